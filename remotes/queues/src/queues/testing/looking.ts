import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

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

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

export type Shown = ReturnType<typeof card>;

/** What is in the open dialog, once it has come. */
export const dialog = async (name: string): Promise<Shown> =>
  within(await screen.findByRole('dialog', { name }));
export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
