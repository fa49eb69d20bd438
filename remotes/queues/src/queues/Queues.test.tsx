import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { card, cell } from './testing/looking.ts';
import { agentOf, ALL_RULES, callerOf, company, draw, queueOf } from './testing/board.tsx';

keepsCore();
beforeAll(() => core.numbers.load());
beforeEach(() => withSize(900, 600));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the dashboard [U-38]', () => {
  it('shows the watched queues with their figures, callers in order and agents [D-26] [D-27]', () => {
    vi.useFakeTimers();
    vi.setSystemTime(1_000_000);
    const waiting = [
      callerOf('1', { since: 1_000_000 - 12_000 }),
      callerOf('2', { name: '', since: 1_000_000 - 5000, ringing: ['105'] }),
    ];
    const agents = [
      agentOf('105', { answered: 3, lastCall: 1_000_000 - 60_000 }),
      agentOf('103', { paused: true, pauseReason: 'lunch_break', pausedSince: 1_000_000 - 30_000 }),
    ];
    company([
      queueOf('sales', {
        ...{ waiting, agents, completed: 6, abandoned: 2, holdtime: 9.4, within: 6 },
      }),
      queueOf('billing', { watch: false }),
    ]);
    draw();
    expect(screen.queryByRole('region', { name: 'billing' })).toBeNull();
    const figure = (label: string) =>
      card('sales').getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(
      ['Waiting', 'Longest wait', 'Answered', 'Abandoned', 'Average wait'].map(figure),
    ).toEqual(['2', '00:12', '6', '2', '00:09']);
    expect([figure('Within 20 s'), figure('Agents')]).toEqual(['75%', '1 free, 0 busy, 1 paused']);
    expect(cell('Caller 1').textContent).toMatch(/^1\..*waiting 00:12/);
    expect(cell(/rings at/).textContent).toMatch(
      /^2\.\(514\)\u00a0555-0199.*waiting 00:05.*rings at 105/,
    );
    expect(cell('Agent 105').textContent).toMatch(/free01:00.*3 calls.*last call 01:00/);
    expect(cell('Agent 103').textContent).toMatch(/you.*paused: Lunch break00:30/);
  });

  it('lets waits grow, and marks and says when one is longer than the threshold', () => {
    vi.useFakeTimers();
    vi.setSystemTime(1_000_000);
    company([queueOf('sales', { waiting: [callerOf('1', { since: 1_000_000 - 19_000 })] })]);
    draw();
    const longest = () => card('sales').getByText('Longest wait').parentElement;
    expect(longest()?.className).not.toContain('bad');
    act(() => void vi.advanceTimersByTime(3000));
    expect(longest()?.textContent).toContain('00:22');
    expect(longest()?.className).toContain('bad');
    expect(screen.getByText('sales: a caller has waited for more than 20 seconds')).toBeTruthy();
  });

  it('plays a tone for that only if the user wants one', () => {
    const started = vi.fn();
    const node = { connect: vi.fn(), gain: { value: 0 }, frequency: { value: 0 } };
    const oscillator = { ...node, start: started, stop: vi.fn(), addEventListener: vi.fn() };
    const audio = { createGain: () => node, createOscillator: () => oscillator };
    vi.stubGlobal('AudioContext', function AudioContext() {
      return { ...audio, currentTime: 0, destination: {} };
    });
    const late = queueOf('sales', { waiting: [callerOf('1', { since: Date.now() - 60_000 })] });
    company([late]);
    draw();
    expect(started).not.toHaveBeenCalled();
    cleanup();
    company([late]);
    core.preferences.set({ queuesSound: true });
    draw();
    expect(started).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  it('says that no queue is watched and leads to the choice; that there is none; and why none was loaded [A-72]', async () => {
    const { queues } = company([queueOf('sales', { watch: false })]);
    draw();
    expect(screen.getByText('You watch no queue')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Choose queues' })[1] as HTMLElement);
    fireEvent.click(await screen.findByRole('switch', { name: 'Watch' }));
    expect(queues.toggleWatch).toHaveBeenCalledExactlyOnceWith('sales');
    cleanup();
    company([]);
    draw();
    expect(screen.getByText('There are no queues')).toBeTruthy();
    cleanup();
    const failed = company([]);
    Object.assign(core.state.queues, {
      status: 'failed',
      error: { code: 'queues.error.load', context: {} },
    });
    draw();
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(failed.queues.retry).toHaveBeenCalledOnce();
  });

  it('draws only rows on screen of a queue with 500 agents', () => {
    const agents = Array.from({ length: 500 }, (_, index) => agentOf(String(1000 + index)));
    company([queueOf('sales', { agents })]);
    draw();
    const rows = screen.getAllByRole('row');
    expect(rows.length).toBeLessThan(60);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('503');
  });

  it('chooses among queues ten a page, and finds one by its name [C-40]', async () => {
    const many = Array.from({ length: 12 }, (_, index) => queueOf(`q${index + 1}`));
    company(many);
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Choose queues' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('switch')).toHaveLength(10);
    fireEvent.click(dialog.getByRole('button', { name: 'Next page' }));
    expect(dialog.getAllByRole('switch')).toHaveLength(2);
    fireEvent.change(dialog.getByLabelText('Search queues'), { target: { value: 'Q12' } });
    expect(dialog.getAllByRole('switch')).toHaveLength(1);
    fireEvent.click(dialog.getByRole('checkbox', { name: 'On the wall' }));
    expect(core.state.preferences.queuesWall).toBe('q12');
  });
});

describe('other views', () => {
  it('has a line for each queue, and the pane of the chosen one [R-05]', () => {
    company([queueOf('sales'), queueOf('support', { agents: [agentOf('105')] })]);
    core.preferences.set({ queuesView: 'compact' });
    draw();
    expect(screen.getByRole('button', { name: 'sales', pressed: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'support' }));
    expect(card('support').getByText('Agent 105')).toBeTruthy();
  });

  it('fills the window with big figures of the chosen queues, without controls, until Escape', async () => {
    company([queueOf('sales'), queueOf('support'), queueOf('billing', { watch: false })]);
    core.preferences.set({ queuesView: 'wall', queuesWall: 'support,billing' });
    draw();
    const wall = within(await screen.findByRole('region', { name: 'Wall of queues' }));
    expect(wall.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      ...['support', 'billing'],
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose queues' })).toBeTruthy());
    expect(core.state.preferences.queuesView).toBe('cards');
  });
});

it('keeps a threshold and a target that make sense, and says what is wrong with others', async () => {
  company([queueOf('sales')]);
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Threshold and alarm' }));
  const dialog = within(await screen.findByRole('dialog'));
  const threshold = dialog.getByLabelText('Threshold, seconds');
  fireEvent.change(threshold, { target: { value: '2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a whole number from 5 to 900.')).toBeTruthy();
  fireEvent.change(threshold, { target: { value: '45' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(core.state.preferences.queuesThreshold).toBe(45);
});

it('shows the reports to a user who may see nothing else, and their button to no one without that right [P-28] [R-06]', async () => {
  company([queueOf('sales')], { rules: ALL_RULES });
  draw();
  expect(screen.queryByRole('button', { name: 'Reports' })).toBeNull();
  cleanup();
  company([queueOf('sales')]);
  core.state.permissions.entries?.push({ module: 'queue_reports', rule: 'read' });
  draw();
  expect(screen.getByRole('button', { name: 'Reports' })).toBeTruthy();
});
