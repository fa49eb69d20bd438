import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentOf, callerOf, company, draw, queueOf } from '../testing/board.tsx';
import { card, cell, choose, menu, press } from '../testing/looking.ts';

keepsCore();
beforeAll(() => core.numbers.load());
beforeEach(() => withSize(1000, 900));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The row of an agent in one of two cards. */
const rowIn = (queue: string, text: string) => {
  const found = card(queue).getByText(text).closest<HTMLElement>('[data-id]');
  if (!found) throw new Error(`no row with ${text}`);
  return found;
};
const openMenu = (row: HTMLElement) =>
  fireEvent.click(within(row).getByRole('button', { name: /^Actions/ }));
const isOff = (name: string) =>
  screen.getByRole('menuitem', { name }).getAttribute('aria-disabled') === 'true';

describe('an agent’s menu', () => {
  const queues = () => [
    queueOf('sales', { agents: [agentOf('105', { inCall: true }), agentOf('103')] }),
    queueOf('support', { agents: [agentOf('105', { paused: true }), agentOf('103')] }),
  ];

  it.each([
    ['Listen in', 'monitor'],
    ['Whisper', 'whisper'],
    ['Join the call', 'fullbarge'],
  ])('%s is with that agent, as %s [C-20] [P-10]', (name, mode) => {
    const { intents } = company(queues());
    draw();
    openMenu(rowIn('sales', 'Agent 105'));
    choose(name);
    expect(intents.perform).toHaveBeenCalledExactlyOnceWith({
      ...{ type: 'listen', number: '105', name: 'Agent 105', mode },
    });
  });

  it.each([
    [
      'talks to a caller of this queue',
      { talking: [{ uniqueid: '9', number: '5145550109', name: 'Zoé', agent: '105', since: 1 }] },
      {},
      false,
    ],
    ['is on another call', {}, { status: 'busy' }, false],
    ['is free', {}, {}, true],
    ['rings', {}, { status: 'ringing' }, true],
  ] as const)('listens in to one who %s: impossible is %s', (_title, queue, agent, off) => {
    company([queueOf('sales', { ...queue, agents: [agentOf('105', agent)] })]);
    draw();
    openMenu(cell('Agent 105'));
    expect(['Listen in', 'Whisper', 'Join the call'].map(isOff)).toEqual([off, off, off]);
  });

  it('ends the pause in this queue or in all, where there is one', () => {
    const { queues: actions } = company(queues());
    draw();
    openMenu(rowIn('sales', 'Agent 105'));
    // Paused in the other queue alone.
    expect([isOff('End the pause'), isOff('End the pause in all queues')]).toEqual([true, false]);
    choose('End the pause in all queues');
    expect(actions.unpause).toHaveBeenCalledExactlyOnceWith([{ exten: '105', queue: null }]);
    openMenu(rowIn('support', 'Agent 105'));
    choose('End the pause');
    expect(actions.unpause).toHaveBeenLastCalledWith([{ exten: '105', queue: 'support' }]);
    openMenu(rowIn('support', 'Agent 103'));
    expect([isOff('End the pause'), isOff('End the pause in all queues')]).toEqual([true, true]);
  });

  it('of the user has no call and no listening in, but the way out of this queue', () => {
    const { queues: actions } = company(queues());
    draw();
    openMenu(rowIn('support', 'Agent 103'));
    expect(menu()).toEqual([
      ...['Pause…', 'End the pause', 'End the pause in all queues', 'Log out of this queue'],
    ]);
    choose('Log out of this queue');
    expect(actions.logOut).toHaveBeenCalledExactlyOnceWith('support');
  });

  it('opens with the right mouse button, and says whose it is', () => {
    company(queues());
    draw();
    expect(fireEvent.contextMenu(rowIn('support', 'Agent 105'))).toBe(false);
    expect(screen.getByRole('menu', { name: 'Actions for Agent 105' })).toBeTruthy();
  });

  it('says that what was chosen failed', async () => {
    const { queues: actions, notices } = company(queues());
    const error = new CallpanelError('queues.error.pauseRight');
    actions.unpause.mockRejectedValueOnce(error);
    draw();
    openMenu(rowIn('support', 'Agent 105'));
    choose('End the pause');
    await waitFor(() => expect(notices.fail).toHaveBeenCalledExactlyOnceWith(error));
  });
});

