import { CallpanelError } from '@callpanel/contracts';
import type { DirectoryItem } from '@callpanel/core';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callInfo, ready } from './testing/facts.ts';
import { onFakeCore } from './testing/fake-core.ts';
import { useSoftphone } from './useSoftphone.ts';

const fake = onFakeCore();

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
