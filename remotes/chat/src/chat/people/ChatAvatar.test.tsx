import type { PersonPresence } from '@callpanel/core';
import { core } from '@callpanel/core';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, render } from '@testing-library/react';
import { proxy, ref } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commonMessages } from '@callpanel/i18n/plain';
import { ChatAvatar } from './ChatAvatar.tsx';

const english = await commonMessages('en-US');

beforeEach(() => {
  core.state.chat.host = 'https://chat.test';
  const bob = proxy<PersonPresence>({ status: 'busy', text: 'Lunch' });
  const people: Record<string, PersonPresence> = { bob };
  core.state.chat.presence.people = ref(people);
});
afterEach(() => {
  cleanup();
  core.state.chat.host = '';
  const nobody: Record<string, PersonPresence> = {};
  core.state.chat.presence.people = ref(nobody);
});

const show = (username: string) =>
  render(
    <Intl locale="en-US" messages={english}>
      <ChatAvatar username={username} name="Bob Brant" size={36} />
    </Intl>,
  ).container;

it('is the picture on the chat host, with the presence at its corner [W-12] [U-24]', () => {
  const container = show('bob');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://chat.test/avatar/bob');
  expect(container.querySelector('[data-presence]')?.getAttribute('data-presence')).toBe('busy');
});

it('says the status and its words to a pointer [U-25]', () => {
  const badge = show('bob').querySelector('[data-presence]');
  expect(badge?.getAttribute('title')).toBe('Busy: Lunch');
});

it('of a telephone has initials, and no presence [D-49]', () => {
  const container = show('sms-15145550101-15145550190');
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-presence]')).toBeNull();
});
