import { fireEvent, screen, within } from '@testing-library/react';

/** What is in a queue's card. */
export const card = (name: string) => within(screen.getByRole('region', { name }));

/** The row that has this text. */
export const cell = (text: string | RegExp): HTMLElement => {
  const found = screen.getAllByText(text)[0]?.closest<HTMLElement>('[data-id]');
  if (!found) throw new Error(`no row with ${String(text)}`);
  return found;
};

/** The choices of the open menu. */
export const menu = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

export const choose = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('menuitem', { name }));
