import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import { onlyInAll } from '../support/only-in-all.ts';
import { diagnosed } from './verdicts/diagnosed.ts';
import { IN_FRAME } from './verdicts/in-frame.ts';
import { IN_PAGE } from './verdicts/in-page.ts';
import type { Ability, Row } from './verdicts/row.ts';
import { serveRow } from './verdicts/serve-row.ts';
import type { Served } from './verdicts/serve-row.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

/** Servers of a row, closed after its test. */
const test = base.extend<{ serve: (row: Row) => Promise<Served> }>({
  serve: async ({}, use) => {
    const open: { close(): void }[] = [];
    await use(async (row) => {
      const served = await serveRow(row);
      open.push(served);
      return served;
    });
    for (const { close } of open) close();
  },
});

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

/** One row for each ability that can be missing, and for each rule that browsers read in their own way. */
const IN_TEST: readonly string[] = [
  'the policy of the docs',
  'no connections but by default-src none',
  'scripts of the own host alone',
  'no pictures',
  'no sounds',
  'Trusted Types without those of the worker',
  'no microphone',
  'isolation, with a kit that allows nothing but CORS',
  'a frame without allow',
  'a panel for frames of another page',
  'an isolated page, and a panel that is isolated and allows it',
  'a sandbox without forms',
];

test.describe('the doctor agrees with the browser about a page:', () => {
  for (const row of [...IN_PAGE, ...IN_FRAME])
    test(
      row.title,
      IN_TEST.includes(row.title)
        ? {}
        : onlyInAll('tests/pack/doctor-verdicts.test.ts: finds what breaks in a page: %s'),
      async ({ page, serve }) => {
        const served = await serve(row);
        await page.goto(served.page.href);
        const tried = await (row.frame === undefined
          ? triedInPage(page, served)
          : triedInFrame(page));
        expect(new Set(tried), 'in the browser').toEqual(new Set(row.breaks));
        expect(await diagnosed(served), 'by the doctor').toEqual(new Set(row.breaks));
      },
    );
});
