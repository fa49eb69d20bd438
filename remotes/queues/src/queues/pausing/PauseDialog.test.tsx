import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentOf, company, draw, queueOf } from '../testing/board.tsx';
import type { Shown } from '../testing/looking.ts';
import { cell, choose, dialog, gone } from '../testing/looking.ts';

keepsCore();
beforeEach(() => withSize(1000, 900));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The user is 103. */
const agents = [agentOf('105'), agentOf('103'), agentOf('106')];

const open = async (rules: readonly string[], whose = '103') => {
  const { queues } = company([queueOf('sales', { agents })], { rules: ['read', ...rules] });
  draw();
  fireEvent.keyDown(cell(`Agent ${whose}`), { key: 'Enter' });
  choose('Pause…');
  return { queues, shown: await dialog('Pause agents of sales') };
};
const offered = (shown: Shown) =>
  [...shown.getByRole('group', { name: /./ }).querySelectorAll('label')].map(
    ({ textContent }) => textContent,
  );

describe('who can be paused [P-12] [P-13]', () => {
  it.each([
    ['oneself alone', ['execute_pause_self'], ['Agent 103 (103)']],
    [
      'everyone, and oneself',
      ['execute_pause'],
      ['All 3 agents', 'Agent 105 (105)', 'Agent 103 (103)', 'Agent 106 (106)'],
    ],
  ])('is %s', async (_, rules, names) => {
    const { shown } = await open(rules);
    expect(offered(shown)).toEqual(names);
  });
});

describe.each([
  ['a pause', 'Pause', 'pause', [[{ exten: '105', queue: null }], 'meeting']],
  ['the end of a pause', 'End the pause', 'unpause', [[{ exten: '105', queue: null }]]],
] as const)('%s that is refused', (_, name, method, sent) => {
  it('leaves what was chosen, says why, and can be tried again [S-48]', async () => {
    const { queues, shown } = await open(['execute_pause'], '105');
    const button = (label: string) => shown.getByRole('button', { name: label });
    let refuse = (): void => undefined;
    queues[method].mockReturnValueOnce(
      new Promise<undefined>((_resolve, reject) => {
        refuse = () =>
          reject(new CallpanelError('queues.error.pause', { exception: 'Not today.' }));
      }),
    );
    fireEvent.change(shown.getByLabelText('Cause'), { target: { value: 'meeting' } });
    fireEvent.click(shown.getByRole('checkbox', { name: 'In all queues of these agents' }));
    fireEvent.click(button(name));
    await waitFor(() => expect(button(name).getAttribute('aria-busy')).toBe('true'));
    // Neither is sent while one is under way.
    fireEvent.click(button('Pause'));
    fireEvent.click(button('End the pause'));
    expect(queues.pause.mock.calls.length + queues.unpause.mock.calls.length).toBe(1);
    await act(async () => refuse());
    await shown.findByText('Not today.');
    expect(shown.getByLabelText<HTMLSelectElement>('Cause').value).toBe('meeting');
    expect(shown.getByRole<HTMLInputElement>('checkbox', { name: /^Agent 105/ }).checked).toBe(
      true,
    );
    fireEvent.click(button(name));
    await gone();
    expect(queues[method].mock.calls).toEqual([sent, sent]);
  });
});

it('offers those who log in while it is open, and pauses nobody when it is closed', async () => {
  const { queues, shown } = await open(['execute_pause']);
  const sales = core.state.queues.items['sales'];
  act(() => void Object.assign(sales ?? {}, { agents: [...agents, agentOf('109')] }));
  await shown.findByRole('checkbox', { name: 'All 4 agents' });
  expect(offered(shown)).toContain('Agent 109 (109)');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await gone();
  expect(queues.pause).not.toHaveBeenCalled();
});
