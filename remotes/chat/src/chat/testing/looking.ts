import { act, fireEvent, screen, within } from '@testing-library/react';

export type Name = string | RegExp;

/** Presses the button, and waits for what it began. */
export const press = (name: Name, inside = screen as Pick<typeof screen, 'getByRole'>) =>
  act(async () => void fireEvent.click(inside.getByRole('button', { name })));

/** The choices of the menu that this button opens. */
export const menuOf = async (name: Name): Promise<(string | null)[]> => {
  await press(name);
  return screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
};

/** Takes a choice of the menu that this button opens. */
export const choose = async (menu: Name, name: Name): Promise<void> => {
  await press(menu);
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name })));
};

/** Types in a field in place of what is there. */
export const type = (field: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(value.length, value.length);
    fireEvent.select(field);
  });

export const hit = (key: string, element: HTMLElement, more: object = {}) =>
  act(async () => void fireEvent.keyDown(element, { key, ...more }));

/** The dialog with this title. */
export const dialog = (name: Name) => within(screen.getByRole('dialog', { name, hidden: true }));

/** Gives files to a file input. */
export const giveFiles = (input: HTMLElement, ...files: readonly File[]) =>
  act(async () => void fireEvent.change(input, { target: { files } }));
