import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { core } from '@callpanel/core';
import { CallpanelError } from '@callpanel/contracts';
import { board, cell, cells, shown } from './testing/cells.ts';
import { company, draw } from './testing/company.tsx';
import { call, card } from './testing/facts.ts';

keepsCore();
beforeEach(() => withSize(660, 500));
afterEach(() => {
  cleanup();
  // First: what is watched is a timer of the clock that ends here.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('what is on the board', () => {
  it('draws my colleagues in my order, each with its status in words [D-03]', () => {
    company([card('103', { name: 'Carol', department: 'Sales' }), card('102')]);
    draw();
    expect(shown()).toEqual(['103', '102']);
    expect(cell('103').textContent).toBe('Carol103SalesOnline');
  });

  it('shows in full what a narrow card cuts off: name and department', () => {
    company([card('103', { name: 'Maximilienne-Wilhelmine', department: 'Research' })]);
    for (const view of ['cards', 'compact'] as const) {
      core.preferences.set({ usersView: view });
      draw();
      for (const words of ['Maximilienne-Wilhelmine', 'Research'])
        expect(within(cell('103')).getByTitle(words).textContent).toContain(words);
      cleanup();
    }
  });

  it('renders only the visible cards of 5,000', () => {
    const all = Array.from({ length: 5000 }, (_, index) => card(String(10_000 + index)));
    company(all);
    draw();
    expect(cells().length).toBeLessThan(30);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2500');
  });

  it('says why it is empty, and the way to everyone', async () => {
    company([]);
    core.state.presence.cards = { '102': card('102') };
    core.state.presence.everyone = ['102'];
    draw();
    expect(screen.getByText('No colleagues on your board yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    await waitFor(() => expect(shown()).toEqual(['102']));
  });

  it('waits with shapes, and offers to load again what failed', () => {
    const { presence } = company([]);
    core.state.presence.status = 'loading';
    const { container } = draw();
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
    act(() => {
      core.state.presence.error = { code: 'buddies.error.load', context: {} };
      core.state.presence.status = 'failed';
    });
    return waitFor(() => {
      expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(presence.retry).toHaveBeenCalled();
    });
  });

  it('keeps the cards of before when a load fails', () => {
    board();
    core.state.presence.error = { code: 'buddies.error.load', context: {} };
    core.state.presence.status = 'failed';
    draw();
    expect(shown()).toHaveLength(4);
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  });

  it('says that everybody could not be loaded, beside my colleagues [A-18] [C-08] [F20]', () => {
    const { presence } = company(['102', '103', '104'].map((exten) => card(exten)));
    const error = { code: 'buddies.error.load', context: { exception: 'Busy' } } as const;
    Object.assign(core.state.presence, { total: null, everyone: [], live: false, error });
    draw();
    expect(screen.getAllByRole('gridcell')).toHaveLength(3);
    expect(screen.getByRole('alert').textContent).toContain('Busy');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(presence.retry).toHaveBeenCalledOnce();
  });

  it('loads more of everybody at the end, once', () => {
    const { presence } = board();
    core.preferences.set({ usersShown: 'everyone' });
    core.state.presence.total = 2000;
    const { rerender } = draw();
    rerender(<></>);
    expect(presence.loadMore).toHaveBeenCalledOnce();
  });

  it('shows pictures alone, with everything in their names [C-09] [K-03] [U-26]', () => {
    company([card('102', { name: 'Bob', calls: [call()], status: 'oncall' })]);
    core.preferences.set({ usersView: 'super-light' });
    draw();
    expect(
      cell('102')
        .getAttribute('aria-label')
        ?.replace(/[\u2068\u2069]/g, ''),
    ).toBe('Bob, 102, On call with Dave 104');
    expect(within(cell('102')).queryByRole('button')).toBeNull();
    fireEvent.change(screen.getByRole('slider', { name: 'Picture size' }), {
      target: { value: '96' },
    });
    expect(core.state.preferences.usersTileSize).toBe(96);
  });
});

describe('live updates', () => {
  it('says that they are paused, and tries again if that makes sense [F20] [F24]', async () => {
    const { broker } = board();
    draw();
    act(() => {
      core.state.broker.status = 'lost';
    });
    await screen.findByText('Live updates are paused.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(shown()).toHaveLength(4);
    act(() => {
      core.state.broker.error = { code: 'rmqc.error.refused', context: {} };
      core.state.broker.status = 'refused';
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(broker.retry).toHaveBeenCalledOnce();
  });

  it('counts a call by the second, with one timer', () => {
    vi.useFakeTimers();
    vi.setSystemTime(100_000);
    const on = (exten: string) =>
      card(exten, { status: 'oncall', calls: [call({ startedAt: 25_000 })] });
    const intervals = vi.spyOn(globalThis, 'setInterval');
    company([on('102'), on('103')]);
    const { unmount } = draw();
    expect(screen.getAllByText('01:15')).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getAllByText('01:16')).toHaveLength(2);
    expect(intervals).toHaveBeenCalledOnce();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('actions', () => {
  it('calls from the card and from the menu', () => {
    const { intents } = board();
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Call Person 102' }));
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Person 103' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Call' }));
    expect(intents.perform.mock.calls).toEqual([
      [{ type: 'dial', number: '102', name: 'Person 102' }],
      [{ type: 'dial', number: '103', name: 'Person 103' }],
    ]);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('has no menu without actions: on the user’s own card among everyone [U-26]', () => {
    company([card('101'), card('102')]);
    core.state.presence.board = ['102'];
    core.preferences.set({ usersShown: 'everyone' });
    draw();
    expect(screen.getByRole('button', { name: 'Actions for Person 102' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Person 101' })).toBeNull();
    const own = cell('101');
    // The browser's own.
    expect(fireEvent.contextMenu(own)).toBe(true);
    act(() => own.focus());
    fireEvent.keyDown(own, { key: 'Enter' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(fireEvent.contextMenu(cell('102'))).toBe(false);
  });

  it('offers to listen in as soon as there is a call, in an open menu too [C-20]', async () => {
    const { intents } = board();
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Person 102' }));
    const whisper = () => screen.getByRole('menuitem', { name: 'Whisper' });
    expect(whisper().getAttribute('aria-disabled')).toBe('true');
    act(() => {
      const bob = core.state.presence.cards['102'];
      if (bob) bob.calls = [call()];
    });
    await waitFor(() => expect(whisper().hasAttribute('aria-disabled')).toBe(false));
    fireEvent.click(whisper());
    expect(intents.perform).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'listen', number: '102', mode: 'whisper' }),
    );
  });

  it('shows failures as notices', async () => {
    const { intents, notices } = board();
    const error = new CallpanelError('widget.error.intent');
    intents.perform.mockImplementation(() => {
      throw error;
    });
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Call Person 102' }));
    await waitFor(() => expect(notices.fail).toHaveBeenCalledExactlyOnceWith(error));
  });

  it('has no call button without a phone on the page', () => {
    board();
    core.state.intents.offered = [];
    draw();
    expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull();
  });
});
