import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

/** The row of a record, once it is rendered. */
export const rowOf = (id: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-row][data-id="${id}"]`);
    if (!found) throw new Error(`no row ${id}`);
    return found;
  });

/** Ids of the rows, in order. */
export const shownIds = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset['id']);

/** Ids of the chosen rows. */
export const chosenIds = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row][aria-selected=true]')].map(
    (row) => row.dataset['id'],
  );

/** The row or the open record that has the focus. */
export const focusedId = (): string | undefined =>
  (document.activeElement as HTMLElement | null)?.dataset['id'];

/** A key on what has the focus. */
export const key = (name: string, more: object = {}): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });

export const press = (name: string | RegExp): void =>
  void fireEvent.click(screen.getByRole('button', { name }));

/** Opens a row's menu and chooses. */
export const chooseIn = async (id: string, action: string): Promise<void> => {
  const row = await rowOf(id);
  const more = row.querySelector('[data-act=menu]');
  if (more) fireEvent.click(more);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};

/** Stops the clock; `pass` moves it on. `waitFor` does not work meanwhile. */
export const stopClock = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
export const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Chooses the rows and an action for all of them. */
export const inBulk = async (ids: readonly string[], action: string): Promise<void> => {
  for (const id of ids) fireEvent.click(await rowOf(id), { ctrlKey: true });
  press(action);
};
