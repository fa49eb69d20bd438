import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import { examine } from '../../packages/embed/src/doctor/examine.ts';
import type { Finding } from '../../packages/embed/src/doctor/report.ts';
import { serveDeployment, servePage } from '../pack/fake-deployment.ts';
import { IN_FRAME } from './verdicts/in-frame.ts';
import { IN_PAGE } from './verdicts/in-page.ts';
import type { Ability, Row } from './verdicts/row.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

interface Served {
  panel: URL;
  page: URL;
  sip: URL;
  broker: URL;
}

/** Servers of a row, closed after its test. */
const test = base.extend<{ serve: (row: Row) => Promise<Served> }>({
  serve: async ({}, use) => {
    const open: { close(): void }[] = [];
    const kept = <T extends { close(): void }>(server: T): T => {
      open.push(server);
      return server;
    };
    await use(async (row) => {
      const names = new Map<string, string>();
      const filled = (text: string) =>
        text.replaceAll(/PANEL|HOST|SIP|BROKER/g, (name) => names.get(name) ?? name);
      const filledAll = (headers: Record<string, string> = {}) =>
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));
      const host = kept(
        await servePage(() => ({
          headers: filledAll(row.host),
          body: filled(
            row.frame === undefined
              ? '<!doctype html><script nonce="n1">globalThis.load = (url) => import(url)</script>'
              : `<!doctype html><iframe src="PANEL/embedded/softphone" ${row.frame}></iframe>`,
          ),
        })),
      );
      const letsIn = (origin: string | undefined) =>
        origin === host.url.origin || origin === names.get('PANEL');
      const own = row.frame === undefined ? /^\/(kit|avatars)\// : /^\/embedded\//;
      const deployment = kept(
        await serveDeployment(
          host.url.origin,
          (path, answer) => {
            if (path.startsWith('/avatars/'))
              Object.assign(answer, { status: 200, body: PICTURE, headers: { ...SVG } });
            if (own.test(path)) Object.assign(answer.headers, filledAll(row.panel));
          },
          letsIn,
        ),
      );
      const broker = kept(await serveDeployment(host.url.origin, undefined, letsIn));
      names.set('PANEL', deployment.url.origin);
      names.set('HOST', host.url.origin);
      names.set('SIP', `ws://${deployment.socket.host}`);
      names.set('BROKER', `ws://${broker.socket.host}`);
      return {
        panel: deployment.url,
        page: host.url,
        sip: deployment.socket,
        broker: broker.socket,
      };
    });
    for (const { close } of open) close();
  },
});

const SVG = { 'content-type': 'image/svg+xml' };
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** What a finding says does not work. */
const abilityOf = (
  { level, check, text, header = '' }: Finding,
  { panel, sip, broker }: Served,
): Ability | undefined => {
  if (level === 'ok' || level === 'skipped') return undefined;
  const [directive = '', source] = header.split(' ');
  if (check === 'host.policy') {
    if (directive === 'connect-src') {
      if (source === `ws://${sip.host}`) return 'sip';
      return source === `ws://${broker.host}` ? 'broker' : 'api';
    }
    if (directive === 'img-src') return source === panel.origin ? 'pictures' : 'icons';
    if (directive === 'worker-src' || directive === 'trusted-types') return 'worker';
    return directive === 'media-src' ? 'sounds' : 'kit';
  }
  if (check === 'host.isolation') {
    if (level === 'warning') return header.includes('Embedder') ? undefined : 'pictures';
    return 'frame';
  }
  if (check === 'host.frame.sandbox') return /lacks allow-forms\./.test(text) ? 'form' : 'frame';
  const known: Record<string, Ability> = {
    'host.frame.policy': 'frame',
    'frame.ancestors': 'frame',
    'host.frame.allow': 'microphone',
    'host.microphone': 'microphone',
    'frame.microphone': 'microphone',
    'rest.cors': 'api',
    'kit.reachable': 'kit',
    'kit.cors': 'kit',
    sip: 'sip',
    broker: 'broker',
  };
  return level === 'problem' ? known[check] : undefined;
};

/** What the doctor says does not work. */
const diagnosed = async (served: Served): Promise<Set<Ability>> => {
  const { panel, page, sip, broker } = served;
  const findings = await examine({ panel, hostPage: page, sip, broker, contract: 1 });
  return new Set(findings.flatMap((finding) => abilityOf(finding, served) ?? []));
};