describe('rights on agents and callers', () => {
  const agents = [agentOf('105'), agentOf('103')];
  const queue = queueOf('sales', { agents, waiting: [callerOf('1')] });
  const OTHERS = ['Call', 'Listen in', 'Whisper', 'Join the call'];
  const PAUSING = ['Pause…', 'End the pause', 'End the pause in all queues'];
  const HEAD = ['Pause agents…', 'End all pauses'];

  it.each<[string, string, string[], string[], string[], string[]]>([
    ['pausing others [P-12]', 'execute_pause', [...OTHERS, ...PAUSING], PAUSING, [], HEAD],
    ['pausing oneself [P-13]', 'execute_pause_self', OTHERS, PAUSING, [], []],
    ['taking callers [P-14]', 'execute_redirect_self', OTHERS, [], ['Take the call'], []],
    ['sending callers [P-15]', 'execute_redirect_user', OTHERS, [], ['Send to…'], []],
  ])('%s gives its controls alone', (_title, rule, others, own, caller, head) => {
    company([queue], { rules: ['read', rule], own: [{ queue: 'sales', agent: agentOf('103') }] });
    draw();
    const choices = (row: HTMLElement) => {
      fireEvent.keyDown(row, { key: 'Enter' });
      const found = screen.queryByRole('menu') ? menu() : [];
      if (found.length > 0) fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
      return found;
    };
    expect(choices(cell('Agent 105'))).toEqual(others);
    expect(choices(cell('Agent 103'))).toEqual([...own, 'Log out of this queue']);
    expect(choices(cell('Caller 1'))).toEqual(caller);
    expect(screen.queryByRole('button', { name: 'Take the call of Caller 1' }) !== null).toBe(
      caller[0] === 'Take the call',
    );
    expect(screen.queryByRole('button', { name: 'Pause me' }) !== null).toBe(own.length > 0);
    press('Actions for sales');
    expect(menu()).toEqual([...head, 'Stop watching']);
  });

  it('has no listening in without the right, or where nothing on the page does it [P-10]', () => {
    company([queue], { rules: ['read'] });
    core.state.permissions.entries = [{ module: 'queues', rule: 'read' }];
    draw();
    openMenu(cell('Agent 105'));
    expect(menu()).toEqual(['Call']);
    cleanup();
    company([queue], { rules: ['read'], intents: { offered: ['dial'] } });
    draw();
    openMenu(cell('Agent 105'));
    expect(menu()).toEqual(['Call']);
    cleanup();
    company([queue], { rules: ['read'], intents: { offered: [] } });
    draw();
    expect(within(cell('Agent 105')).queryByRole('button')).toBeNull();
  });
});

describe('a queue’s menu', () => {
  it('stops watching that queue', () => {
    const { queues } = company([queueOf('sales'), queueOf('support')]);
    draw();
    press('Actions for support');
    choose('Stop watching');
    expect(queues.toggleWatch).toHaveBeenCalledExactlyOnceWith('support');
  });

  it('has no pauses to end where no one pauses', () => {
    company([queueOf('sales', { agents: [agentOf('105')] })]);
    draw();
    press('Actions for sales');
    expect([isOff('Pause agents…'), isOff('End all pauses')]).toEqual([false, true]);
  });
});

describe('above the queues', () => {
  it('are the user’s own queues: how many, out of each and into each', () => {
    const own = [
      { queue: 'sales', agent: agentOf('103', { paused: true }) },
      { queue: 'support', agent: agentOf('103') },
      { queue: 'billing', agent: null },
    ];
    const { queues } = company([queueOf('sales')], { own });
    draw();
    expect(screen.getByRole('button', { name: 'My queues' }).textContent).toBe('Logged in: 2 of 3');
    press('My queues');
    expect(
      screen
        .getAllByRole('menuitemcheckbox')
        .map((one) => [one.textContent, one.getAttribute('aria-checked')]),
    ).toEqual([
      ['sales', 'true'],
      ['support', 'true'],
      ['billing', 'false'],
    ]);
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'support' }));
    expect(queues.logOut).toHaveBeenCalledExactlyOnceWith('support');
    press('My queues');
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'billing' }));
    expect(queues.logIn).toHaveBeenCalledExactlyOnceWith('billing');
    // Paused in one of two: there is something to pause yet.
    expect(screen.getByRole('button', { name: 'Pause me' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('is nothing to pause for one who is logged in nowhere, or has no queues', () => {
    company([queueOf('sales')], { own: [{ queue: 'sales', agent: null }] });
    draw();
    expect(screen.getByRole('button', { name: 'My queues' }).textContent).toBe('Logged in: 0 of 1');
    expect(screen.queryByRole('button', { name: /^(Pause me|Resume)$/ })).toBeNull();
    cleanup();
    company([queueOf('sales')]);
    draw();
    expect(screen.queryByRole('button', { name: 'My queues' })).toBeNull();
  });

  it.each([
    ['Compact', 'compact'],
    ['Wall', 'wall'],
  ])('is the view that is chosen: %s', async (name, view) => {
    company([queueOf('sales')]);
    draw();
    press('View: Cards');
    expect(
      screen
        .getAllByRole('menuitemradio')
        .map((one) => [one.textContent, one.getAttribute('aria-checked')]),
    ).toEqual([
      ['Cards', 'true'],
      ['Compact', 'false'],
      ['Wall', 'false'],
    ]);
    fireEvent.click(screen.getByRole('menuitemradio', { name }));
    await waitFor(() => expect(core.state.preferences.queuesView).toBe(view));
    expect(
      await screen.findByRole(view === 'wall' ? 'region' : 'group', {
        name: view === 'wall' ? 'Wall of queues' : 'Watched queues',
      }),
    ).toBeTruthy();
  });

  it('leads to the reports [R-06]', () => {
    company([queueOf('sales')]);
    core.state.permissions.entries?.push({ module: 'queue_reports', rule: 'read' });
    const go = vi.spyOn(core.places, 'go').mockReturnValue(undefined);
    draw();
    press('Reports');
    expect(go).toHaveBeenCalledExactlyOnceWith('queues', {
      ...{ route: 'queue-reports', params: {}, query: '' },
    });
  });
});
