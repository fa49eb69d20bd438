import type { Page } from '@playwright/test';
import { forkSandbox } from '../support/sandbox.ts';
import { launch, withPage } from './browser.ts';
import type { Figure } from './figures.ts';
import { figure } from './figures.ts';
import { numberAfter } from './flags.ts';
import { heapOf } from './presence/storm.ts';

const CALLS = 200;
/** What the first calls load stays: it is not counted. */
const WARM_UP = 20;
/** SIP's transactions keep a call's parts until 64 times T1 have passed (RFC 3261 section 17.1.1.2), milliseconds. */
const SETTLE_MS = 40_000;
const TARGET = '*43';
const MOST_GROWTH_PERCENT = 5;
/** The call log keeps an entry of each call, which is no leak: that many bytes may stay. */
const ENTRY_BYTES = 600;

interface Open {
  tracks: number;
  peerConnections: number;
  sockets: number;
}

/** Runs in the page before anything of it: counts what is open, and keeps hold of none of it. */
const countOpen = (): void => {
  const open = { tracks: 0, peerConnections: 0, sockets: 0 };
  const living = new WeakSet<object>();
  const begin = (kind: keyof typeof open, thing: object) => {
    living.add(thing);
    open[kind]++;
  };
  const end = (kind: keyof typeof open, thing: object) => {
    if (living.delete(thing)) open[kind]--;
  };
  const devices = navigator.mediaDevices;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    for (const track of stream.getTracks()) begin('tracks', track);
    return stream;
  };
  const { stop, clone } = MediaStreamTrack.prototype;
  MediaStreamTrack.prototype.clone = function counted() {
    const copy = clone.call(this);
    // The other side's tracks are not counted.
    if (living.has(this)) begin('tracks', copy);
    return copy;
  };
  MediaStreamTrack.prototype.stop = function counted() {
    stop.call(this);
    end('tracks', this);
  };
  const Connection = RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Connection {
    constructor(...args: ConstructorParameters<typeof RTCPeerConnection>) {
      super(...args);
      begin('peerConnections', this);
    }
    override close(): void {
      super.close();
      end('peerConnections', this);
    }
  };
  const Socket = WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      begin('sockets', this);
      this.addEventListener('close', () => end('sockets', this));
    }
  };
  Object.assign(globalThis, { __open: open });
};

/** One call, as a user makes it: typed, answered, hung up, nothing left on the screen. */
const callOnce = async (page: Page): Promise<void> => {
  await page.getByLabel('Number to call').fill(TARGET);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('button', { name: 'Hang up', exact: true }).click({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Call', exact: true }).waitFor();
};

/**
 * 200 calls one after the other in the panel: what the page's heap grows by, and what of them is still open at the end.
 *
 * `--calls N` (200)
 */
export const memory = async (flags: readonly string[]): Promise<{ figures: Figure[] }> => {
  const calls = numberAfter(flags, '--calls', CALLS);
  const [sandbox, browser] = await Promise.all([forkSandbox(), launch()]);
  try {
    return await withPage(browser, async (page, context) => {
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable');
      await page.addInitScript(countOpen);
      await page.goto(sandbox.url);
      await page.getByLabel('Username').fill('alice');
      await page.getByLabel('Password', { exact: true }).fill('panel');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Ready', { exact: true }).waitFor();
      for (let call = 0; call < WARM_UP; call++) await callOnce(page);
      const settledHeap = async () => {
        await page.waitForTimeout(SETTLE_MS);
        return heapOf(cdp);
      };
      const before = await settledHeap();
      for (let call = 0; call < calls; call++) await callOnce(page);
      const after = await settledHeap();
      const left = await page.evaluate<Open>('__open');
      const grown = after - before - (calls * ENTRY_BYTES) / 1e6;
      return {
        figures: [
          figure(`heap after ${WARM_UP} calls`, 'MB', [before]),
          figure(`heap after ${calls} more`, 'MB', [after]),
          figure('growth', '%', [(grown / before) * 100], MOST_GROWTH_PERCENT),
          figure('live microphone tracks', 'count', [left.tracks], 0),
          figure('open peer connections', 'count', [left.peerConnections], 0),
          figure('open sockets: phone and broker', 'count', [left.sockets], 2),
        ],
      };
    });
  } finally {
    await browser.close();
    await sandbox.close();
  }
};
