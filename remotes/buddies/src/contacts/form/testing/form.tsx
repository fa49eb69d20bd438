import type { PermissionEntry, WireContact } from '@callpanel/contracts';
import { WireContact as Wire } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import * as code from '@callpanel/i18n/numbers';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { recordsClient } from '@callpanel/widget/records';
import { notFound, recordServer } from '@callpanel/widget/records/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { contactsMessages } from '../../messages.ts';
import { ContactForm } from '../ContactForm.tsx';
import { contactFormMessages } from '../messages.ts';
import type { ContactStart } from '../start.ts';

const loaders = [commonMessages, contactsMessages, contactFormMessages];
const messages = Object.assign({}, ...(await Promise.all(loaders.map((load) => load('en-US')))));

/** Rights to everything. */
export const ALL = ['read', 'write', 'manage_personal'] as const;

/** A contact as the server has it, for tests. */
export const wire = (id: string, change: Partial<WireContact> = {}): WireContact => ({
  ...Wire.parse({
    id,
    first_name: 'Ada',
    last_name: 'Lovelace',
    is_personal: false,
    phone_numbers: [{ phone_number: '+15145550171', label: 'Work' }],
  }),
  ...change,
});

/** What a form sent, by field; files by their type. */
export type Sent = Record<string, string>;

const sentIn = (body: unknown): Sent =>
  Object.fromEntries(
    [...(body as FormData)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `file ${value.type}`,
    ]),
  );

/** A server with these contacts that keeps what it is sent. */
export const formServer = (...contacts: WireContact[]) => {
  const sent: (Sent & { method: string })[] = [];
  const server = recordServer({
    get(path) {
      if (path === 'contact/tags') return { data: [{ id: '1', name: 'client', in_use_count: 1 }] };
      if (path === 'contact/personal_tags') return { data: [{ id: '2', name: 'gym' }] };
      if (path === 'contacts') return { total: contacts.length, data: contacts };
      const one = contacts.find(({ id }) => path === `contacts/${id}`);
      if (!one) throw notFound();
      return { data: one };
    },
    send: (method, _path, body) => void sent.push({ method, ...sentIn(body) }),
  });
  return Object.assign(server, { sent, contacts });
};

export interface DrawOptions {
  start?: ContactStart;
  server?: ReturnType<typeof formServer>;
  rules?: readonly string[];
  user?: string;
}

/** Draws the form over a server. */
export const draw = async (options: DrawOptions = {}) => {
  const { start = {}, server = formServer(), rules = ALL, user = 'u1' } = options;
  const onDone = vi.fn();
  const onClose = vi.fn();
  const notices = { ...core.notices, push: vi.fn(), fail: vi.fn() };
  const changed = vi.fn();
  const entries: PermissionEntry[] = rules.map((rule) => ({ module: 'contacts', rule }));
  recordsClient().clear();
  Object.assign(core, {
    notices,
    numbers: { load: async () => code },
    records: { ...core.records, api: server.api, changed },
  });
  Object.assign(core.state, { permissions: { entries }, numbers: { country: 'CA', ready: true } });
  Object.assign(core.state.session, {
    user: { id: user, username: 'alice', first_name: 'Alice', last_name: '', extension: '101' },
  });
  const { unmount } = render(
    <Intl locale="en-US" messages={messages}>
      <ContactForm start={start} onDone={onDone} onClose={onClose} />
    </Intl>,
  );
  await screen.findByRole('tablist');
  return { server, onDone, onClose, notices, changed, unmount };
};

export const field = (label: string, at = 0): HTMLInputElement =>
  screen.getAllByLabelText<HTMLInputElement>(label, { selector: 'input' })[at] as HTMLInputElement;
export const type = (label: string, value: string, at = 0): void =>
  void fireEvent.change(field(label, at), { target: { value } });
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const press = (name: string | RegExp): void => void fireEvent.click(button(name));

/** What the browser does when Enter is pressed in a field. */
export const enter = (): void => void fireEvent.submit(field('First name').form as HTMLFormElement);

/** Fills in what is required. */
export const fillIn = (): void => {
  type('First name', 'Grace');
  type('Last name', 'Hopper');
  type('Number', '5145550188');
};
