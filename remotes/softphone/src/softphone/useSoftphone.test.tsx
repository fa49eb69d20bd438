import { CallpanelError } from '@callpanel/contracts';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callInfo } from './testing/facts.ts';
import { onFakeCore } from './testing/fake-core.ts';
import { useSoftphone } from './useSoftphone.ts';

const fake = onFakeCore();

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
