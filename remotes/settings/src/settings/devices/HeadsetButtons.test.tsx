import { core } from '@callpanel/core';
import { FakeHeadset } from '@callpanel/widget/headset/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { press } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { keepStorage, replace } from '../testing/stage.ts';
import { HeadsetButtons } from './HeadsetButtons.tsx';
import { devicesPart } from './index.ts';

const texts = (await devicesPart.messages?.('en-US')) ?? {};
const NONE = 'No headset was chosen.';
const CONNECTED = 'The buttons of Acme Headset answer, mute and hang up.';
const AWAY = 'Acme Headset isn’t connected. Its buttons work again once it is plugged in.';

/** A browser with access to headsets: those that the page may use already, and the one that the user chooses. */
const draw = (chosen: string, paired: FakeHeadset[], choice: FakeHeadset | null = null) => {
  keepStorage();
  replace(core.state.preferences, { headset: chosen });
  const hid = Object.assign(new EventTarget(), {
    getDevices: async () => paired,
    requestDevice: vi.fn(async () => (choice ? [choice] : [])),
  });
  Object.assign(navigator, { hid });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'hid'));
  drawPage(HeadsetButtons, { answers: {}, texts });
  return hid;
};
const said = () => document.querySelector('output')?.textContent;

it('says that this browser has no buttons of headsets [R-13]', () => {
  drawPage(HeadsetButtons, { answers: {}, texts });
  screen.getByText(
    'This browser does not give pages the buttons of a headset. Chrome and Edge on a computer do.',
  );
  expect(document.querySelector('button')).toBeNull();
});

it('uses the headset that is chosen, once it can be opened [R-13]', async () => {
  const headset = new FakeHeadset();
  const paired: FakeHeadset[] = [];
  draw('', paired, headset);
  expect(said()).toBe(NONE);
  expect(screen.queryByText('Stop using its buttons')).toBeNull();
  const opened = vi.spyOn(headset, 'open');
  paired.push(headset);
  await act(async () => press('Choose a headset'));
  await waitFor(() => expect(said()).toBe(CONNECTED));
  expect(core.state.preferences.headset).toBe('Acme Headset');
  expect(opened).toHaveBeenCalledOnce();
  // The softphone opens it for calls.
  expect(headset.opened).toBe(false);
});

it('keeps the one before when the user chooses none', async () => {
  draw('Acme Headset', [new FakeHeadset()]);
  await waitFor(() => expect(said()).toBe(CONNECTED));
  await act(async () => press('Choose a headset'));
  expect(core.state.preferences.headset).toBe('Acme Headset');
});

it('says that another program keeps it, and does not use it', async () => {
  const headset = new FakeHeadset();
  draw('', [], headset);
  vi.spyOn(headset, 'open').mockRejectedValue(new DOMException('busy'));
  await act(async () => press('Choose a headset'));
  await screen.findByText(
    'The headset could not be used. Another program may use its buttons: close that, and try again.',
  );
  expect(core.state.preferences.headset).toBe('');
  // It can be tried again.
  vi.mocked(headset.open).mockRestore();
  await act(async () => press('Choose a headset'));
  await waitFor(() => expect(core.state.preferences.headset).toBe('Acme Headset'));
  expect(screen.queryByText(/^The headset could not be used/)).toBeNull();
});

it('says when it is unplugged, and when it is back', async () => {
  const paired: FakeHeadset[] = [];
  const hid = draw('Acme Headset', paired);
  await waitFor(() => expect(said()).toBe(AWAY));
  paired.push(new FakeHeadset());
  act(() => void hid.dispatchEvent(new Event('connect')));
  await waitFor(() => expect(said()).toBe(CONNECTED));
  paired.pop();
  act(() => void hid.dispatchEvent(new Event('disconnect')));
  await waitFor(() => expect(said()).toBe(AWAY));
});

it('stops using it, and gives the browser’s permission back', async () => {
  const headset = new FakeHeadset();
  draw('Acme Headset', [headset]);
  await waitFor(() => expect(said()).toBe(CONNECTED));
  await act(async () => press('Stop using its buttons'));
  await waitFor(() => expect(said()).toBe(NONE));
  expect(core.state.preferences.headset).toBe('');
  expect(headset.isForgotten).toBe(true);
});
