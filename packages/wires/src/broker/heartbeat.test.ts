import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedBroker } from './testing/scripted-broker.ts';
import { pass, startBroker } from './testing/start-broker.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker of its own pace, as in a hidden tab whose own timers sleep. */
class LivingWorker extends EventTarget {
  static living = 0;
  onmessage: ((event: Event) => void) | null = null;
  readonly #timer = setInterval(() => this.#post(), 20_000);

  constructor() {
    super();
    LivingWorker.living += 1;
    queueMicrotask(() => this.#post());
  }

  terminate(): void {
    clearInterval(this.#timer);
    LivingWorker.living -= 1;
  }

  #post(): void {
    const event = Object.assign(new Event('message'), { data: 0 });
    this.dispatchEvent(event);
    this.onmessage?.(event);
  }
}

/** What browsers do under a policy that allows no worker from a blob. */
class MuteWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  terminate(): void {}
}
class SilentWorker extends EventTarget {
  terminate(): void {}
}
class ThrowingWorker {
  constructor() {
    throw new DOMException('blocked', 'SecurityError');
  }
}

const start = () => {
  const server = new ScriptedBroker();
  server.heartbeat = '0,20000';
  return startBroker({}, {}, server);
};

describe('heart-beats', () => {
  it('come from a worker where there are any, and the worker goes with the line [F35]', async () => {
    vi.stubGlobal('Worker', LivingWorker);
    const { broker, server } = await start();
    expect(LivingWorker.living).toBe(1);
    await pass(60_000);
    expect(server.beats).toBeGreaterThanOrEqual(3);
    await broker.stop();
    expect([LivingWorker.living, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it.each([
    ['throws', ThrowingWorker],
    ['reports an error', MuteWorker],
    ['never runs', SilentWorker],
  ])('come from the page when its policy forbids the worker, which %s [F35]', async (_, worker) => {
    vi.stubGlobal('Worker', worker);
    const { broker, server } = await start();
    await pass(1000);
    expect(broker.status.phase).toBe('online');
    await pass(60_000);
    expect(server.beats).toBe(3);
    await broker.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
