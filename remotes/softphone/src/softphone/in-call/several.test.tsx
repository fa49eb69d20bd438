import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actions, bob, button, carol, start } from '../testing/phone.tsx';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const DAN = { number: '104', name: 'Dan', channel: 'SIP/104-1', muted: false };
const EVE = { number: '105', name: 'Eve', channel: 'SIP/105-1', muted: true };
const inside = { inside: [DAN, EVE], invited: null };

describe('who is in a three-way call [S-28]', () => {
  it('is listed by name; who began it mutes, unmutes or removes that one', () => {
    start({ list: [bob], facts: { threeWay: 'on', parties: inside } });
    const listed = within(screen.getByRole('region', { name: 'In this call' }));
    expect(listed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dan',
      'EveMuted by you',
    ]);
    const pressed = (name: string) =>
      listed.getByRole('button', { name }).getAttribute('aria-pressed');
    expect([pressed('Mute Dan'), pressed('Mute Eve')]).toEqual(['false', 'true']);
    fireEvent.click(button('Mute Dan'));
    expect(actions.muteParty).toHaveBeenLastCalledWith('b', 'SIP/104-1', true);
    fireEvent.click(button('Mute Eve'));
    expect(actions.muteParty).toHaveBeenLastCalledWith('b', 'SIP/105-1', false);
    expect(actions.dropParty).not.toHaveBeenCalled();
    fireEvent.click(button('Remove Eve from the call'));
    expect(actions.dropParty).toHaveBeenCalledExactlyOnceWith('b', 'SIP/105-1');
  });

  it('is only listed in that of another user', () => {
    start({ list: [bob], facts: { parties: inside } });
    const listed = within(screen.getByRole('region', { name: 'In this call' }));
    expect(listed.getAllByRole('listitem')).toHaveLength(2);
    expect(listed.queryByRole('button')).toBeNull();
  });
});

describe('the call beside the one that is on', () => {
  it('is hung up and taken up by its own buttons [S-21]', () => {
    start({ list: [bob, carol] });
    const list = within(screen.getByRole('region', { name: 'Other calls' }));
    expect(list.getByRole('listitem').textContent).toContain('Carol');
    fireEvent.click(list.getByRole('button', { name: 'Hang up Carol' }));
    expect(actions.hangUp).toHaveBeenCalledExactlyOnceWith('c');
    fireEvent.click(list.getByRole('button', { name: 'Switch to Carol' }));
    expect(actions.hold).toHaveBeenCalledExactlyOnceWith('c', false);
  });

  it('takes the call that is dragged onto it into a three-way call, and nothing else [S-28]', () => {
    start({ list: [bob, carol], facts: { partner: carol } });
    const row = within(screen.getByRole('region', { name: 'Other calls' })).getByRole('listitem');
    const text = { types: ['text/plain'] };
    expect(fireEvent.dragOver(row, { dataTransfer: text })).toBe(true);
    fireEvent.drop(row, { dataTransfer: text });
    expect(actions.merge).not.toHaveBeenCalled();
    const call = { types: ['application/x-callpanel-call'] };
    expect(fireEvent.dragOver(row, { dataTransfer: call })).toBe(false);
    fireEvent.drop(row, { dataTransfer: call });
    expect(actions.merge).toHaveBeenCalledExactlyOnceWith('b');
  });
});

describe('the menu of calls [U-08]', () => {
  const choose = (name: string) => {
    fireEvent.click(button(/: actions$/));
    fireEvent.click(screen.getByRole('menuitem', { name }));
  };

  it.each([
    ['Mute Bob Tremblay', { muted: false }, 'mute', ['b', true]],
    ['Unmute Bob Tremblay', { muted: true }, 'mute', ['b', false]],
    ['Hold Bob Tremblay', {}, 'hold', ['b', true]],
    ['Hang up Bob Tremblay', {}, 'hangUp', ['b']],
    ['Switch to Carol', {}, 'hold', ['c', false]],
    ['Hang up Carol', {}, 'hangUp', ['c']],
    ['Connect Carol with Bob Tremblay', {}, 'completeTransfer', ['b']],
  ] as const)('%s', (name, change, action, args) => {
    start({ list: [{ ...bob, ...change }, carol], facts: { partner: carol } });
    choose(name);
    expect(actions[action]).toHaveBeenCalledExactlyOnceWith(...args);
  });

  it('resumes the only call, which is on hold', () => {
    start({ list: [{ ...bob, held: true }] });
    choose('Resume Bob Tremblay');
    expect(actions.hold).toHaveBeenCalledExactlyOnceWith('b', false);
  });
});
