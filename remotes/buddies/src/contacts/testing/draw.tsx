import type { PermissionEntry, WireContact } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { recordsClient } from '@callpanel/widget/records';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { Contacts } from '../Contacts.tsx';
import { contactsMessages } from '../messages.ts';
import { contactServer } from './server.ts';

const messages = { ...(await commonMessages('en-US')), ...(await contactsMessages('en-US')) };

// Numbers are written as people read them from the start.
await core.numbers.load();

/** Rights of a user over contacts. */
export const rights = (...rules: string[]): PermissionEntry[] =>
  rules.map((rule) => ({ module: 'contacts', rule }));
export const ALL = rights('read', 'write', 'manage_personal');

/** Draws the area over a server that has these contacts, for a user who may do these things. */
export const draw = (
  contacts: readonly WireContact[],
  entries: PermissionEntry[] = ALL,
  offered: readonly string[] = ['dial'],
) => {
  const server = contactServer(contacts);
  const perform = vi.fn<(intent: object) => void>();
  const fail = vi.fn<(error: unknown) => void>();
  recordsClient().clear();
  Object.assign(core, {
    records: {
      ...core.records,
      api: server.api,
      changed: (key: string) => void recordsClient().invalidateQueries({ queryKey: [key] }),
    },
    intents: { ...core.intents, perform, offer: () => () => undefined },
    notices: { ...core.notices, fail },
  });
  Object.assign(core.state, { places: {}, permissions: { entries }, intents: { offered } });
  Object.assign(core.state.session, {
    user: { id: 'u1', username: 'alice', first_name: 'Alice', last_name: '', extension: '101' },
  });
  render(
    <Intl locale="en-US" messages={messages}>
      <Contacts />
    </Intl>,
  );
  return { server, perform, fail };
};
