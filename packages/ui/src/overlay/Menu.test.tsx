import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Menu } from './Menu.tsx';

const light = vi.fn();
const dark = vi.fn();

beforeEach(() => {
  light.mockReset();
  dark.mockReset();
  render(
    <Menu
      label="Theme"
      items={[
        { id: 'light', text: 'Light', checked: false, onPress: light },
        { id: 'dark', text: 'Dark', checked: true, onPress: dark },
        { id: 'own', text: 'Own', checked: false, onPress: null },
      ]}
    />,
  );
});
afterEach(cleanup);

const button = () => screen.getByRole('button', { name: 'Theme' });
const item = (name: string) => screen.getByRole('menuitemradio', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('opens on the chosen item and moves by arrows, ends and letters', () => {
  fireEvent.click(button());
  expect(document.activeElement).toBe(item('Dark'));
  press('ArrowDown');
  expect(document.activeElement).toBe(item('Own'));
  press('ArrowDown');
  expect(document.activeElement).toBe(item('Light'));
  press('End');
  expect(document.activeElement).toBe(item('Own'));
  press('d');
  expect(document.activeElement).toBe(item('Dark'));
});

it('opens by arrow down; Escape closes it and returns the focus', () => {
  button().focus();
  press('ArrowDown');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  press('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

it('ignores a held key, and keeps Escape to itself', () => {
  fireEvent.click(button());
  expect(fireEvent.keyDown(item('Dark'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(item('Dark'), { key: 'Enter' })).toBe(true);
  // Otherwise a modal dialog that contains the menu would close too.
  expect(fireEvent.keyDown(item('Dark'), { key: 'Escape' })).toBe(false);
});

it('runs the item’s action, closes and returns the focus', () => {
  fireEvent.click(button());
  fireEvent.click(item('Light'));
  expect(light).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

it('stays open when the chosen item is disabled now', () => {
  fireEvent.click(button());
  fireEvent.click(item('Own'));
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('closes on a click outside, not inside', () => {
  fireEvent.click(button());
  fireEvent.pointerDown(item('Light'));
  expect(screen.getByRole('menu')).toBeTruthy();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('has items that toggle separately', () => {
  render(
    <Menu
      label="Own"
      items={[{ id: 'dnd', text: 'Quiet', checked: true, toggle: true, onPress: light }]}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Own' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Quiet' }).getAttribute('aria-checked')).toBe(
    'true',
  );
});
