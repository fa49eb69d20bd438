import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { card, cell, choose, menu } from './testing/looking.ts';
import { agentOf, callerOf, company, draw, queueOf } from './testing/board.tsx';

keepsCore();
beforeAll(() => core.numbers.load());
beforeEach(() => withSize(900, 900));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what is done to agents [S-48]', () => {
  const agents = [agentOf('105', { paused: true }), agentOf('101')];

  it('pauses several with a cause, in this queue or in all', async () => {
    const { queues } = company([queueOf('sales', { agents })]);
    draw();
    fireEvent.click(card('sales').getByRole('button', { name: 'Actions for sales' }));
    choose('Pause agents…');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Agent 105 (105), paused' }));
    fireEvent.change(dialog.getByLabelText('Cause'), { target: { value: 'meeting' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(queues.pause).toHaveBeenCalledExactlyOnceWith(
      [{ exten: '101', queue: 'sales' }],
      'meeting',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was chosen when it is refused, and says why [E-85]', async () => {
    const { queues } = company([queueOf('sales', { agents })]);
    queues.pause.mockRejectedValue(new CallpanelError('queues.error.pauseRight'));
    draw();
    fireEvent.keyDown(cell('Agent 101'), { key: 'Enter' });
    choose('Pause…');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('checkbox', { name: /In all queues/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(queues.pause).toHaveBeenCalledWith([{ exten: '101', queue: null }], '');
    // The texts of rare errors come with the first of them.
    expect(await dialog.findByText('Agent pause option is not permitted')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /101/ }).checked).toBe(true);
  });

  it('ends one pause, and all of a queue', () => {
    const { queues } = company([queueOf('sales', { agents })]);
    draw();
    fireEvent.keyDown(cell('Agent 105'), { key: 'Enter' });
    choose('End the pause');
    expect(queues.unpause).toHaveBeenLastCalledWith([{ exten: '105', queue: 'sales' }]);
    fireEvent.click(card('sales').getByRole('button', { name: 'Actions for sales' }));
    choose('End all pauses');
    expect(queues.unpause).toHaveBeenLastCalledWith(
      agents.map(({ exten }) => ({ exten, queue: 'sales' })),
    );
  });

  it('has no controls without the rights [P-12] [P-13] [P-14] [P-15]', () => {
    company([queueOf('sales', { agents, waiting: [callerOf('1')] })], { rules: ['read'] });
    draw();
    fireEvent.keyDown(cell('Agent 105'), { key: 'Enter' });
    expect(menu()).toEqual(['Call', 'Listen in', 'Whisper', 'Join the call']);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(within(cell('Caller 1')).queryAllByRole('button')).toEqual([]);
    fireEvent.click(card('sales').getByRole('button', { name: 'Actions for sales' }));
    expect(menu()).toEqual(['Stop watching']);
  });

  it('calls an agent', () => {
    const { intents } = company([queueOf('sales', { agents })]);
    draw();
    fireEvent.click(within(cell('Agent 101')).getByRole('button', { name: /^Actions/ }));
    choose('Call');
    expect(intents.perform).toHaveBeenCalledWith({
      ...{ type: 'dial', number: '101', name: 'Agent 101' },
    });
  });

  it('lets the user pause in all queues, resume, log in and out [P-13]', async () => {
    const own = [
      { queue: 'sales', agent: agentOf('103') },
      { queue: 'support', agent: null },
    ];
    const { queues } = company([queueOf('sales')], { own });
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Pause me' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(queues.pause).toHaveBeenCalledWith([{ exten: '103', queue: null }], '');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'My queues' }));
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'support' }));
    expect(queues.logIn).toHaveBeenCalledExactlyOnceWith('support');
    cleanup();
    const paused = [{ queue: 'sales', agent: agentOf('103', { paused: true }) }];
    const other = company([queueOf('sales')], { own: paused });
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(other.queues.unpause).toHaveBeenCalledWith([{ exten: '103', queue: null }]);
  });
});

describe('what is done to callers [G-15]', () => {
  const waiting = [callerOf('1'), callerOf('2')];

  it('takes one by its button, and by keyboard [P-14]', () => {
    const { queues } = company([queueOf('sales', { waiting })]);
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Take the call of Caller 2' }));
    expect(queues.redirect).toHaveBeenLastCalledWith('sales', '2', '103');
    fireEvent.keyDown(cell('Caller 1'), { key: 'Enter' });
    choose('Take the call');
    expect(queues.redirect).toHaveBeenLastCalledWith('sales', '1', '103');
  });

  it('sends one to a number, and keeps what was typed when it is refused [V-34] [P-15]', async () => {
    const { queues } = company([queueOf('sales', { waiting })]);
    queues.redirect.mockRejectedValueOnce(new CallpanelError('queues.error.destination'));
    draw();
    fireEvent.keyDown(cell('Caller 1'), { key: 'Enter' });
    choose('Send to…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Caller 1 to' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Enter a destination.')).toBeTruthy();
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: '5145550100' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(queues.redirect).toHaveBeenLastCalledWith('sales', '1', '5145550100');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is dragged to an agent, where that is allowed', () => {
    const { queues } = company(
      [queueOf('sales', { waiting, agents: [agentOf('103'), agentOf('105')] })],
      { rules: ['read', 'execute_redirect_user'] },
    );
    draw();
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' };
    fireEvent.dragStart(cell('Caller 2'), { dataTransfer });
    expect(fireEvent.dragOver(cell('Agent 103'), { dataTransfer })).toBe(true);
    expect(fireEvent.dragOver(cell('Agent 105'), { dataTransfer })).toBe(false);
    fireEvent.drop(cell('Agent 103'), { dataTransfer });
    expect(queues.redirect).not.toHaveBeenCalled();
    fireEvent.drop(cell('Agent 105'), { dataTransfer });
    expect(queues.redirect).toHaveBeenCalledExactlyOnceWith('sales', '2', '105');
  });

  it('is taken out of its own queue when it is dragged to an agent of another', () => {
    const { queues } = company([
      queueOf('sales', { agents: [agentOf('105')] }),
      queueOf('support', { waiting }),
    ]);
    draw();
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' };
    fireEvent.dragStart(cell('Caller 1'), { dataTransfer });
    fireEvent.dragOver(cell('Agent 105'), { dataTransfer });
    expect(cell('Agent 105').className).toContain('over');
    fireEvent.drop(cell('Agent 105'), { dataTransfer });
    expect(cell('Agent 105').className).not.toContain('over');
    expect(queues.redirect).toHaveBeenCalledExactlyOnceWith('support', '1', '105');
    // What was dragged is forgotten.
    fireEvent.dragEnd(cell('Caller 1'), { dataTransfer });
    fireEvent.drop(cell('Agent 105'), { dataTransfer });
    expect(queues.redirect).toHaveBeenCalledOnce();
  });
});
