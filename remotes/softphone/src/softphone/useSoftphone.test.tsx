import { CallpanelError } from '@callpanel/contracts';
import type { CallInfo, DirectoryItem } from '@callpanel/core';
import * as exported from '@callpanel/core';
import * as react from '@callpanel/core/react';
import { replaceExports } from '@callpanel/widget/records/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callInfo, ready } from './testing/facts.ts';
import { useSoftphone } from './useSoftphone.ts';

type Other = 'connection' | 'voicemail' | 'callLog' | 'callNotes' | 'directory' | 'host';

interface State extends Record<Other, object> {
  calls: Record<string, unknown>;
  preferences: { volume: number };
  permissions: { entries: object[] };
  session: { user: object | null; kind: string };
  tabs: { phone: string; takeOver: string };
  leftCalls: { list: object[] };
  presence: { cards: Record<string, { pictureUrl: string }> };
  queues: { own: object[] };
  features: object;
}
const fake = (() => {
  const state: State = {
    connection: {},
    calls: {},
    preferences: { volume: 1 },
    permissions: { entries: [] },
    session: { user: {}, kind: 'rest' },
    voicemail: { known: true, new: 2, old: 1 },
    queues: { own: [] },
    features: { dnd: null, dndUntil: null, forward: null, followme: null },
    callLog: { entries: [], missed: 4, showMissed: true },
    callNotes: { list: [], waiting: 0, saving: false },
    directory: { callers: {}, pictures: {} },
    host: { answers: [], outcomes: [], asking: 0 },
    tabs: { phone: 'here', takeOver: 'no' },
    leftCalls: { list: [] },
    presence: { cards: {} },
  };
  return {
    state,
    calls: {
      setDraft: vi.fn(),
      dial: vi.fn(),
      answer: vi.fn(),
      reject: vi.fn(),
      hangUp: vi.fn(),
      hold: vi.fn(),
      mute: vi.fn(),
      dtmf: vi.fn(),
      playKey: vi.fn(),
      enableSound: vi.fn(),
      setBargeMode: vi.fn(),
      transfer: vi.fn(),
      consult: vi.fn(),
    },
    connection: { retry: vi.fn(), takeOver: vi.fn() },
    voicemail: { call: vi.fn() },
    leftCalls: { hangUp: vi.fn(), dismiss: vi.fn() },
    clickToDial: { confirmed: vi.fn() },
    intents: { withdraw: vi.fn(), offerPhone: vi.fn() },
    notices: { fail: vi.fn() },
    preferences: { set: vi.fn() },
  };
})();
const rights = { transfer: true, park: true, record: true, threeWay: true, invite: true };

