import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import type { WidgetHandle } from '../../packages/contracts/src/index.ts';
import type { createFrames, FrameMountOptions } from '../../packages/embed/src/stub/frame/index.ts';
import { PASSWORD, type Person, type PersonName } from './person.ts';

/** What a test leaves on a host's page for a later look. */
declare global {
  interface Window {
    frames_: Record<string, { handle: WidgetHandle; events: [string, unknown][] }>;
  }
}

const EVENTS = [
  'ready',
  'error',
  'auth-required',
  'registration',
  'call',
  'call-started',
  'call-answered',
  'call-muted',
  'call-ended',
  'navigation',
  'resize',
  'shortcuts',
] as const;

/** A page on another origin: empty, or with `html` in it. */
export const serveStranger = async (
  html = '',
  host = 'localhost',
): Promise<{ url: string; origin: string; close: () => void }> => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>x</title><body>${html}`);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://${host}:${port}`;
  return { url: `${origin}/`, origin, close: () => server.close() };
};

/** Mounts a widget, or the panel, by the served frame client in a new box `#id`; its events collect. */
export const mountFrame = (
  page: Page,
  id: string,
  panel: string,
  widget: Parameters<ReturnType<typeof createFrames>['mount']>[0] = 'softphone',
  options: Omit<FrameMountOptions, 'answers'> = {},
): Promise<void> =>
  page.evaluate(
    async ([name, baseUrl, kind, chosen, names]) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.id = name;
      box.style.cssText = 'width:420px;height:640px';
      const client = (await import(`${baseUrl}/kit/frame.js`)) as {
        createFrames: typeof createFrames;
      };
      const handle = client.createFrames({ baseUrl }).mount(kind, box, chosen);
      const events: [string, unknown][] = [];
      for (const event of names) handle.on(event, (payload) => events.push([event, payload]));
      window.frames_ = { ...window.frames_, [name]: { handle, events } };
    },
    [id, panel, widget, options, EVENTS] as const,
  );

/** Sends a command; a refusal is its code. */
export const send = (
  page: Page,
  id: string,
  command: string,
  params: unknown = {},
): Promise<unknown> =>
  page.evaluate(
    ([name, what, given]) => {
      const run = window.frames_[name]?.handle.send as (
        command: string,
        params: unknown,
      ) => Promise<unknown>;
      return run(what, given).catch((error: { code?: string }) => error.code ?? 'no code');
    },
    [id, command, params] as const,
  );

export const eventsOf = async (page: Page, id: string, event?: string): Promise<unknown[]> =>
  (await page.evaluate((name) => window.frames_[name]?.events ?? [], id))
    .filter(([name]) => event === undefined || name === event)
    .map(([name, payload]) => (event === undefined ? [name, payload] : payload));

export const inside = (page: Page, id: string): FrameLocator => page.frameLocator(`#${id} iframe`);

/** The frame of one of our pages itself, for what is no element. */
export const frameAt = async (page: Page, path: string): Promise<Frame> => {
  const find = () => page.frames().find((frame) => frame.url().includes(path));
  await expect.poll(find).toBeTruthy();
  const found = find();
  if (!found) throw new Error(`no frame at ${path}`);
  return found;
};

/** In a frame, people sign in at the frame. */
export const signInInside = async (
  frame: FrameLocator,
  name: PersonName,
  text: Person['text'],
): Promise<void> => {
  await frame.getByLabel(text('login.username')).fill(name);
  await frame.getByLabel(text('login.password'), { exact: true }).fill(PASSWORD);
  await frame.getByRole('button', { name: text('login.submit'), exact: true }).click();
};

/** A softphone in a frame of this page, signed in and registered. */
export const phoneInFrame = async (
  person: Person,
  panel: string,
  options: Omit<FrameMountOptions, 'answers'> = {},
): Promise<FrameLocator> => {
  await mountFrame(person.page, 'phone', panel, 'softphone', options);
  const phone = inside(person.page, 'phone');
  await signInInside(phone, person.name, person.text);
  await expect(phone.getByText(person.text('softphone.phone.ready'), { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  return phone;
};
