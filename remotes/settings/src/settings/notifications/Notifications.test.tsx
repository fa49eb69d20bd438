import type { DesktopState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { CallpanelError } from '@callpanel/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ANSWERS } from '../testing/company.ts';
import { field, press, turn, type } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { replace } from '../testing/stage.ts';
import { TEXTS } from '../testing/texts.ts';
import { Notifications } from './Notifications.tsx';

const draw = async (state: Partial<DesktopState> = {}) => {
  const desktop = {
    load: vi.fn(async () => undefined),
    enable: vi.fn(async () => undefined),
    disable: vi.fn(async () => undefined),
  };
  replace(core, { desktop });
  replace(core.state.desktop, { permission: 'granted', enabled: true, ...state });
  const all = drawPage(Notifications, { answers: ANSWERS, texts: TEXTS });
  await screen.findByLabelText('Show for, seconds');
  return { ...all, desktop };
};

it('shows what is kept, and asks for it once [A-154] [K-16]', async () => {
  const { desktop } = await draw();
  expect(field('Show for, seconds').value).toBe('7');
  expect(field('Show for, seconds').inputMode).toBe('numeric');
  expect(field('Notify me of calls').checked).toBe(true);
  expect(desktop.load).toHaveBeenCalledOnce();
});

it.each([
  [{ enabled: true, permission: 'granted' }, true, 'disable'],
  [{ enabled: false, permission: 'granted' }, false, 'enable'],
  [{ enabled: true, permission: 'default' }, false, 'enable'],
] as const)('with %j the switch is %s, and a press asks to %s [A-155]', async (...given) => {
  const [state, isOn, asks] = given;
  const { desktop } = await draw(state);
  expect(field('Notify me of calls').checked).toBe(isOn);
  await act(async () => turn('Notify me of calls'));
  expect([desktop.enable, desktop.disable].map(({ mock }) => mock.calls.length)).toEqual(
    asks === 'enable' ? [1, 0] : [0, 1],
  );
});

it('says when notifications could not be switched', async () => {
  const { desktop, fail } = await draw({ enabled: false });
  const refusal = new CallpanelError('notifications.error.save');
  desktop.enable.mockRejectedValue(refusal);
  await act(async () => turn('Notify me of calls'));
  await waitFor(() => expect(fail.mock.calls).toEqual([[refusal]]));
});

it.each([
  [
    'denied',
    'This browser does not allow notifications for this page. Allow them in the address bar.',
  ],
  ['unsupported', 'There are no notifications here: this browser or page does not support them.'],
] as const)(
  'that are %s cannot be switched on, and it says why [R-17]',
  async (permission, words) => {
    const { desktop } = await draw({ permission, enabled: false });
    screen.getByText(words);
    expect(field('Notify me of calls').disabled).toBe(true);
    await act(async () => turn('Notify me of calls'));
    expect(desktop.enable).not.toHaveBeenCalled();
    // How long is kept for other browsers.
    expect(field('Show for, seconds').readOnly).toBe(false);
  },
);

it.each([
  [true, '60', 60],
  [false, '1', 1],
])('keeps the time, and that they are on: %s [A-155] [K-16]', async (enabled, typed, timeout) => {
  const { sent, said } = await draw({ enabled });
  act(() => type('Show for, seconds', typed));
  await act(async () => press('Save'));
  await waitFor(() => expect(said()).toEqual([['success', 'Notifications are saved']]));
  expect(sent).toEqual([['POST', 'panel_notifications', { enabled, timeout }]]);
});

it.each(['0', '61', '', '1.5', 'x'])('refuses "%s" seconds [K-16]', async (typed) => {
  const { sent } = await draw();
  act(() => type('Show for, seconds', typed));
  await act(async () => press('Save'));
  await screen.findByText('Enter a number of seconds from 1 to 60.');
  expect(sent).toEqual([]);
});

it('says that the time was not kept [A-155]', async () => {
  const { server } = await draw();
  server.refuse = (request) => {
    if (request.startsWith('POST')) throw new CallpanelError('api.error.server', { status: 500 });
  };
  act(() => type('Show for, seconds', '9'));
  await act(async () => press('Save'));
  await screen.findByText('Your notification setting could not be saved.');
  expect(field('Show for, seconds').value).toBe('9');
});
