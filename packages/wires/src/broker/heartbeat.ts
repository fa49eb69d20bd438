import { TickerStrategy } from '@stomp/stompjs';
import type { Outside } from './outside.ts';

const PROBE_MS = 1000;

/**
 * Who sends our heart-beats. A worker keeps its pace in a hidden tab, where the page's own timers run once a minute and
 * the broker would give us up [F35]. Where the page's Content-Security-Policy allows no worker from a blob (some
 * browsers throw, others only tell the worker), the page's timers must do.
 */
export const heartbeatStrategy = (outside: Outside): Promise<TickerStrategy> =>
  new Promise((resolve) => {
    if (typeof Worker !== 'function') return resolve(TickerStrategy.Interval);
    const url = URL.createObjectURL(new Blob(['postMessage(0)'], { type: 'text/javascript' }));
    let worker: Worker | null = null;
    const done = (strategy: TickerStrategy) => {
      outside.clearTimeout(timer);
      worker?.terminate();
      URL.revokeObjectURL(url);
      resolve(strategy);
    };
    const timer = outside.setTimeout(() => done(TickerStrategy.Interval), PROBE_MS);
    try {
      worker = new Worker(url);
      worker.addEventListener('message', () => done(TickerStrategy.Worker));
      worker.addEventListener('error', () => done(TickerStrategy.Interval));
    } catch {
      done(TickerStrategy.Interval);
    }
  });
