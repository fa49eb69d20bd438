import type { Page } from '@playwright/test';
import { forkSandbox } from '../support/sandbox.ts';
import { launch, withPage } from './browser.ts';
import type { Figure } from './figures.ts';
import { figure } from './figures.ts';
import { numberAfter } from './flags.ts';
import { measureHeap } from './heap.ts';

const CALLS = 200;
/** What the first calls load, and the lists of timings that a browser keeps up to a length, stay: they are not counted. */
const WARM_UP = 50;
/** SIP's transactions keep a call's parts until 64 times T1 have passed (RFC 3261 section 17.1.1.2), milliseconds. */
const SETTLE_MS = 40_000;
const TARGET = '*43';
const MOST_GROWTH_PERCENT = 5;
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
  await page.getByLabel('Name or number to call').fill(TARGET);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('button', { name: 'Hang up', exact: true }).click({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Call', exact: true }).waitFor();
};

/** As if the user had cleared the call log in another tab: the log is not a leak, and its size is reported separately. */
const clearLog = (): void => {
  for (const key of Object.keys(localStorage).filter((each) =>
    each.startsWith('callpanel_calls_'),
  )) {
    localStorage.setItem(key, '[]');
    dispatchEvent(
      new StorageEvent('storage', {
        key,
        newValue: '[]',
        storageArea: localStorage,
        url: location.href,
      }),
    );
  }
};

/**
 * 200 calls one after the other in the panel: what the page's heap grows by, and what of them is still open at the end.
 * The limit applies to everything alive except compiled code, with an empty call log before and after; the log and the code
 * are reported, too.
 *
 * `--calls N` (200)
 */
export const memory = async (flags: readonly string[]): Promise<{ figures: Figure[] }> => {
  const calls = numberAfter(flags, '--calls', CALLS);
  const [sandbox, browser] = await Promise.all([forkSandbox(), launch()]);
  try {
    return await withPage(browser, async (page, context) => {
      const cdp = await context.newCDPSession(page);
      await cdp.send('HeapProfiler.enable');
      await page.addInitScript(countOpen);
      await page.goto(sandbox.url);
      await page.getByLabel('Username').fill('alice');
      await page.getByLabel('Password', { exact: true }).fill('panel');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Ready', { exact: true }).waitFor();
      for (let call = 0; call < WARM_UP; call++) await callOnce(page);
      await page.waitForTimeout(SETTLE_MS);
      await page.evaluate(clearLog);
      const before = await measureHeap(cdp);
      for (let call = 0; call < calls; call++) await callOnce(page);
      await page.waitForTimeout(SETTLE_MS);
      const withLog = await measureHeap(cdp);
      await page.evaluate(clearLog);
      const after = await measureHeap(cdp);
      const left = await page.evaluate<Open>('__open');
      const growth = ((after.data - before.data) / before.data) * 100;
      return {
        figures: [
          figure(`heap after ${WARM_UP} calls, without compiled code`, 'MB', [before.data]),
          figure(`heap after ${calls} more`, 'MB', [after.data]),
          figure('growth', '%', [growth], MOST_GROWTH_PERCENT),
          figure(`${calls} entries of the call log`, 'kB', [(withLog.data - after.data) * 1000]),
          figure('compiled code before', 'MB', [before.compiled]),
          figure('compiled code after', 'MB', [after.compiled]),
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
