import type { DirectoryFound } from '@callpanel/core';
import { core } from '@callpanel/core';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { Question } from '../questions.ts';
import { inChat } from './chat.tsx';
import { ask, EVERYONE } from './dialogs.tsx';

export const NADIA = {
  ...{ key: 'n', number: '5145550190', name: 'Nadia Roy', label: 'mobile', kind: 'contact' },
  ...{ username: '', hasImage: false, contactId: 'c7' },
} as const;
export const DIDS = [
  { id: '1', name: 'Reception', number: '15145550101' },
  { id: '2', name: '', number: '15145550102' },
];
/** Once for each file: whatever is typed, Nadia is found. */
export const findsNadia = () =>
  beforeEach(() => {
    vi.spyOn(core.directory, 'search').mockImplementation(
      async () => ({ status: 'ready', error: null, entries: [NADIA], total: 1 }) as DirectoryFound,
    );
  });

export const begin = async (
  tab: 'direct' | 'sms' | 'channels' | 'groups',
  more: Partial<Question> = {},
) => {
  const all = inChat();
  all.chat.users.mockResolvedValue(EVERYONE);
  all.chat.dids.mockResolvedValue(DIDS);
  const drawn = await ask({ ask: 'new', tab, ...more } as Question);
  await act(async () => undefined);
  return { ...all, ...drawn };
};
export const start = () => screen.getByRole('button', { name: 'Start' });
export const canStart = () => start().getAttribute('aria-disabled') === null;
export const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
export const kind = () => select('Kind');
export const choose = (box: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(box, { target: { value } }));
export const people = () => within(screen.getByRole('list', { name: 'People' }));
export const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
export const isPrivate = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Private: only members see it' });
export const to = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
export const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
export const said = () => screen.getByRole('dialog').textContent;
export const place = (roomType: string) => ({
  params: { roomType, roomId: 'new-room' },
  query: '',
});
