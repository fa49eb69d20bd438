import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GROUP, inChat, leavesNoTrace } from '../testing/chat.tsx';
import { ask, user } from '../testing/dialogs.tsx';
import { type } from '../testing/looking.ts';

leavesNoTrace();

it.each([
  [100, 100, ''],
  [101, 100, '1 more: type to find that person'],
  [103, 100, '3 more: type to find them'],
])('of %i people shows %i, and says how the others are found', async (count, shown, words) => {
  const { chat } = inChat({ items: [GROUP] });
  const all = Array.from({ length: count }, (_, at) => user(`u${at}`, `Person ${at}`));
  chat.users.mockResolvedValue(all);
  await ask({ ask: 'new', tab: 'direct' });
  expect(await screen.findAllByRole('listitem')).toHaveLength(shown);
  expect(screen.queryByText(/more: type/)?.textContent ?? '').toBe(words);
  await type(screen.getByRole('textbox', { name: 'Search people' }), `Person ${count - 1}`);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/more: type/)).toBeNull();
});