/** Tries all that widgets do in a page. */
const triedInPage = (page: Page, { panel, sip, broker }: Served): Promise<Ability[]> =>
  page.evaluate(
    async ([panelUrl, sipUrl, brokerUrl]) => {
      const opens = (url: string, protocol: string) =>
        new Promise<boolean>((resolve) => {
          const socket = new WebSocket(url, protocol);
          socket.addEventListener('open', () => {
            socket.close();
            resolve(true);
          });
          socket.addEventListener('error', () => resolve(false));
        });
      const loads = (element: HTMLImageElement | HTMLAudioElement, url: string, event: string) =>
        new Promise<boolean>((resolve) => {
          element.addEventListener(event, () => resolve(true));
          element.addEventListener('error', () => resolve(false));
          element.src = url;
        });
      const starts = () =>
        new Promise<boolean>((resolve) => {
          const code = 'onconnect = ({ ports: [port] }) => port.postMessage(1)';
          const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
          const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes };
          try {
            const types = trustedTypes.createPolicy('callpanel-phone', {
              createScriptURL: () => address,
            });
            const worker = new SharedWorker(types.createScriptURL(address));
            worker.addEventListener('error', () => resolve(false));
            worker.port.addEventListener('message', () => resolve(true));
            worker.port.start();
          } catch {
            resolve(false);
          }
        });
      const works = (promise: Promise<unknown>) => promise.then(Boolean, () => false);
      // A second of silence, 8 kHz.
      const wav = new Uint8Array(44 + 8000).fill(128, 44);
      wav.set(
        [
          ...'RIFF\x64\x1f\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x40\x1f\0\0',
        ].map((letter) => letter.charCodeAt(0)),
      );
      const load = (globalThis as { load?: (url: string) => Promise<unknown> }).load;
      const kit = `${panelUrl}kit/kit.js`;
      const tried: Record<string, Promise<boolean>> = {
        kit: works(load ? load(kit) : import(kit)),
        api: works(fetch(`${panelUrl}api/v1/users/me`, { headers: { authorization: 'Bearer x' } })),
        sip: opens(sipUrl, 'sip'),
        broker: opens(brokerUrl, 'v12.stomp'),
        pictures: loads(new Image(), `${panelUrl}avatars/101.svg`, 'load'),
        icons: loads(
          new Image(),
          'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
          'load',
        ),
        sounds: loads(
          new Audio(),
          URL.createObjectURL(new Blob([wav], { type: 'audio/wav' })),
          'loadedmetadata',
        ),
        worker: starts(),
        microphone: works(navigator.mediaDevices.getUserMedia({ audio: true })),
      };
      const broken: string[] = [];
      for (const [name, worked] of Object.entries(tried)) if (!(await worked)) broken.push(name);
      return broken as never;
    },
    [panel.href, sip.href, broker.href] as const,
  );

/** Tries what the panel needs in its frame. */
const triedInFrame = async (page: Page): Promise<Ability[]> => {
  const frame = page.frames()[1];
  // A refused frame shows an error page, or nothing.
  if (!frame || !/^http:.*\/embedded\//.test(frame.url())) return ['frame'];
  const found = await frame.evaluate(async () => {
    const form = document.body.appendChild(document.createElement('form'));
    const submitted = new Promise<boolean>((resolve) => {
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        resolve(true);
      });
      form.requestSubmit();
      resolve(false);
    });
    const microphone = navigator.mediaDevices
      .getUserMedia({ audio: true })
      .then(Boolean, () => false);
    return {
      origin: self.origin,
      form: await submitted,
      microphone: await microphone,
    };
  });
  if (found.origin === 'null') return ['frame'];
  return [
    ...(found.form ? [] : (['form'] as const)),
    ...(found.microphone ? [] : (['microphone'] as const)),
  ];
};

test.describe('the doctor says of a page what a browser finds there:', () => {
  for (const row of [...IN_PAGE, ...IN_FRAME])
    test(row.title, async ({ page, serve }) => {
      const served = await serve(row);
      await page.goto(served.page.href);
      const tried = await (row.frame === undefined
        ? triedInPage(page, served)
        : triedInFrame(page));
      expect(new Set(tried), 'in the browser').toEqual(new Set(row.breaks));
      expect(await diagnosed(served), 'by the doctor').toEqual(new Set(row.breaks));
    });
});
