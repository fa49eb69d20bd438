// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exclusive, onConnectivity, paced } from './browser.ts';

type Request = (
  name: string,
  options: { signal: AbortSignal },
  granted: () => Promise<unknown>,
) => Promise<unknown>;

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  );

/** A browser whose locks behave like this; undefined: it has none. */
const withLocks = (request: Request | undefined) =>
  vi.stubGlobal('navigator', {
    onLine: navigator.onLine,
    locks: request && { request: vi.fn(request) },
  });

const run = vi.fn<(alone: boolean) => Promise<string>>();
const failure = new Error('no');

describe('one tab at a time, by Web Locks [F18]', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    run.mockReset().mockResolvedValue('done');
  });
  afterEach(() => void vi.useRealTimers());

  it('runs alone once it is granted', async () => {
    withLocks((_name, _options, granted) => granted());
    expect(await exclusive(run)).toBe('done');
    expect(run.mock.calls).toEqual([[true]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets what the tab before it stored arrive first', async () => {
    withLocks(async (_name, _options, granted) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return granted();
    });
    const got = exclusive(run);
    await vi.advanceTimersByTimeAsync(1299);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await got).toBe('done');
    expect(run.mock.calls).toEqual([[true]]);
  });

  it('keeps the lock until it is done, however long that takes', async () => {
    let finish = (_value: string): void => undefined;
    run.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const released = vi.fn<() => void>();
    withLocks((_name, { signal }, granted) =>
      Promise.race([granted().finally(released), aborted(signal)]),
    );
    const got = exclusive(run);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(released).not.toHaveBeenCalled();
    finish('late');
    expect(await got).toBe('late');
    expect(released).toHaveBeenCalledOnce();
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits 12 s for a tab that sleeps with the lock, then runs not alone', async () => {
    withLocks((_name, { signal }) => aborted(signal));
    const got = exclusive(run);
    await vi.advanceTimersByTimeAsync(11_999);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await got).toBe('done');
    expect(run.mock.calls).toEqual([[false]]);
  });

  it('runs not alone in a page that may have no locks', async () => {
    withLocks(() => Promise.reject(new DOMException('opaque origin', 'SecurityError')));
    expect(await exclusive(run)).toBe('done');
    expect(run.mock.calls).toEqual([[false]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs without a lock if the browser has none', async () => {
    withLocks(undefined);
    expect(await exclusive(run)).toBe('done');
    expect(run.mock.calls).toEqual([[false]]);
  });

  it('passes on its failure and does not try twice', async () => {
    run.mockRejectedValue(failure);
    withLocks((_name, _options, granted) => granted());
    await expect(exclusive(run)).rejects.toBe(failure);
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('on and off line [S-53]', () => {
  it('reports each change until the last listener is removed', () => {
    const listener = vi.fn<(online: boolean) => void>();
    const stop = onConnectivity(listener);
    expect(listener).not.toHaveBeenCalled();
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    expect(listener.mock.calls).toEqual([[false], [true]]);
    stop();
    dispatchEvent(new Event('offline'));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('reports at once that it is offline', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const listener = vi.fn<(online: boolean) => void>();
    onConnectivity(listener)();
    expect(listener.mock.calls).toEqual([[false]]);
  });
});

it('work runs at once, and no more often than the page is rendered', () => {
  vi.useFakeTimers();
  const ranAt: number[] = [];
  const start = performance.now();
  const pace = () => paced(() => void ranAt.push(performance.now() - start));
  pace();
  vi.advanceTimersByTime(5);
  expect(ranAt).toEqual([0]);
  pace();
  vi.advanceTimersByTime(11);
  expect(ranAt).toEqual([0, 16]);
  vi.advanceTimersByTime(100);
  pace();
  vi.advanceTimersByTime(0);
  expect(ranAt).toEqual([0, 16, 116]);
  vi.useRealTimers();
});
