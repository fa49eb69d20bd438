import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { callInfo } from '@callpanel/core/testing/call-info';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cell, shown } from './testing/cells.ts';
import { company, draw } from './testing/company.tsx';
import { ALL_RIGHTS, call, card } from './testing/facts.ts';

keepsCore();
beforeEach(() => withSize(660, 500));
afterEach(cleanup);

const BOB = card('102', { name: 'Bob', username: 'bob' });
const TALKS = { ...BOB, status: 'oncall', calls: [call()] } as const;
const CAROL = card('103', { name: 'Carol', username: 'carol' });
const DAN = card('104', { name: 'Dan', username: 'dan' });
const IN_CALL = [
  ...ALL_RIGHTS,
  { module: 'softphone', rule: 'read' },
  { module: 'configs', rule: 'read' },
  { module: 'active_calls', rule: 'execute_confinvite' },
];
const openMenu = (name = 'Bob') => {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  return screen.getByRole('menu', { name: `Actions for ${name}` });
};
const entries = () => [
  ...screen.getByRole('menu').querySelectorAll<HTMLElement>('[role^=menuitem]'),
];
/** What a menu offers; what is impossible in brackets. */
const offered = () =>
  entries().map((item) =>
    item.getAttribute('aria-disabled') === 'true' ? `(${item.textContent})` : item.textContent,
  );
const choose = (text: string) =>
  fireEvent.click(entries().find((item) => item.textContent === text) as HTMLElement);
const MOVES = ['(Move to first)', '(Move up)', 'Move down', 'Move to last'];

