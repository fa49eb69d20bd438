import { CallpanelError } from '@callpanel/contracts';
import type { DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentOf, callerOf, company, draw, queueOf } from './testing/board.tsx';
import type { Shown } from './testing/looking.ts';
import { card, cell, choose, dialog, gone, press } from './testing/looking.ts';

keepsCore();
beforeAll(() => core.numbers.load());
beforeEach(() => withSize(1000, 900));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('where a caller is sent [V-34] [P-15]', () => {
  const waiting = [
    callerOf('31', { name: '', number: '5145550131' }),
    callerOf('32', { name: 'Luc', number: '5145550132' }),
  ];
  const bob: DirectoryItem = {
    ...{ key: '102', number: '102', name: 'Bob Brant', label: '', kind: 'extension' },
    ...{ username: 'bob', hasImage: false, contactId: '' },
  };
  const open = async (who: string | RegExp, title: string) => {
    const all = company([queueOf('sales'), queueOf('support', { waiting })]);
    vi.spyOn(core.directory, 'search').mockImplementation(async (text) => ({
      ...{ status: 'ready', error: null },
      entries: text.startsWith('bo') ? [bob] : [],
    }));
    draw();
    fireEvent.keyDown(cell(who), { key: 'Enter' });
    choose('Send to…');
    return { ...all, shown: await dialog(title) };
  };
  const type = (shown: Shown, value: string) =>
    fireEvent.change(shown.getByRole('combobox'), { target: { value } });

  it('names a caller by number who has no name, and says beside the field why it was refused', async () => {
    const { queues, shown } = await open(/555-0131/, 'Send (514)\u00a0555-0131 to');
    queues.redirect.mockRejectedValue(new CallpanelError('queues.error.redirectRight'));
    type(shown, '777');
    fireEvent.click(shown.getByRole('button', { name: 'Send' }));
    expect(queues.redirect).toHaveBeenCalledExactlyOnceWith('support', '31', '777');
    await waitFor(() =>
      expect(shown.getByRole('combobox').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(shown.getByRole<HTMLInputElement>('combobox').value).toBe('777');
    // It can be tried again.
    queues.redirect.mockResolvedValue(undefined);
    fireEvent.click(shown.getByRole('button', { name: 'Send' }));
    expect(queues.redirect).toHaveBeenCalledTimes(2);
    await gone();
  });

  it('is the person who is picked, sent with Enter', async () => {
    const { queues, shown } = await open('Luc', 'Send Luc to');
    type(shown, 'bob');
    fireEvent.click(await shown.findByRole('option', { name: /Bob Brant/ }));
    fireEvent.submit(shown.getByRole('combobox'));
    expect(queues.redirect).toHaveBeenCalledExactlyOnceWith('support', '32', '102');
    await gone();
  });

  it('is what was typed after a person was picked', async () => {
    const { queues, shown } = await open('Luc', 'Send Luc to');
    type(shown, 'bob');
    fireEvent.click(await shown.findByRole('option', { name: /Bob Brant/ }));
    type(shown, '888');
    fireEvent.click(shown.getByRole('button', { name: 'Send' }));
    expect(queues.redirect).toHaveBeenCalledExactlyOnceWith('support', '32', '888');
  });

  it('is sent once, however often it is asked for', async () => {
    const { queues, shown } = await open('Luc', 'Send Luc to');
    let answer = (): void => undefined;
    queues.redirect.mockReturnValueOnce(
      new Promise((resolve) => void (answer = () => resolve(undefined))),
    );
    type(shown, '777');
    fireEvent.submit(shown.getByRole('combobox'));
    fireEvent.submit(shown.getByRole('combobox'));
    fireEvent.click(shown.getByRole('button', { name: 'Send' }));
    expect(queues.redirect).toHaveBeenCalledOnce();
    answer();
    await gone();
    expect(queues.redirect).toHaveBeenCalledOnce();
  });

  it('is nowhere when it is cancelled', async () => {
    const { queues, shown } = await open('Luc', 'Send Luc to');
    type(shown, '777');
    fireEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(queues.redirect).not.toHaveBeenCalled();
  });
});

describe('who pauses [S-48] [D-28]', () => {
  const agents = [agentOf('105'), agentOf('103'), agentOf('106', { paused: true })];
  const checked = (shown: Shown) =>
    shown
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((box) => box.checked)
      .map((box) => box.labels?.[0]?.textContent);

  it('is all of a queue, chosen at first, each of whom can be left out', async () => {
    const { queues } = company([queueOf('support'), queueOf('sales', { agents })]);
    draw();
    fireEvent.click(card('sales').getByRole('button', { name: 'Actions for sales' }));
    choose('Pause agents…');
    const shown = await dialog('Pause agents of sales');
    expect(checked(shown)).toEqual([
      ...['All 3 agents', 'Agent 105 (105)', 'Agent 103 (103)', 'Agent 106 (106), paused'],
    ]);
    fireEvent.click(shown.getByRole('checkbox', { name: 'All 3 agents' }));
    expect(checked(shown)).toEqual([]);
    const now = shown.getByRole('button', { name: 'Pause' });
    expect(now.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(shown.getByRole('checkbox', { name: 'Agent 106 (106), paused' }));
    fireEvent.click(shown.getByRole('checkbox', { name: 'Agent 105 (105)' }));
    expect(checked(shown)).toEqual(['Agent 105 (105)', 'Agent 106 (106), paused']);
    fireEvent.click(shown.getByRole('button', { name: 'End the pause' }));
    expect(queues.unpause).toHaveBeenCalledExactlyOnceWith([
      { exten: '106', queue: 'sales' },
      { exten: '105', queue: 'sales' },
    ]);
    expect(queues.pause).not.toHaveBeenCalled();
    await gone();
  });

  it('is the agent whose menu it is, for a cause of the list, where it is asked for in all queues', async () => {
    const { queues } = company([queueOf('sales', { agents })]);
    draw();
    fireEvent.keyDown(cell('Agent 105'), { key: 'Enter' });
    choose('Pause…');
    const shown = await dialog('Pause agents of sales');
    expect(checked(shown)).toEqual(['Agent 105 (105)']);
    expect(
      within(shown.getByLabelText('Cause'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['No cause', 'Lunch break', 'Break', 'Wrap-up time', 'Meeting', 'End of work']);
    fireEvent.change(shown.getByLabelText('Cause'), { target: { value: 'lunch_break' } });
    fireEvent.click(shown.getByRole('checkbox', { name: 'In all queues of these agents' }));
    fireEvent.click(shown.getByRole('button', { name: 'Pause' }));
    expect(queues.pause).toHaveBeenCalledExactlyOnceWith(
      [{ exten: '105', queue: null }],
      'lunch_break',
    );
    await gone();
  });

  it('is nobody when it is cancelled', async () => {
    const { queues } = company([queueOf('sales', { agents })]);
    draw();
    fireEvent.keyDown(cell('Agent 105'), { key: 'Enter' });
    choose('Pause…');
    const shown = await dialog('Pause agents of sales');
    fireEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(queues.pause).not.toHaveBeenCalled();
  });

  it('is only the user, with the right for that alone [P-13] [P-12]', async () => {
    company([queueOf('sales', { agents })], { rules: ['read', 'execute_pause_self'] });
    draw();
    fireEvent.keyDown(cell('Agent 103'), { key: 'Enter' });
    choose('Pause…');
    const shown = await dialog('Pause agents of sales');
    expect(shown.queryByRole('checkbox', { name: /^All/ })).toBeNull();
    expect(shown.queryByRole('checkbox', { name: /105/ })).toBeNull();
    expect(checked(shown)).toEqual(['Agent 103 (103)']);
  });

  it('is the user in all queues, without agents to choose from', async () => {
    const { queues } = company([queueOf('sales', { agents })], {
      own: [{ queue: 'sales', agent: agentOf('103') }],
    });
    draw();
    press('Pause me');
    const shown = await dialog('Pause in all queues');
    expect(shown.queryByRole('checkbox')).toBeNull();
    expect(shown.queryByRole('button', { name: 'End the pause' })).toBeNull();
    fireEvent.change(shown.getByLabelText('Cause'), { target: { value: 'meeting' } });
    fireEvent.click(shown.getByRole('button', { name: 'Pause' }));
    expect(queues.pause).toHaveBeenCalledExactlyOnceWith(
      [{ exten: '103', queue: null }],
      'meeting',
    );
    await gone();
  });
});
