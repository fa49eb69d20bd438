import type { ChatUser } from '@callpanel/contracts';
import { Later, loadEarly } from '@callpanel/widget';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { dialogsPart } from '../dialogs/index.ts';
import type { Question } from '../questions.ts';
import { draw } from './chat.tsx';

const load = async () => dialogsPart;
await loadEarly(load, 'en-US');

/** Opens the dialog of a question. */
export const ask = async (question: Question) => {
  const onClose = vi.fn<() => void>();
  const drawn = draw(<Later load={load} props={{ question, onClose }} waiting={null} />);
  await screen.findByRole('dialog');
  return { ...drawn, onClose };
};

/** Someone who can be written to. */
export const user = (username: string, name: string, change: Partial<ChatUser> = {}): ChatUser => ({
  ...{ username, name, email: '', extension: '', is_sms_capable: false },
  ...{ chat_user_id: `chat-${username}`, ...change },
});

/** Those in the company, with the user. */
export const EVERYONE: readonly ChatUser[] = [
  user('alice', 'Alice Arden', { extension: '101' }),
  user('bob', 'Bob Brant', { extension: '102', email: 'bob@acme.example' }),
  user('carol', 'Carol Cho', { extension: '103' }),
  user('dan', 'Dan Day', { extension: '104' }),
];
