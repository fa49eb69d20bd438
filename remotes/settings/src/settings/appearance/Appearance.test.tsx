import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { chosen, field, press, turn, type } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { keepStorage, replace, rightsTo } from '../testing/stage.ts';
import { TEXTS } from '../testing/texts.ts';
import { Appearance } from './Appearance.tsx';

/** Every choice of this browser is another than the usual one. */
const draw = (rights = rightsTo({ chats: 'read', queues: 'read' })) => {
  keepStorage();
  replace(core.state.preferences, {
    theme: 'light',
    density: 'comfortable',
    locale: 'en-AU',
    ringTone: 'bright',
    chatSound: true,
    queuesSound: false,
  });
  replace(core.state.permissions, { entries: rights });
  return drawPage(Appearance, { answers: {}, texts: TEXTS });
};
const shown = () =>
  [...document.querySelectorAll('input[type=radio]')]
    .filter((one) => (one as HTMLInputElement).checked)
    .map((one) => one.parentElement?.textContent);

it('shows what is chosen on this browser [K-06] [K-17]', () => {
  draw();
  expect(shown()).toEqual(['Light', 'Comfortable', 'Bright']);
  expect(chosen('Language')).toBe('English (Australia)');
  expect([
    field('Sound for chat messages').checked,
    field('Sound when callers wait too long').checked,
  ]).toEqual([true, false]);
});

it.each([
  ['As the system', () => turn('As the system'), { theme: 'auto' }],
  ['Dark', () => turn('Dark'), { theme: 'dark' }],
  ['Compact', () => turn('Compact'), { density: 'compact' }],
  ['the language', () => type('Language', 'fr-CA'), { locale: 'fr-CA' }],
  ['Classic', () => turn('Classic'), { ringTone: 'classic' }],
  ['Soft', () => turn('Soft'), { ringTone: 'soft' }],
  ['no sound for chat', () => turn('Sound for chat messages'), { chatSound: false }],
  ['a sound for queues', () => turn('Sound when callers wait too long'), { queuesSound: true }],
])('sets %s, and nothing else [K-06]', (_what, change, expected) => {
  const { sent } = draw();
  const before = { ...core.state.preferences };
  act(() => change());
  expect(core.state.preferences).toEqual({ ...before, ...expected });
  expect(sent).toEqual([]);
});

it.each([
  ['chats', 'Sound for chat messages', 'Sound when callers wait too long'],
  ['queues', 'Sound when callers wait too long', 'Sound for chat messages'],
] as const)('offers the sound of %s alone with that right alone', (module, there, absent) => {
  draw(rightsTo({ [module]: 'read' }));
  expect(screen.queryByLabelText(there)).not.toBeNull();
  expect(screen.queryByLabelText(absent)).toBeNull();
});

it('lets the ring tone be heard, and says when it cannot be', async () => {
  const testRing = vi.fn(async () => undefined);
  replace(core, { audio: { ...core.audio, testRing } });
  const { fail } = draw();
  await act(async () => press('Test the ring tone'));
  expect(testRing).toHaveBeenCalledOnce();
  expect(fail).not.toHaveBeenCalled();
  const refusal = new CallpanelError('media.error.denied');
  testRing.mockRejectedValue(refusal);
  await act(async () => press('Test the ring tone'));
  await waitFor(() => expect(fail.mock.calls).toEqual([[refusal]]));
});
