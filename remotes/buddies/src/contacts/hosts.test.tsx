import type { PermissionEntry, WireContact } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { withSize } from '@callpanel/ui/testing';
import type { Selecting } from '@callpanel/widget';
import { recordsClient } from '@callpanel/widget/records';
import { changesIn, inBulk, keepsCore, rowOf, shownIds } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Contacts } from './Contacts.tsx';
import { dropDraft, unsavedStart } from './form/drafts.ts';
import { contactsMessages } from './messages.ts';
import { contactServer, many, wire } from './testing/server.ts';

const messages = { ...(await commonMessages('en-US')), ...(await contactsMessages('en-US')) };
const ALL: PermissionEntry[] = ['read', 'write', 'manage_personal'].map((rule) => ({
  module: 'contacts',
  rule,
}));
const number = (phone_number: string) => ({ phone_number, extension: '', label: 'Work' });

const draw = (contacts: readonly WireContact[], selecting: Selecting | null = null) => {
  const server = contactServer(contacts);
  recordsClient().clear();
  Object.assign(core, { records: { ...core.records, api: server.api } });
  Object.assign(core.state, { places: {}, permissions: { entries: ALL } });
  Object.assign(core.state.session, {
    user: { id: 'u1', username: 'alice', first_name: 'Alice', last_name: '', extension: '101' },
  });
  render(
    <Intl locale="en-US" messages={messages}>
      <Contacts selecting={selecting} />
    </Intl>,
  );
  return server;
};
const add = (known: object = {}) =>
  core.intents.ask({ type: 'add-contact', number: '', name: '', shared: false, known }, 0);
const openOne = (id: string) =>
  core.intents.ask({ type: 'open-contact', number: '', name: '', id }, 0);
const confirm = async () => {
  const question = within(await screen.findByRole('dialog', { name: /^Delete \d contacts\?$/ }));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
};
const firstName = () => screen.findByRole('textbox', { name: /^First name/ });

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(() => {
  cleanup();
  const unsaved = unsavedStart('u1');
  if (unsaved) dropDraft('u1', unsaved);
});

it('adds a number for another widget of the page [U-46]', async () => {
  draw(many(2));
  await rowOf('1');
  act(() =>
    core.intents.perform({
      type: 'add-contact',
      number: '+15145550171',
      name: 'Nadia Roy',
      shared: true,
    }),
  );
  expect(await firstName()).toHaveProperty('value', 'Nadia');
  expect(screen.getByRole('textbox', { name: /^Last name/ })).toHaveProperty('value', 'Roy');
  expect(screen.getByDisplayValue(/555.0171/)).toBeTruthy();
});

describe('a host', () => {
  it('opens a contact, also one of another page; one that is not there is not opened', async () => {
    draw(many(30));
    await rowOf('1');
    await act(() => openOne('30'));
    expect((await rowOf('30')).getAttribute('aria-expanded')).toBe('true');
    await expect(openOne('99')).rejects.toMatchObject({ code: 'contacts.error.notFound' });
  });

  it('fills in a form once: what the user edits then stays', async () => {
    draw(many(2));
    await rowOf('1');
    await act(() =>
      add({ firstName: '<b>Ada</b>', numbers: [{ number: '+15145550190' }, { number: '102' }] }),
    );
    const field = await firstName();
    expect(field).toHaveProperty('value', '<b>Ada</b>');
    expect(screen.getAllByDisplayValue(/555|102/)).toHaveLength(2);
    fireEvent.change(field, { target: { value: 'Adele' } });
    await expect(add({ firstName: 'Bob' })).rejects.toMatchObject({
      code: 'contacts.error.editing',
    });
    await expect(openOne('1')).rejects.toMatchObject({ code: 'contacts.error.editing' });
    expect(field).toHaveProperty('value', 'Adele');
  });

  it('hears of a deletion when the server has done it, and not of one that it refuses', async () => {
    const heard = vi.fn();
    const stop = core.on('contact-deleted', heard);
    const server = draw(many(4));
    server.refuse = (request) => {
      if (request.startsWith('POST')) throw new CallpanelError('api.error.server', { status: 500 });
    };
    await inBulk(['1', '2'], 'Delete');
    await confirm();
    await waitFor(() => expect(changesIn(server.asked)).toHaveLength(1));
    await waitFor(() => expect(shownIds()).toEqual(['1', '2', '3', '4']));
    server.refuse = () => undefined;
    await inBulk(['3'], 'Delete');
    await confirm();
    await screen.findByText('3 contacts deleted');
    expect(heard).toHaveBeenCalledExactlyOnceWith({ ids: ['1', '2', '3'] });
    stop();
  });
});

describe('a contact that is chosen for a host', () => {
  it('is chosen by its button; nothing can be changed', async () => {
    const done = vi.fn();
    const server = draw([wire('1', { company: 'Roy' })], { what: 'contact', done });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Person 1' }));
    expect(done).toHaveBeenCalledExactlyOnceWith({
      number: null,
      contact: {
        id: '1',
        firstName: 'Person',
        lastName: '1',
        company: 'Roy',
        shared: true,
        numbers: [{ number: '+15145550001', extension: '', label: 'Work' }],
        emails: [],
      },
    });
    expect(screen.queryByRole('button', { name: 'New contact' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.keyDown(await rowOf('1'), { key: 'Delete' });
    fireEvent.keyDown(await rowOf('1'), { key: ' ' });
    expect(changesIn(server.asked)).toEqual([]);
    await expect(add()).rejects.toMatchObject({ code: 'widget.error.intent' });
  });

  it('gives one of its numbers; one without a number cannot be chosen', async () => {
    const done = vi.fn();
    draw(
      [
        wire('1', { phone_numbers: ['+14165550123', '+14165550124'].map(number) }),
        wire('2', { phone_numbers: [] }),
      ],
      { what: 'number', done },
    );
    const none = await screen.findByRole('button', { name: 'Person 2 has no number' });
    expect(none.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(none);
    expect(done).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Choose a number of Person 1' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    fireEvent.click(items[1] as Element);
    await waitFor(() =>
      expect(done.mock.calls).toMatchObject([[{ number: '+14165550124', contact: { id: '1' } }]]),
    );
  });
});
