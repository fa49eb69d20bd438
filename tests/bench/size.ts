import { createHash } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { forkSandbox } from '../support/sandbox.ts';
import { launch, withPage } from './browser.ts';
import type { Figure } from './figures.ts';
import { figure } from './figures.ts';

/** One file that came over the wire. */
export interface Part {
  file: string;
  kB: number;
  /** What it mostly contains, by words that survive minification. */
  holds: string[];
}

const MARKS: Record<string, RegExp> = {
  react: /Minified React error/,
  jssip: /JsSIP/,
  phone: /getUserMedia/,
  federation: /__FEDERATION__/,
  intl: /IntlProvider|intl-messageformat/i,
  zod: /invalid_type/,
  floating: /floating-ui|offsetParent/,
  broker: /heart-beat/,
  people: /subcriber_id/,
  inCall: /\("softphone\.keypad\.sent"\)/,
  shortcuts: /Alt\+Shift\+E/,
  callLog: /dialed:"out"/,
  agentCheck: /all_queue_names/,
  hostEvents: /call-ringing|startTelling:\(/,
  // What hosts' commands do comes when the phone is ready.
  commands: /"complete-transfer":async/,
};

const kB = (bytes: number): number => bytes / 1000;

/**
 * Collects the files that a page loads from these origins: their bodies as compressed on the wire, without headers. What
 * it returns ends that and gives the files, or those that were asked for before `until` (epoch, ms).
 */
const listen = async (cdp: CDPSession, origins: readonly string[]) => {
  const files = new Map<string, { url: string; bytes: number }>();
  const asked = new Map<string, number>();
  const parts: { at: number; part: Promise<Part> }[] = [];
  let over = false;
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime }) => asked.set(requestId, wallTime));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const { origin, pathname } = new URL(response.url);
    // A host's own page and style sheet are its own; its scripts hold what we need it to bring.
    const isOurs = origin === origins[0] ? !pathname.includes('/api/') : pathname.endsWith('.js');
    if (!origins.includes(origin)) return;
    const bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length']);
    if (isOurs) files.set(requestId, { url: response.url, bytes });
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    const file = files.get(requestId);
    if (!file || over) return;
    parts.push({ at: (asked.get(requestId) ?? 0) * 1000, part: partOf(cdp, requestId, file) });
  });
  return (until = Infinity) => {
    over = true;
    return Promise.all(parts.filter(({ at }) => at < until).map(({ part }) => part));
  };
};

const partOf = async (
  cdp: CDPSession,
  requestId: string,
  { url, bytes }: { url: string; bytes: number },
) => {
  if (Number.isNaN(bytes)) throw new Error(`${url} came without a length`);
  const { body } = await cdp.send('Network.getResponseBody', { requestId });
  const holds = Object.keys(MARKS).filter((name) => MARKS[name]?.test(body));
  return { file: new URL(url).pathname, kB: kB(bytes), holds };
};

const total = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.kB, 0);

/** The page's entry names the phone's chunk too, so the chunk is the one that holds nothing else we know. */
const isPhone = (holds: readonly string[]): boolean => holds.join() === 'phone';

/** The core's code for the live realm: the first widget that needs it brings it, for all. */
const isLive = ({ holds }: Part): boolean =>
  (holds.includes('broker') || holds.includes('people')) && !holds.includes('react');

/** What can be done in a call comes when the phone is idle; a first call needs it. */
const isInCall = ({ holds }: Part): boolean => holds.join() === 'inCall';

/** Keys, the log of calls and the question whether the user is an agent of queues come then too: no first call needs them. Code for events to hosts, keys among them, loads when a host listens. */
const isNeeded = ({ holds }: Part): boolean =>
  holds.length === 0 ||
  holds.some(
    (one) => !['shortcuts', 'callLog', 'agentCheck', 'hostEvents', 'commands'].includes(one),
  );

/** In a frame the host listens from the first moment on, before there is a dial pad. */
const isNeededInFrame = (part: Part): boolean =>
  isNeeded(part) || (part.holds.includes('hostEvents') && !part.holds.includes('commands'));

const untilCall = (parts: readonly Part[], needed = isNeeded): number =>
  total(parts.filter(needed));

/** The phone's code is not needed to type a number. */
const untilUsable = (parts: readonly Part[], needed = isNeeded): number =>
  untilCall(
    parts.filter(
      (part) => !part.holds.includes('jssip') && !isPhone(part.holds) && !isInCall(part),
    ),
    needed,
  );

