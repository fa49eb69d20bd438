import type { OwnQueue, QueueAgent } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { callInfo } from '../testing/facts.ts';
import { AgentStrip } from './AgentStrip.tsx';
import { agentMessages } from './messages.ts';

const agent = (more: Partial<QueueAgent> = {}): QueueAgent => ({
  ...{ exten: '105', name: 'Erin', interface: 'PJSIP/105', penalty: 0, status: 'notInUse' },
  ...{ inCall: false, paused: false, pauseReason: '', pausedSince: 0, lastCall: 0 },
  ...{ loginTime: 0, wrapUpUntil: 0, answered: 0, calls: 0 },
  ...more,
});

const messages = { ...(await commonMessages('en-US')), ...(await agentMessages('en-US')) };

/** Erin's strip with these queues. */
const draw = (own: readonly OwnQueue[], rules: readonly string[] = ['execute_pause_self']) => {
  const done = async () => undefined;
  const queues = {
    ...{ pause: vi.fn(done), unpause: vi.fn(done) },
    ...{ logIn: vi.fn(done), logOut: vi.fn(done) },
  };
  const fail = vi.fn();
  const get = vi.fn(async () => ({ data: [] }));
  vi.spyOn(core.records, 'api', 'get').mockReturnValue({ get } as never);
  Object.assign(core, { queues, notices: { ...core.notices, fail } });
  Object.assign(core.state.queues, { own, ringing: {} });
  Object.assign(core.state.permissions, {
    entries: rules.map((rule) => ({ module: 'queues', rule })),
  });
  Object.assign(core.state.session, { user: { extension: '105' } });
  Object.assign(core.state.calls, { list: [], facts: {} });
  render(
    <Intl locale="en-US" messages={messages}>
      <AgentStrip />
    </Intl>,
  );
  return { ...queues, fail };
};
const said = () => screen.getByRole('region', { name: 'Queues' }).textContent;
const ALL = [{ exten: '105', queue: null }];

keepsCore();
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is not there for a user who is no agent', () => {
  draw([]);
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows the own queues, and pauses in all of them with a cause [D-28] [P-13]', async () => {
  const { pause, fail } = draw([
    { queue: 'sales', agent: agent() },
    { queue: 'support', agent: agent() },
  ]);
  expect(said()).toContain('sales, support');
  pause.mockRejectedValueOnce(new Error('refused'));
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Lunch break' }));
  expect(pause).toHaveBeenCalledExactlyOnceWith(ALL, 'lunch_break');
  await waitFor(() => expect(fail).toHaveBeenCalledOnce());
});

it('shows the pause with its cause and how long it lasts, and ends it', () => {
  vi.useFakeTimers();
  vi.setSystemTime(100_000);
  const paused = agent({ paused: true, pauseReason: 'meeting', pausedSince: 40_000 });
  const { unpause } = draw([{ queue: 'sales', agent: paused }]);
  expect(said()).toContain('Paused: Meeting01:00');
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(unpause).toHaveBeenCalledExactlyOnceWith(ALL);
});

it('offers no pause without the right [P-13]', () => {
  draw([{ queue: 'sales', agent: agent() }], ['read']);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

it('counts the wrap-up down, until calls come again', () => {
  vi.useFakeTimers();
  vi.setSystemTime(100_000);
  draw([{ queue: 'sales', agent: agent({ wrapUpUntil: 112_000 }) }]);
  expect(said()).toContain('Wrap-up, 00:12 left');
  act(() => void vi.advanceTimersByTime(12_000));
  expect(said()).toContain('sales');
});

it('says for which queue a call rings and for how long its caller waits [B-16]', async () => {
  vi.useFakeTimers();
  vi.setSystemTime(100_000);
  draw([{ queue: 'sales', agent: agent() }]);
  await act(async () => {
    core.state.queues.ringing = { x: { queue: 'sales', since: 27_000 } };
    core.state.calls.list = [callInfo({ id: 'a', sipCallId: 'x', state: 'incoming' })];
    await Promise.resolve();
  });
  expect(said()).toContain('sales · waited 01:13');
});

it('logs in to all own queues, and out of them [C-24]', () => {
  const { logIn } = draw([
    { queue: 'sales', agent: null },
    { queue: 'support', agent: null },
  ]);
  expect(said()).toContain('Not logged in to queues');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(logIn.mock.calls).toEqual([['sales'], ['support']]);
  cleanup();
  const { logOut } = draw([{ queue: 'sales', agent: agent() }]);
  fireEvent.click(screen.getByRole('button', { name: 'Log out of queues' }));
  expect(logOut).toHaveBeenCalledExactlyOnceWith('sales');
});

it('pauses without a cause, and offers the usual causes', () => {
  const { pause } = draw([{ queue: 'sales', agent: agent() }]);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...['No cause', 'Lunch break', 'Break', 'Wrap-up time', 'Meeting', 'End of work'],
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'No cause' }));
  expect(pause).toHaveBeenCalledExactlyOnceWith(ALL, '');
});

it('has no way out of a pause without the right to pause, and says that it is one [P-13]', () => {
  draw([{ queue: 'sales', agent: agent({ paused: true }) }], ['read']);
  expect(said()).toBe('Paused');
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

it('may pause with the right to pause others, too [P-12]', () => {
  draw([{ queue: 'sales', agent: agent() }], ['execute_pause']);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

it('is no pause while one queue still calls, and logs out of those alone where the user is', () => {
  const { logOut } = draw([
    { queue: 'sales', agent: agent({ paused: true }) },
    { queue: 'billing', agent: null },
    { queue: 'support', agent: agent() },
  ]);
  expect(said()).toContain('sales, support');
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Log out of queues' }));
  expect(logOut.mock.calls).toEqual([['sales'], ['support']]);
});
