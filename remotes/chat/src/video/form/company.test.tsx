import { CallpanelError } from '@callpanel/contracts';
import { withSize } from '@callpanel/ui/testing';
import { chooseIn, keepsCore, press, rowOf } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, fill, wire } from '../testing/rooms.tsx';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const SCREEN = ['Administrators may share their screen', 'Guests may share their screen'];
const RECORDING = ['Administrators may record', 'Guests may record'];
const PHONE = [
  'PIN',
  'Caller name for calls from the room',
  'Caller number for calls from the room',
];
const boxes = (labels: readonly string[]) =>
  labels.map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled);
const openNew = async () => {
  await rowOf('7');
  press('New video conference');
  return within(await screen.findByRole('dialog', { name: 'New video conference' }));
};

describe('what the company has switched off [D-36] [A-89]', () => {
  it('is nothing: all can be chosen', async () => {
    draw();
    await openNew();
    await waitFor(() =>
      expect(boxes([...SCREEN, ...RECORDING])).toEqual([false, false, false, false]),
    );
    for (const label of PHONE) expect(screen.getByLabelText(label)).toBeTruthy();
    expect(screen.queryByText(/switched off/)).toBeNull();
  });

  it('is recording: that alone cannot be chosen, and the form says so', async () => {
    draw({ config: () => ({ enable_recording: false }) });
    await openNew();
    await screen.findByText('Recording is switched off for your company.');
    expect(boxes(RECORDING)).toEqual([true, true]);
    expect(boxes(SCREEN)).toEqual([false, false]);
    expect(screen.queryByText('Screen sharing is switched off for your company.')).toBeNull();
    expect(screen.getByLabelText('PIN')).toBeTruthy();
  });

  it('is sharing the screen: that alone cannot be chosen, and the form says so', async () => {
    draw({ config: () => ({ enable_screen_sharing: false }) });
    await openNew();
    await screen.findByText('Screen sharing is switched off for your company.');
    expect(boxes(SCREEN)).toEqual([true, true]);
    expect(boxes(RECORDING)).toEqual([false, false]);
    expect(screen.queryByText('Recording is switched off for your company.')).toBeNull();
  });

  it('is the telephone: nothing of it is asked', async () => {
    draw({ config: () => ({ enable_telephony: false }) });
    await openNew();
    await waitFor(() => expect(boxes(RECORDING)).toEqual([false, false]));
    for (const label of PHONE) expect(screen.queryByLabelText(label)).toBeNull();
  });

  it('is not known: nothing can be chosen, a notice says so, and a room can be made all the same [E-89]', async () => {
    const { sent } = draw({
      config: () => {
        throw new CallpanelError('api.error.server', { status: 500 });
      },
    });
    const form = await openNew();
    await screen.findByText('Failed to get video conference configs from API');
    expect(boxes([...SCREEN, ...RECORDING])).toEqual([true, true, true, true]);
    expect(form.queryByLabelText('PIN')).toBeNull();
    expect(screen.queryByText(/switched off/)).toBeNull();
    fill('Name', 'Board');
    press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('how many rooms the company can have [C-46] [D-36] [D-37]', () => {
  it.each([
    ['by its configuration', 4, {}, 'Your company can have 4 video conferences.'],
    ['by its licence', -1, { video_conf_limit: '3' }, 'Your company can have 3 video conferences.'],
    [
      'by the lower of both',
      4,
      { video_conf_limit: '6' },
      'Your company can have 4 video conferences.',
    ],
    [
      'by the lower of both',
      8,
      { video_conf_limit: '1' },
      'Your company can have 1 video conference.',
    ],
    ['none', 0, { video_conf_limit: '6' }, 'Your company can have 0 video conferences.'],
  ])('is said for a new one: %s', async (_, most, licences, words) => {
    draw({ config: () => ({ max_room_per_realm: most }), licences });
    const form = await openNew();
    expect(await form.findByText(words)).toBeTruthy();
  });

  it.each([
    ['no limit', {}],
    ['a licence without a number', { video_conf_limit: 'many' }],
  ])('is not said with %s', async (_, licences) => {
    draw({ licences });
    await openNew();
    await screen.findByLabelText('PIN');
    expect(screen.queryByText(/^Your company can have/)).toBeNull();
  });

  it('is not said where a room is changed', async () => {
    draw({ rooms: [wire('7')], config: () => ({ max_room_per_realm: 4 }) });
    await chooseIn('7', 'Edit');
    await screen.findByLabelText('PIN');
    expect(screen.queryByText(/^Your company can have/)).toBeNull();
  });
});

it('asks the server for what is switched on with each form, and not with the list', async () => {
  const { server } = draw();
  const asked = () => server.asked.filter((one) => one.startsWith('GET video_conference_configs'));
  await rowOf('7');
  expect(asked()).toHaveLength(0);
  const form = await openNew();
  await screen.findByLabelText('PIN');
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openNew();
  await waitFor(() => expect(asked()).toHaveLength(2));
});