/** The phone is registered, and what it loads when it is idle has come. */
const ready = async (page: Page): Promise<void> => {
  await page.getByText('Ready', { exact: true }).waitFor({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
};

/** Where two widgets ask, `page` is the one that is answered. */
const signIn = async (page: Pick<Page, 'getByLabel' | 'getByRole'>): Promise<void> => {
  await page.getByLabel('Username').fill('alice');
  await page.getByLabel('Password', { exact: true }).fill('panel');
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** A softphone by the frame client, in a page of its own. */
const showInFrame = (page: Page, baseUrl: string): Promise<void> =>
  page.evaluate(async (panel) => {
    const { createFrames } = (await import(
      `${panel}/kit/frame.js`
    )) as typeof import('@callpanel/embed/frame');
    createFrames({ baseUrl: panel }).mount('softphone', document.body);
  }, baseUrl);

/** A colleague's card, with what can be done. */
const painted = (page: Page) => page.getByRole('button', { name: 'Call Bob Brant' }).waitFor();

/**
 * For the page, before anything else runs in it: keeps when the frame that has the first card began. Asking from here takes
 * longer than the panel needs to continue with what comes after the board.
 */
const watchForCard = (): void => {
  const look = (): void => {
    const board = document.querySelector('[data-callpanel]')?.shadowRoot;
    if (board?.querySelector('[aria-label="Call Bob Brant"]'))
      Object.assign(globalThis, { __paintedAt: performance.timeOrigin + performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Epoch, ms. */
const paintedAt = async (page: Page): Promise<number> => {
  await painted(page);
  const at = await page.waitForFunction(() => Reflect.get(globalThis, '__paintedAt') as unknown);
  return Number(await at.jsonValue());
};

/** SIP settings of a demo person, as a host with only a PBX would have them. */
export const sipOf = (origin: string, ext: string, iceServers: { urls: string }[] = []) => ({
  uri: `sip:${ext}@acme.example`,
  realm: 'acme.example',
  ha1: createHash('md5').update(`${ext}:acme.example:panel`).digest('hex'),
  proxy: [{ url: `${origin.replace('http', 'ws')}/sip` }],
  iceServers,
});

/** Gzip bytes on the wire until the dial pad is usable and until a first call can be made, for each door; and of the board. */
export const size = async (): Promise<{ figures: Figure[]; parts: Record<string, Part[]> }> => {
  const sandbox = await forkSandbox();
  const browser = await launch();
  const measure = (
    url: string,
    origins: string[],
    arrive: (page: Page) => Promise<number | void>,
  ) =>
    withPage(browser, async (page, context) => {
      const parts = await listen(await context.newCDPSession(page), origins);
      await page.addInitScript(
        (sip) => {
          Object.assign(globalThis, { __callpanelDemo: { sip } });
        },
        sipOf(sandbox.url, '102'),
      );
      await page.addInitScript(watchForCard);
      await page.goto(url);
      return parts((await arrive(page)) ?? undefined);
    });
  try {
    const kit = await measure(`${sandbox.demoUrl}/sip-only.html`, [sandbox.url], ready);
    const arrive = async (page: Page) => {
      await signIn(page);
      await ready(page);
    };
    // The host brings React and the federation runtime here; both count.
    const both = [sandbox.url, sandbox.demoUrl];
    const federation = await measure(`${sandbox.demoUrl}/federation.html`, both, arrive);
    const board = await measure(sandbox.url, [sandbox.url], async (page) => {
      await signIn(page);
      const at = await paintedAt(page);
      // So that nothing which began before is still under way and goes uncounted.
      await ready(page);
      return at;
    });
    const panel = await measure(sandbox.url, [sandbox.url], arrive);
    const alone = await measure(`${sandbox.demoUrl}/kit.html`, [sandbox.url], arrive);
    const beside = await measure(`${sandbox.demoUrl}/board.html`, [sandbox.url], async (page) => {
      await signIn(page.locator('#phone'));
      await Promise.all([painted(page), ready(page)]);
    });
    const live = total(beside.filter(isLive));
    const framed = await measure(`${sandbox.demoUrl}/index.html`, [sandbox.url], async (page) => {
      await showInFrame(page, sandbox.url);
      const frame = page.frameLocator('iframe');
      await signIn(frame);
      await frame.getByText('Ready', { exact: true }).waitFor({ timeout: 30_000 });
      await page.waitForLoadState('networkidle');
    });
    const fileOf = async (file: string): Promise<Part[]> => {
      const headers = { 'accept-encoding': 'gzip' };
      const answer = await fetch(sandbox.url + file, { headers });
      return [{ file, kB: kB(await gzipLength(answer)), holds: [] }];
    };
    const stub = await fileOf('/kit/stub.js');
    const client = await fileOf('/kit/frame.js');
    return {
      figures: [
        figure('embed stub', 'kB', [total(stub)], 4),
        figure('frame client', 'kB', [total(client)], 4),
        figure('softphone by kit, until the dial pad is usable', 'kB', [untilUsable(kit)], 135),
        figure('softphone by kit, until a first call can be made', 'kB', [untilCall(kit)], 190),
        figure('the same with sign-in, until usable', 'kB', [untilUsable(alone)]),
        figure('the same with sign-in, until a first call', 'kB', [untilCall(alone)]),
        figure(
          'softphone in a frame with sign-in, until usable',
          'kB',
          [untilUsable(framed, isNeededInFrame)],
          155,
        ),
        figure(
          'softphone in a frame with sign-in, until a first call',
          'kB',
          [untilCall(framed, isNeededInFrame)],
          211,
        ),
        figure('softphone by federation, until usable', 'kB', [untilUsable(federation)], 190),
        figure('softphone by federation, until a first call', 'kB', [untilCall(federation)], 245),
        figure(
          'buddies beside the softphone by kit',
          'kB',
          [total(beside) - total(alone) - live],
          35,
        ),
        figure('broker and people, once for all widgets that need them', 'kB', [live]),
        figure('panel, until the board is painted', 'kB', [total(board)], 215),
        figure('panel, until a first call', 'kB', [untilCall(panel)]),
      ],
      parts: { stub, client, kit, alone, framed, federation, beside, board, panel },
    };
  } finally {
    await browser.close();
    await sandbox.close();
  }
};

/** fetch unpacks; pack again to count what travelled. */
const gzipLength = async (response: Response): Promise<number> => {
  const packed = new Response(response.body?.pipeThrough(new CompressionStream('gzip')));
  return (await packed.arrayBuffer()).byteLength;
};