beforeEach(() => {
  vi.clearAllMocks();
  replaceExports(exported, {
    core: fake,
    callerOf: () => undefined,
    callRights: () => rights,
    recordingBar: () => null,
  });
  replaceExports(react, { useCore: (part: object) => part, useNumberText: () => String });
  fake.intents.offerPhone.mockReturnValue(fake.intents.withdraw);
  fake.clickToDial.confirmed.mockImplementation(async (_, call: () => unknown) => call());
  fake.state.connection = ready;
  fake.state.calls = {
    waiting: '',
    list: [] as CallInfo[],
    lastEnded: null,
    draft: '102',
    facts: {},
    consulting: {},
    soundBlocked: false,
    microphone: null,
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('pressing call', () => {
  it('dials the number in the field', async () => {
    const { result } = renderHook(useSoftphone);
    await act(async () => result.current.onCall());
    expect(fake.calls.dial).toHaveBeenCalledWith('102', undefined);
    expect(result.current.dialer.hint).toBeNull();
  });

  it('with an empty field brings back the number dialled last, and calls nothing [V-02] [S-27]', async () => {
    fake.state.callLog = {
      entries: [
        { id: '2', direction: 'received', number: '103', name: '', at: 2 },
        { id: '1', direction: 'dialed', number: '104', name: '', at: 1 },
      ],
      missed: 0,
      showMissed: true,
    };
    fake.state.calls['draft'] = '';
    const { result } = renderHook(useSoftphone);
    await act(async () => result.current.onCall());
    expect(result.current.field.text).toBe('104');
    expect(fake.calls.dial).not.toHaveBeenCalled();
    await act(async () => result.current.onCall());
    expect(fake.calls.dial).toHaveBeenCalledWith('104', undefined);
    fake.state.callLog = { entries: [], missed: 4, showMissed: true };
  });

  it('asks about a number out of a list, and never about one that was typed', async () => {
    fake.clickToDial.confirmed.mockResolvedValue(null);
    const { result } = renderHook(useSoftphone);
    await act(async () => result.current.onCallNumber?.('911'));
    await act(async () => result.current.onPick({ number: '112', name: '' } as DirectoryItem));
    expect(fake.clickToDial.confirmed.mock.calls.map(([number]) => number)).toEqual(['911', '112']);
    expect(fake.calls.dial).not.toHaveBeenCalled();
    act(() => result.current.field.change('999'));
    await act(async () => result.current.onCall());
    expect(fake.calls.dial).toHaveBeenCalledExactlyOnceWith('999', undefined);
    expect(fake.clickToDial.confirmed).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['out', 0],
    ['in', 1],
  ] as const)(
    'asks about a caller to be called back, not about a redial: %s',
    async (direction, times) => {
      const { result, rerender } = renderHook(useSoftphone);
      const end = { by: 'remote', reason: 'connectionLost' } as const;
      const lost = callInfo({ id: 'lost', number: '911', direction, state: 'ended', end });
      fake.state.calls['lastEnded'] = lost;
      rerender();
      await act(async () => result.current.ended?.redial?.());
      expect(fake.clickToDial.confirmed).toHaveBeenCalledTimes(times);
      expect(fake.calls.dial).toHaveBeenCalledExactlyOnceWith('911', undefined);
    },
  );

  it('calls a person by name, and has the number in the field', async () => {
    const { result } = renderHook(useSoftphone);
    const item = { number: '5145550171', name: 'Nadia Roy' } as DirectoryItem;
    await act(async () => result.current.onPick(item));
    expect(fake.calls.dial).toHaveBeenCalledWith('5145550171', 'Nadia Roy');
    expect(result.current.field.text).toBe('5145550171');
  });

  it.each(['sipua.error.invalidNumber', 'sipua.error.invalidFeatureCode'] as const)(
    'tells %s by hint and notice, and keeps the number [E-19] [E-20] [V-08]',
    async (code) => {
      const error = new CallpanelError(code, { number: '102' });
      fake.calls.dial.mockImplementation(() => {
        throw error;
      });
      const { result } = renderHook(useSoftphone);
      await act(async () => result.current.onCall());
      expect(fake.notices.fail).toHaveBeenCalledWith(error);
      expect(result.current.dialer.hint).toBe('sipua.hint.missNum');
      expect(result.current.field.text).toBe('102');
    },
  );

  it('shows the limit only as a notice [E-15] [C-04]', async () => {
    const error = new CallpanelError('sipua.error.maxCallsOut', { limit: 4 });
    fake.calls.dial.mockImplementation(() => {
      throw error;
    });
    const { result } = renderHook(useSoftphone);
    await act(async () => result.current.onCall());
    expect(fake.notices.fail).toHaveBeenCalledWith(error);
    expect(result.current.dialer.hint).toBeNull();
  });

  it('shows that the host does not want it called, and keeps the number', async () => {
    const error = new CallpanelError('embed.error.doNotCall', { number: '102', reason: 'No' });
    fake.calls.dial.mockRejectedValue(error);
    const { result } = renderHook(useSoftphone);
    await act(async () => result.current.onCall());
    expect(fake.notices.fail).toHaveBeenCalledExactlyOnceWith(error);
    expect(result.current.field.text).toBe('102');
  });

  it('says that a number that a host gave waits for the phone', () => {
    fake.state.connection = { ...ready, status: 1 };
    Object.assign(fake.state.calls, { draft: '102', waiting: '102' });
    const { result } = renderHook(useSoftphone);
    expect(result.current.dialer.hint).toBe('softphone.hint.waits');
    expect(result.current.field.text).toBe('102');
  });

  it('dials nothing while unregistered, and says why [V-07]', async () => {
    fake.state.connection = { ...ready, status: 1 };
    const { result } = renderHook(useSoftphone);
    await act(async () => result.current.onCall());
    expect(fake.calls.dial).not.toHaveBeenCalled();
    expect(result.current.dialer.hint).toBe('sipua.hint.notReady');
  });
});

it('shows pictures of colleagues alone on the call [D-03]', () => {
  fake.state.presence.cards = { 102: { pictureUrl: '/bob.png' } };
  const calls = [callInfo(), callInfo({ id: 'b', number: '5145550142', held: true })];
  fake.state.calls['list'] = calls;
  const { result } = renderHook(useSoftphone);
  expect(result.current.active?.picture).toBe('/bob.png');
  expect(result.current.others.map(({ picture }) => picture)).toEqual([null]);
});

describe('actions', () => {
  it('turns what fails, now or later, into a notice [E-37] [S-15]', async () => {
    fake.state.calls['list'] = [callInfo()];
    const late = new CallpanelError('sipua.error.hold', { reason: 'Busy' });
    const early = new CallpanelError('sipua.error.callEnded');
    fake.calls.hold.mockRejectedValue(late);
    fake.calls.hangUp.mockImplementation(() => {
      throw early;
    });
    const { result } = renderHook(useSoftphone);
    await act(async () => result.current.active?.setHold?.(true));
    await act(async () => result.current.active?.hangUp?.());
    expect(fake.notices.fail.mock.calls).toEqual([[late], [early]]);
  });

  it('reports a microphone that cannot be muted or unmuted [E-38]', async () => {
    fake.state.calls['list'] = [callInfo({ muted: true })];
    const error = new CallpanelError('sipua.error.mute', { reason: 'No Microphone' });
    fake.calls.mute.mockImplementation(() => {
      throw error;
    });
    const { result } = renderHook(useSoftphone);
    await act(async () => result.current.active?.setMute?.(false));
    expect(fake.notices.fail).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('shows a digit once it is sent, and not when it failed [E-39]', async () => {
    fake.state.calls['list'] = [callInfo()];
    fake.calls.dtmf.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'));
    const { result } = renderHook(useSoftphone);
    await act(async () => result.current.active?.sendTone?.('5'));
    await act(async () => result.current.active?.sendTone?.('6'));
    expect(result.current.sent).toBe('5');
    expect(fake.notices.fail).toHaveBeenCalledOnce();
  });
});

describe('transfer', () => {
  it('shows a failure as a notice, and returns its code to the caller [E-23] [V-10]', async () => {
    fake.state.calls['list'] = [callInfo()];
    const error = new CallpanelError('sipua.xfer.invalid');
    fake.calls.transfer.mockRejectedValueOnce(error).mockResolvedValueOnce(undefined);
    const { result } = renderHook(useSoftphone);
    await expect(result.current.active?.transfer?.('')).resolves.toBe('sipua.xfer.invalid');
    expect(fake.notices.fail).toHaveBeenCalledExactlyOnceWith(error);
    await expect(result.current.active?.transfer?.('103')).resolves.toBeNull();
    expect(fake.calls.transfer).toHaveBeenLastCalledWith('a', '103');
  });
});

describe('menu and notes', () => {
  it('counts messages and missed calls, and calls the mailbox [U-06] [S-18] [C-23]', async () => {
    const { result } = renderHook(useSoftphone);
    expect(result.current.menu).toMatchObject({ voicemail: { count: 2 }, missed: 4 });
    await act(async () => result.current.menu.voicemail.call?.());
    expect(fake.voicemail.call).toHaveBeenCalledOnce();
  });

  it('takes a name from the directory if the call came without one', () => {
    fake.state.calls['list'] = [callInfo({ name: '' })];
    fake.state.calls['facts'] = { a: { name: 'Bob from the directory' } };
    const { result } = renderHook(useSoftphone);
    expect(result.current.active).toMatchObject({
      title: 'Bob from the directory',
      subtitle: '102',
    });
  });

  it('takes the phone over from another tab, and hangs up a call left behind [F38] [F39]', async () => {
    fake.state.tabs = { phone: 'elsewhere', takeOver: 'no' };
    fake.state.leftCalls.list = [{ callid: 'x', name: '', number: '102', canHangUp: true }];
    const { result } = renderHook(useSoftphone);
    await act(async () => result.current.elsewhere.tabs?.takeOver?.());
    expect(fake.connection.takeOver).toHaveBeenCalledOnce();
    const left = result.current.elsewhere.left[0];
    expect(left?.name).toBe('102');
    await act(async () => left?.hangUp?.());
    expect(fake.leftCalls.hangUp).toHaveBeenCalledExactlyOnceWith('x');
  });
});

describe('for other widgets', () => {
  it('calls and listens in as long as it is on the page [C-20] [E-32]', () => {
    const { rerender, unmount } = renderHook(useSoftphone);
    rerender();
    expect(fake.intents.offerPhone).toHaveBeenCalledOnce();
    expect(fake.intents.withdraw).not.toHaveBeenCalled();
    unmount();
    expect(fake.intents.withdraw).toHaveBeenCalledOnce();
  });

  it('shows how it listens in, changes it, and reports failures [S-24]', async () => {
    fake.state.calls['list'] = [callInfo({ number: '***102', name: '' })];
    fake.state.calls['facts'] = { a: { spying: { num: '102', mode: 'monitor' } } };
    const error = new CallpanelError('sipua.error.dtmf', { reason: 'Busy' });
    fake.calls.setBargeMode.mockRejectedValue(error);
    const { result } = renderHook(useSoftphone);
    expect(result.current.active).toMatchObject({ title: '102', barge: { mode: 'monitor' } });
    await act(async () => result.current.active?.barge?.setMode?.('fullbarge'));
    expect(fake.calls.setBargeMode).toHaveBeenCalledWith('a', 'fullbarge');
    expect(fake.notices.fail).toHaveBeenCalledWith(error);
  });
});