describe('the menu of a card [U-26]', () => {
  it('offers in this order, on my board in my order', () => {
    company([BOB, CAROL]);
    draw();
    openMenu();
    expect(offered()).toEqual([
      'Call',
      'Chat',
      '(Listen in)',
      '(Whisper)',
      '(Join the call)',
      'Remove from my colleagues',
      ...MOVES,
    ]);
  });

  it('offers more for a colleague who talks, and no moves in another order', () => {
    company([TALKS, CAROL]);
    core.preferences.set({ usersSort: 'name' });
    draw();
    openMenu();
    expect(offered()).toEqual([
      'Call',
      'Chat',
      'Tell me when free',
      'Listen in',
      'Whisper',
      'Join the call',
      'Remove from my colleagues',
    ]);
  });

  it.each([
    ['Call', { type: 'dial', number: '103', name: 'Carol' }],
    ['Chat', { type: 'chat', username: 'carol', name: 'Carol' }],
    ['Listen in', { type: 'listen', number: '103', name: 'Carol', mode: 'monitor' }],
    ['Whisper', { type: 'listen', number: '103', name: 'Carol', mode: 'whisper' }],
    ['Join the call', { type: 'listen', number: '103', name: 'Carol', mode: 'fullbarge' }],
  ])('%s asks the page for it, with the person of the card [C-20]', (text, intent) => {
    const { intents } = company([BOB, { ...CAROL, status: 'oncall', calls: [call()] }]);
    draw();
    openMenu('Carol');
    choose(text);
    expect(intents.perform).toHaveBeenCalledExactlyOnceWith(intent);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each([
    ['Remove from my colleagues', 'remove', ['103']],
    ['Move to first', 'move', ['103', 0]],
    ['Move up', 'move', ['103', 0]],
    ['Move down', 'move', ['103', 2]],
    ['Move to last', 'move', ['103', 3]],
  ] as const)('%s changes my board [E-53] [E-55]', (text, action, given) => {
    const { presence } = company([BOB, CAROL, DAN, card('105')]);
    draw();
    openMenu('Carol');
    choose(text);
    expect(presence[action]).toHaveBeenCalledExactlyOnceWith(...given);
  });

  it('adds somebody who is not on my board [E-54]', () => {
    const { presence } = company([BOB, CAROL]);
    core.state.presence.board = ['102'];
    core.preferences.set({ usersShown: 'everyone' });
    draw();
    openMenu('Carol');
    expect(offered()).toContain('Add to my colleagues');
    expect(offered()).not.toContain('Remove from my colleagues');
    choose('Add to my colleagues');
    expect(presence.add).toHaveBeenCalledExactlyOnceWith('103');
  });

  it('waits for a busy colleague, shows that it does, and ends that', async () => {
    const { presence } = company([TALKS, CAROL]);
    draw();
    openMenu();
    const waits = () => screen.getByRole('menuitemcheckbox', { name: 'Tell me when free' });
    expect(waits().getAttribute('aria-checked')).toBe('false');
    act(() => {
      core.state.presence.awaited = ['102'];
    });
    await waitFor(() => expect(waits().getAttribute('aria-checked')).toBe('true'));
    fireEvent.click(waits());
    expect(presence.tellWhenFree).toHaveBeenCalledExactlyOnceWith('102', false);
    act(() => {
      core.state.presence.awaited = [];
    });
    openMenu();
    fireEvent.click(waits());
    expect(presence.tellWhenFree).toHaveBeenLastCalledWith('102', true);
  });

  it.each([
    [
      'listening in',
      ALL_RIGHTS.filter(({ rule }) => rule !== 'execute_callspy'),
      ['Listen in', 'Whisper', 'Join the call'],
    ],
    [
      'call states',
      ALL_RIGHTS.filter(({ rule }) => rule !== 'show_call_state'),
      ['Tell me when free'],
    ],
  ])('leaves out what needs the right to %s [P-10] [P-17]', (_, rights, missing) => {
    company([TALKS, CAROL], { permissions: { entries: rights } });
    draw();
    openMenu();
    for (const text of missing) expect(offered()).not.toContain(text);
    expect(offered()).toContain('Call');
  });

  it.each([
    [['listen', 'chat'] as const, '(Call)', 'Call'],
    [['dial', 'listen'] as const, undefined, 'Chat'],
    [['dial', 'chat'] as const, undefined, 'Listen in'],
  ])('on a page that fulfils %j has %s in the place of %s', (can, instead, text) => {
    company([TALKS, CAROL], { intents: { offered: [...can] } });
    draw();
    openMenu();
    expect(offered()).not.toContain(text);
    expect(offered().find((one) => one?.includes(text))).toBe(instead);
  });

  it('says what failed as a notice, and leaves the board as it is', async () => {
    const { presence, notices } = company([BOB, CAROL]);
    const error = new CallpanelError('buddies.error.remove');
    presence.remove.mockRejectedValue(error);
    draw();
    openMenu();
    choose('Remove from my colleagues');
    await waitFor(() => expect(notices.fail).toHaveBeenCalledExactlyOnceWith(error));
    expect(shown()).toEqual(['102', '103']);
  });
});

describe('during a call of the user', () => {
  const talking = (rights = IN_CALL) => {
    const actions = company([BOB, CAROL, DAN], { permissions: { entries: rights } });
    const calls = { transfer: vi.fn(), consult: vi.fn(), invite: vi.fn() };
    Object.assign(core, { calls: { ...core.calls, ...calls } });
    const channel = { channel: 'SIP/101-1', srvid: '1' };
    Object.assign(core.state.calls, {
      list: [callInfo({ id: 'mine', number: '102' })],
      facts: { mine: { channel } },
    });
    draw();
    return { ...actions, calls };
  };

  it.each([
    ['Transfer here', 'transfer'],
    ['Ask first', 'consult'],
    ['Add to call', 'invite'],
  ] as const)('%s hands this call to the person of the card [S-23] [P-09]', (text, action) => {
    const { calls } = talking();
    openMenu('Carol');
    expect(offered().slice(0, 4)).toEqual(['Transfer here', 'Ask first', 'Add to call', 'Call']);
    choose(text);
    expect(calls[action]).toHaveBeenCalledExactlyOnceWith('mine', '103');
    const others = Object.entries(calls).filter(([name]) => name !== action);
    for (const [, other] of others) expect(other).not.toHaveBeenCalled();
  });

  it('offers none of it at the card of the other party, nor without the rights to it', () => {
    talking();
    openMenu();
    expect(offered()[0]).toBe('Call');
    cleanup();
    talking(ALL_RIGHTS);
    openMenu('Carol');
    expect(offered()[0]).toBe('Call');
    cleanup();
    talking(IN_CALL.filter(({ rule }) => rule !== 'execute_confinvite'));
    openMenu('Carol');
    expect(offered().slice(0, 3)).toEqual(['Transfer here', 'Ask first', 'Call']);
  });

  it('says what failed as a notice', async () => {
    const { calls, notices } = talking();
    const error = new CallpanelError('sipua.error.transfer');
    calls.transfer.mockRejectedValue(error);
    openMenu('Carol');
    choose('Transfer here');
    await waitFor(() => expect(notices.fail).toHaveBeenCalledExactlyOnceWith(error));
  });

  it('opens by a call that is dropped on the card, and by nothing else that is', () => {
    talking();
    const drop = (type: string) => {
      const event = createEvent.drop(cell('103'), {
        dataTransfer: { types: [type], getData: () => 'mine' },
      });
      fireEvent(cell('103'), event);
    };
    drop('text/plain');
    expect(screen.queryByRole('menu')).toBeNull();
    drop('application/x-callpanel-call');
    expect(screen.getByRole('menu', { name: 'Actions for Carol' })).toBeTruthy();
    expect(offered()[0]).toBe('Transfer here');
  });
});

describe('other ways to the menu', () => {
  it('the right button of the mouse opens that of the card, and closes it again', () => {
    company([BOB, CAROL]);
    draw();
    fireEvent.contextMenu(cell('103'));
    expect(screen.getByRole('menu', { name: 'Actions for Carol' })).toBeTruthy();
    fireEvent.contextMenu(cell('103'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('a press on a picture alone opens it, and says who it is while the pointer is there', () => {
    company([BOB, CAROL]);
    core.preferences.set({ usersView: 'super-light' });
    const { container } = draw();
    const peek = () =>
      [...container.querySelectorAll('[aria-hidden=true]')]
        .map((one) => one.textContent?.replace(/[\u2068\u2069]/g, ''))
        .filter((text) => text?.startsWith('Carol, '));
    fireEvent.pointerOver(cell('103'));
    expect(peek()).toEqual(['Carol, 103, Online']);
    fireEvent.pointerLeave(cell('103').closest('[role=grid]')?.parentElement as HTMLElement);
    expect(peek()).toEqual([]);
    fireEvent.click(cell('103'));
    expect(screen.getByRole('menu', { name: 'Actions for Carol' })).toBeTruthy();
  });

  it('the button of a call calls the person of its own card, and opens none', () => {
    const { intents } = company([BOB, CAROL]);
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Call Carol' }));
    expect(intents.perform).toHaveBeenCalledExactlyOnceWith({
      type: 'dial',
      number: '103',
      name: 'Carol',
    });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('a press on a card that has buttons opens nothing', () => {
    const { intents } = company([BOB, CAROL]);
    draw();
    fireEvent.click(cell('103'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(intents.perform).not.toHaveBeenCalled();
  });
});
