import type { Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it } from 'vitest';
import english from '../locales/en-US.json';
import { Header } from './Header.tsx';

afterEach(() => {
  cleanup();
  core.state.intents.offered = [];
  core.state.permissions.entries = null;
});

const messages = { ...(await commonMessages('en-US')), ...english };

const conversation = (change: Partial<Conversation>): Conversation =>
  proxy({
    ...{ id: 'r1', tab: 'direct', type: 'd', name: 'Bob', username: 'bob', sms: null, topic: '' },
    ...{ members: 2, archived: false, readOnly: false, joined: true, open: true, roles: [] },
    ...{ favourite: false, muted: false, unread: 0, mentions: 0, readUntil: 0, lastAt: 0 },
    ...{ lastText: '', lastAuthor: '' },
    ...change,
  });

/** What the menu of a conversation offers. */
const menuOf = (change: Partial<Conversation>): (string | null)[] => {
  render(
    <Intl locale="en-US" messages={messages}>
      <Header item={conversation(change)} onBack={null} />
    </Intl>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Conversation menu' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('the menu of a conversation', () => {
  const channel = { tab: 'channels', type: 'c' } as const;
  it.each([
    [
      'of an owner [P-54] [S-58]',
      { ...channel, roles: ['owner'] },
      ['Rename', 'Archive', 'Delete', 'Hide', 'Leave'],
    ],
    ['of a member [S-59]', channel, ['Hide', 'Leave']],
    ['of one who has not joined [S-60]', { ...channel, joined: false }, []],
    [
      'of an archived room [S-58]',
      { ...channel, roles: ['owner'], archived: true },
      ['Rename', 'Restore', 'Delete', 'Hide', 'Leave'],
    ],
    ['of a direct conversation [S-61]', {}, ['Hide']],
  ] as const)('%s', (_case, change, expected) => {
    const administration = ['Rename', 'Archive', 'Restore', 'Delete', 'Hide', 'Leave'];
    const shown = menuOf(change);
    expect(shown.filter((words) => administration.includes(words ?? ''))).toEqual(expected);
  });
});

describe('the contact of an SMS [P-56] [G-26]', () => {
  const sms = (contactId: string) => ({
    tab: 'sms' as const,
    sms: { did: '15145550101', number: '15145550190', contactId, contactName: '' },
  });
  const contacts = (words: readonly (string | null)[]) =>
    words.filter((one) => one?.includes('contact'));
  it('is added by those who may: shared, personal, both or neither', () => {
    core.state.intents.offered = ['add-contact', 'open-contact'];
    const rights = (...rules: readonly string[]) => {
      core.state.permissions.entries = rules.map((rule) => ({ module: 'contacts', rule }));
      const shown = contacts(menuOf(sms('')));
      cleanup();
      return shown;
    };
    expect(rights('write', 'manage_personal')).toEqual([
      ...['Add as a shared contact', 'Add as a personal contact'],
    ]);
    expect(rights('write')).toEqual(['Add as a shared contact']);
    expect(rights('manage_personal')).toEqual(['Add as a personal contact']);
    expect(rights('read')).toEqual([]);
  });
  it('is shown where there is one', () => {
    core.state.intents.offered = ['add-contact', 'open-contact'];
    core.state.permissions.entries = [{ module: 'contacts', rule: 'write' }];
    expect(contacts(menuOf(sms('7')))).toEqual(['Show the contact']);
  });
});
