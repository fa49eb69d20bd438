import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { chooseIn, keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw, mailbox } from '../testing/mailbox.tsx';
import { wire } from '../testing/server.ts';

keepsCore();
afterEach(cleanup);

const person = (number: string, username: string) => ({
  key: number,
  number,
  name: '',
  label: '',
  kind: 'extension' as const,
  username,
  hasImage: false,
});

it('offers everyone except the owner of the mailbox [A-48]', async () => {
  withSize(1000, 600);
  mailbox([wire('1')], { others: { 102: [wire('2')] } });
  const entries = [person('101', 'alice'), person('102', 'user102'), person('103', 'carol')];
  const search = async () => ({ status: 'ready' as const, error: null, entries });
  const directory = { ...core.directory, search };
  Object.assign(core, { directory });
  const offered = async () => {
    const list = await screen.findByRole('listbox', { name: 'Extension or name' });
    return within(list)
      .getAllByRole('option')
      .map((option) => option.textContent);
  };

  draw();
  await chooseIn('1', 'Transfer…');
  expect(await offered()).toEqual(['102', '103']);
  cleanup();

  // Users may forward another user's message to themselves.
  core.subjects.choose('voicemail', 'u102');
  draw();
  await chooseIn('2', 'Transfer…');
  expect(await offered()).toEqual(['101', '103']);
});
