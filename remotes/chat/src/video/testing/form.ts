import { chooseIn, press } from '@callpanel/widget/records/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

export const box = (label: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: label });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** What a field has. */
export const shown = (label: string): string => field(label).value;

/** Resolves when no dialog is open. */
export const closed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const save = (): void => press('Save');

/** Opens the form of a new room. */
export const openNew = async (): Promise<HTMLElement> => {
  press('New video conference');
  return screen.findByRole('dialog', { name: 'New video conference' });
};
/** Opens the form of a room by its menu. */
export const openEdit = async (id = '7', act = 'Edit'): Promise<HTMLElement> => {
  await chooseIn(id, act);
  return screen.findByRole('dialog', { name: `Room ${id}` });
};
/** The server has said what the company has. */
export const withPhone = (): Promise<HTMLElement> => screen.findByLabelText('PIN');
