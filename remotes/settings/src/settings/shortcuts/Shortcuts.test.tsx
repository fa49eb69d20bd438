import { core } from '@callpanel/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { press } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { keepStorage, replace } from '../testing/stage.ts';
import { pageMessages } from './messages.ts';
import { Shortcuts } from './Shortcuts.tsx';

const texts = await pageMessages('en-US');
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const rowOf = (name: string): HTMLElement =>
  [...document.querySelectorAll('li')].find((one) =>
    one.textContent?.includes(name),
  ) as HTMLElement;
/** The field that takes the next keys. */
const change = async (name: string) => {
  act(() => press('Change', rowOf(name)));
  return screen.findByLabelText(`New keys for “${name}”`);
};

beforeEach(() => {
  keepStorage();
  replace(core.state.preferences, { shortcuts: '' });
});

const draw = async () => {
  drawPage(Shortcuts, { answers: {}, texts });
  await screen.findByText('Mute, unmute');
};

it('shows the keys of each action', async () => {
  await draw();
  expect(rows()).toEqual([
    'AnswerAlt+Shift+AChange',
    'Hang upAlt+Shift+EChange',
    'Hold, resumeAlt+Shift+HChange',
    'Mute, unmuteAlt+Shift+MChange',
    'Go to the dial fieldAlt+Shift+DChange',
    'Show this list?',
  ]);
});

it('takes other keys, keeps them on this browser, and restores the usual ones', async () => {
  await draw();
  const keys = await change('Mute, unmute');
  fireEvent.keyDown(keys, { key: 'm', code: 'KeyM', altKey: true });
  expect(core.state.preferences.shortcuts).toBe('mute=Alt+M');
  await screen.findByText('Alt+M');
  act(() => press('Restore the default shortcuts'));
  expect(core.state.preferences.shortcuts).toBe('');
  await waitFor(() => expect(rowOf('Mute, unmute').textContent).toContain('Alt+Shift+M'));
});

it.each([
  [
    'keys that are used',
    { key: 'H', code: 'KeyH', altKey: true, shiftKey: true },
    /^Already used for: Hold, resume\.$/,
  ],
  ['a digit', { key: '5', code: 'Digit5' }, /^Digits dial\./],
  [
    'keys of the browser',
    { key: 't', code: 'KeyT', ctrlKey: true },
    /^The browser uses these keys\./,
  ],
])('refuses %s, and says why', async (_what, keys, words) => {
  await draw();
  fireEvent.keyDown(await change('Mute, unmute'), keys);
  await screen.findByText(words);
  expect(core.state.preferences.shortcuts).toBe('');
});

it('removes a shortcut by Backspace, and keeps it by Escape', async () => {
  await draw();
  fireEvent.keyDown(await change('Mute, unmute'), { key: 'Escape' });
  expect(core.state.preferences.shortcuts).toBe('');
  fireEvent.keyDown(await change('Mute, unmute'), { key: 'Backspace' });
  expect(core.state.preferences.shortcuts).toBe('mute=');
  await waitFor(() => expect(rowOf('Mute, unmute').textContent).toContain('no keys'));
});
