import type { CallInfo } from '@callpanel/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callInfo } from './testing/facts.ts';
import { useEnded } from './useEnded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const end = (reason: 'busy' | 'connectionLost') =>
  callInfo({ id: reason, state: 'ended', end: { reason, by: 'remote' } });

interface Facts {
  last: CallInfo | null;
  calls: string[];
}
const start = (initialProps: Facts) =>
  renderHook(({ last, calls }: Facts) => useEnded(last, calls, null, String), { initialProps });
const endWith = (reason: 'busy' | 'connectionLost', calls: string[] = []) => {
  const hook = start({ last: null, calls });
  hook.rerender({ last: end(reason), calls });
  return hook;
};

describe('the call that ended last', () => {
  it('is shown for 5 s', () => {
    const { result } = endWith('busy');
    act(() => void vi.advanceTimersByTime(4999));
    expect(result.current.ended?.word).toBe('busy');
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.ended).toBeNull();
  });

  it('stays when it broke, until it is taken away', () => {
    const { result } = endWith('connectionLost');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current.ended?.word).toBe('connectionLost');
    act(() => result.current.dismiss());
    expect(result.current.ended).toBeNull();
  });

  it('goes with the next call, and not because of one that was there before', () => {
    const { result, rerender } = endWith('busy', ['held']);
    expect(result.current.ended?.word).toBe('busy');
    rerender({ last: end('busy'), calls: ['held', 'next'] });
    expect(result.current.ended).toBeNull();
  });

  it('that broke stays for 5 s of the next call', () => {
    const { result, rerender } = endWith('connectionLost');
    rerender({ last: end('connectionLost'), calls: ['next'] });
    act(() => void vi.advanceTimersByTime(4999));
    expect(result.current.ended?.word).toBe('connectionLost');
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.ended).toBeNull();
  });

  it('is old news to a softphone opened later', () => {
    expect(start({ last: end('connectionLost'), calls: [] }).result.current.ended).toBeNull();
  });
});
