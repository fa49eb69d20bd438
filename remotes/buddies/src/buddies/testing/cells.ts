import { fireEvent, screen } from '@testing-library/react';
import { card } from './facts.ts';
import { company } from './company.tsx';

export const cells = () => screen.getAllByRole('gridcell');
export const shown = () => cells().map((cell) => cell.dataset['exten']);
export const cell = (exten: string): HTMLElement => {
  const found = cells().find((one) => one.dataset['exten'] === exten);
  if (!found) throw new Error(`no card ${exten}`);
  return found;
};
export const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
export const board = () => company([card('102'), card('103'), card('104'), card('105')]);
