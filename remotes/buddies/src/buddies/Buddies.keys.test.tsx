import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { core } from '@callpanel/core';
import { board, cell, cells, press, shown } from './testing/cells.ts';
import { company, draw } from './testing/company.tsx';
import { call, card } from './testing/facts.ts';

keepsCore();
beforeEach(() => withSize(660, 500));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('keyboard', () => {
  it('is one tab stop; arrows move in two directions, ends and letters too', () => {
    company([card('102'), card('103'), card('104', { name: 'Zoé' }), card('105')]);
    draw();
    expect(cells().filter((one) => one.tabIndex === 0)).toEqual([cell('102')]);
    act(() => cell('102').focus());
    const goes = (key: string, to: string) => {
      press(key);
      expect(document.activeElement).toBe(cell(to));
    };
    goes('ArrowRight', '103');
    goes('ArrowDown', '105');
    goes('ArrowLeft', '104');
    goes('ArrowUp', '102');
    goes('End', '105');
    goes('z', '104');
    goes('Home', '102');
    expect(cells().filter((one) => one.tabIndex === 0)).toEqual([cell('102')]);
  });

  it('Enter calls, once while it is held; Space opens the menu, Escape gives the focus back to the card', () => {
    const { intents } = board();
    draw();
    act(() => cell('103').focus());
    press('Enter');
    press('Enter', { repeat: true });
    expect(intents.perform).toHaveBeenCalledOnce();
    expect(intents.perform).toHaveBeenCalledWith(expect.objectContaining({ number: '103' }));
    press(' ');
    expect(screen.getByRole('menu', { name: 'Actions for Person 103' })).toBeTruthy();
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(cell('103'));
  });

  it('Enter that is held presses a card’s button once', () => {
    board();
    draw();
    const button = screen.getByRole('button', { name: 'Call Person 103' });
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('Alt with arrows moves a card, says where it is, and the focus goes with it [U-26]', async () => {
    const { presence } = board();
    presence.move.mockImplementation(async (exten: string, to: number) => {
      const list = core.state.presence.board.filter((one) => one !== exten);
      list.splice(to, 0, exten);
      core.state.presence.board.splice(0, list.length, ...list);
    });
    draw();
    act(() => cell('102').focus());
    press('ArrowDown', { altKey: true });
    expect(presence.move).toHaveBeenCalledWith('102', 2);
    await waitFor(() => expect(shown()).toEqual(['103', '104', '102', '105']));
    expect(document.activeElement).toBe(cell('102'));
    expect(screen.getByText(/Person 102.*, position 3 of 4/)).toBeTruthy();
  });

  it('moves no card in another order', () => {
    const { presence } = board();
    core.preferences.set({ usersSort: 'name' });
    draw();
    act(() => cell('102').focus());
    press('ArrowDown', { altKey: true });
    expect(presence.move).not.toHaveBeenCalled();
    expect(cell('102').getAttribute('draggable')).toBe('false');
  });

  it('the focus goes to the next card when its card is removed', async () => {
    board();
    draw();
    act(() => cell('103').focus());
    act(() => {
      core.state.presence.board.splice(1, 1);
    });
    await waitFor(() => expect(shown()).toEqual(['102', '104', '105']));
    expect(document.activeElement).toBe(cell('104'));
  });

  it('the focus goes from the last card to the way to everyone, and from there stays on the board', async () => {
    company([card('102'), card('103')]);
    core.state.presence.board = ['102'];
    draw();
    act(() => cell('102').focus());
    act(() => {
      core.state.presence.board.splice(0, 1);
    });
    const everyone = await screen.findByRole('button', { name: 'Show everyone' });
    await waitFor(() => expect(document.activeElement).toBe(everyone));
    fireEvent.click(everyone);
    await waitFor(() => expect(shown()).toEqual(['102', '103']));
    await waitFor(() => expect(document.activeElement?.matches('[data-exten], button')).toBe(true));
    expect(document.activeElement).not.toBe(everyone);
  });

  it('leaves the focus elsewhere alone', async () => {
    board();
    draw();
    const outside = document.body.appendChild(document.createElement('input'));
    act(() => cell('103').focus());
    act(() => outside.focus());
    act(() => {
      core.state.presence.board.splice(1, 1);
    });
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });
});

describe('screen reader', () => {
  it('says what happens to the card that has the focus, and to no other', async () => {
    board();
    draw();
    act(() => cell('102').focus());
    const ring = (exten: string) => {
      const one = core.state.presence.cards[exten];
      if (one) Object.assign(one, { status: 'ringing', calls: [call({ state: 'early' })] });
    };
    const announced = () =>
      screen
        .getAllByRole('status')
        .map((region) => region.textContent?.replace(/[\u2068\u2069]/g, ''))
        .join('');
    act(() => ring('103'));
    await waitFor(() => expect(cell('103').textContent).toContain('Ringing'));
    expect(announced()).toBe('');
    act(() => ring('102'));
    await waitFor(() => expect(announced()).toBe('Person 102: Ringing: Dave 104'));
  });
});

describe('dragging [U-26]', () => {
  const drag = (
    type: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd',
    exten: string,
    clientX = 0,
  ) => {
    const event = createEvent[type](cell(exten), {
      dataTransfer: { setData: vi.fn(), effectAllowed: '' },
    });
    Object.defineProperty(event, 'clientX', { value: clientX });
    fireEvent(cell(exten), event);
  };

  it('marks where the card would land, and moves it there', () => {
    const { presence } = board();
    draw();
    drag('dragStart', '102');
    drag('dragOver', '104', 10);
    expect(cell('104').className).toContain('after');
    drag('drop', '104');
    expect(presence.move).toHaveBeenCalledWith('102', 2);
    expect(cell('104').className).not.toContain('after');
  });

  it('moves nothing when it is dropped elsewhere', () => {
    const { presence } = board();
    draw();
    drag('dragStart', '102');
    drag('dragOver', '104', 10);
    drag('dragEnd', '102');
    expect(presence.move).not.toHaveBeenCalled();
    expect(cell('104').className).not.toContain('after');
  });
});
