import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { company, draw, queueOf } from './testing/board.tsx';
import type { Shown } from './testing/looking.ts';
import { dialog, gone, press } from './testing/looking.ts';

keepsCore();
beforeAll(() => core.numbers.load());
beforeEach(() => withSize(1000, 900));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the choice of queues [S-46]', () => {
  const queues = () => [
    queueOf('sales', { exten: '8001' }),
    queueOf('support', { exten: '8002', watch: false }),
    queueOf('billing', { exten: '8013', watch: false }),
  ];
  const open = async () => {
    press('Choose queues');
    return dialog('Choose queues');
  };

  it('shows which queues are watched and on the wall, and changes the one that is pressed', async () => {
    const { queues: actions } = company(queues());
    core.preferences.set({ queuesWall: 'sales,billing' });
    draw();
    const shown = await open();
    const line = (name: string) =>
      within(shown.getByText(name).closest('li') ?? document.createElement('i'));
    expect(
      shown
        .getAllByRole('listitem')
        .map((item) => [
          item.firstElementChild?.textContent,
          within(item).getByRole<HTMLInputElement>('switch').checked,
          within(item).getByRole<HTMLInputElement>('checkbox').checked,
        ]),
    ).toEqual([
      ['sales 8001', true, true],
      ['support 8002', false, false],
      ['billing 8013', false, true],
    ]);
    fireEvent.click(line('support').getByRole('switch', { name: 'Watch' }));
    expect(actions.toggleWatch).toHaveBeenCalledExactlyOnceWith('support');
    fireEvent.click(line('support').getByRole('checkbox', { name: 'On the wall' }));
    await waitFor(() => expect(core.state.preferences.queuesWall).toBe('sales,billing,support'));
    fireEvent.click(line('billing').getByRole('checkbox', { name: 'On the wall' }));
    await waitFor(() => expect(core.state.preferences.queuesWall).toBe('sales,support'));
    expect(actions.toggleWatch).toHaveBeenCalledOnce();
    fireEvent.click(shown.getByRole('button', { name: 'Done' }));
    await gone();
  });

  it('finds queues by number, says how many, and when there is none', async () => {
    company(queues());
    draw();
    const shown = await open();
    const search = (value: string) =>
      fireEvent.change(shown.getByLabelText('Search queues'), { target: { value } });
    search(' 801 ');
    expect(shown.getByText('1 queue found')).toBeTruthy();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^billing 8013/),
    ]);
    search('nothing');
    expect(shown.getByText('No queue matches.')).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'Clear the search' }));
    expect(shown.getAllByRole('listitem')).toHaveLength(3);
  });

  it('goes back a page, and to the first one with a search [C-40]', async () => {
    company(Array.from({ length: 21 }, (_, index) => queueOf(`q${index + 1}`)));
    draw();
    const shown = await open();
    const names = () =>
      shown.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent);
    const isOff = (name: string) =>
      shown.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    expect([isOff('Previous page'), isOff('Next page')]).toEqual([true, false]);
    fireEvent.click(shown.getByRole('button', { name: 'Next page' }));
    expect(names()[0]).toBe('q11');
    fireEvent.click(shown.getByRole('button', { name: 'Next page' }));
    expect([names(), shown.getByText('Page 3 of 3') !== null]).toEqual([['q21'], true]);
    expect(isOff('Next page')).toBe(true);
    fireEvent.click(shown.getByRole('button', { name: 'Previous page' }));
    expect([names()[0], names().length]).toEqual(['q11', 10]);
    fireEvent.change(shown.getByLabelText('Search queues'), { target: { value: 'q' } });
    expect(names()[0]).toBe('q1');
  });

  it('says that watching failed', async () => {
    const { queues: actions, notices } = company(queues());
    const error = new CallpanelError('queues.error.watch');
    actions.toggleWatch.mockRejectedValueOnce(error);
    draw();
    fireEvent.click((await open()).getAllByRole('switch')[0] as HTMLElement);
    await waitFor(() => expect(notices.fail).toHaveBeenCalledExactlyOnceWith(error));
  });
});

describe('threshold and alarm', () => {
  const open = async () => {
    company([queueOf('sales')]);
    core.preferences.set({ queuesThreshold: 25, queuesTarget: 85, queuesSound: false });
    draw();
    press('Threshold and alarm');
    return dialog('Threshold and alarm');
  };
  const kept = () => {
    const { queuesThreshold, queuesTarget, queuesSound } = core.state.preferences;
    return [queuesThreshold, queuesTarget, queuesSound];
  };
  const type = (shown: Shown, label: string, value: string) =>
    fireEvent.change(shown.getByLabelText(label), { target: { value } });

  it('begin with what is kept, and keep each field as what it is', async () => {
    const shown = await open();
    const value = (label: string) => shown.getByLabelText<HTMLInputElement>(label).value;
    expect([value('Threshold, seconds'), value('Target, percent')]).toEqual(['25', '85']);
    type(shown, 'Threshold, seconds', '30');
    type(shown, 'Target, percent', '90');
    fireEvent.click(shown.getByRole('button', { name: 'Save' }));
    expect(kept()).toEqual([30, 90, false]);
    await gone();
  });

  it.each([
    ['Threshold, seconds', '4', 'Enter a whole number from 5 to 900.'],
    ['Threshold, seconds', '901', 'Enter a whole number from 5 to 900.'],
    ['Target, percent', '0', 'Enter a whole number from 1 to 100.'],
    ['Target, percent', '101', 'Enter a whole number from 1 to 100.'],
    ['Target, percent', '7.5', 'Enter a whole number from 1 to 100.'],
    ['Target, percent', '', 'Enter a whole number from 1 to 100.'],
  ])('refuse in %s: %s', async (label, value, words) => {
    const shown = await open();
    type(shown, label, value);
    expect(shown.queryByText(words)).toBeNull();
    fireEvent.click(shown.getByRole('button', { name: 'Save' }));
    expect(shown.getByText(words)).toBeTruthy();
    expect(shown.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(kept()).toEqual([25, 85, false]);
  });

  it.each([
    ['5', '1', [5, 1, false]],
    ['900', '100', [900, 100, false]],
  ])('take %s seconds and %s percent', async (threshold, target, all) => {
    const shown = await open();
    type(shown, 'Threshold, seconds', threshold);
    type(shown, 'Target, percent', target);
    fireEvent.click(shown.getByRole('button', { name: 'Save' }));
    expect(kept()).toEqual(all);
  });

  it('keep nothing when they are cancelled', async () => {
    const shown = await open();
    type(shown, 'Threshold, seconds', '30');
    fireEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(kept()).toEqual([25, 85, false]);
  });

  it('turn the tone on, which is heard at once, and off', async () => {
    const start = vi.fn();
    const node = { connect: vi.fn(), gain: { value: 0 }, frequency: { value: 0 } };
    const oscillator = { ...node, start, stop: vi.fn(), addEventListener: vi.fn() };
    vi.stubGlobal('AudioContext', function AudioContext() {
      const audio = { createGain: () => node, createOscillator: () => oscillator };
      return { ...audio, currentTime: 0, destination: {} };
    });
    const shown = await open();
    const tone = shown.getByRole('switch', { name: 'Play a tone when a caller waits too long' });
    fireEvent.click(tone);
    await waitFor(() => expect(kept()).toEqual([25, 85, true]));
    expect(start).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(tone.getAttribute('aria-checked') ?? 'true').toBe('true'));
    fireEvent.click(tone);
    await waitFor(() => expect(kept()).toEqual([25, 85, false]));
    expect(start).toHaveBeenCalledTimes(2);
  });
});
