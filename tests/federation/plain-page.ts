import type { Page } from '@playwright/test';
import type { createKit } from '../../packages/embed/src/stub/index.ts';

type CreateKit = typeof createKit;

/** What a test left on the page for a later look. */
declare global {
  interface Window {
    kits: Record<string, ReturnType<CreateKit>>;
    events: Record<string, { event: string; payload: unknown }[]>;
    createKit: CreateKit;
  }
}

/** A partner's page that imports the served stub, as a page without a bundler does, and keeps `createKit` at hand. */
export const openPlainPage = async (
  page: Page,
  { url, demoUrl }: { url: string; demoUrl: string },
): Promise<void> => {
  await page.goto(`${demoUrl}/index.html`);
  await page.evaluate(async (panel) => {
    const stub = (await import(`${panel}/kit/stub.js`)) as { createKit: CreateKit };
    window.createKit = stub.createKit;
    window.kits = {};
    window.events = {};
  }, url);
};

/** A user's account, for a page without a sign-in. `host`: of the panel. */
export const sip = (user: string, host: string) => ({
  uri: `sip:${user}@acme.example`,
  realm: 'acme.example',
  password: 'panel',
  proxy: [{ url: `${host.replace('http', 'ws')}/sip` }],
});

/** Mounts a softphone by a new kit into a new box `#id`; its events collect in `window.events[id]`. */
export const mountKit = (
  page: Page,
  id: string,
  options: Parameters<CreateKit>[0],
  widgetOptions: Parameters<ReturnType<CreateKit>['mount']>[2] = {},
): Promise<void> =>
  page.evaluate(
    ([name, host, look]) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.id = name;
      const kit = window.createKit(host);
      const handle = kit.mount('softphone', box, look);
      const events: { event: string; payload: unknown }[] = [];
      for (const event of ['ready', 'error', 'auth-required', 'registration', 'call'] as const)
        handle.on(event, (payload) => events.push({ event, payload }));
      window.events[name] = events;
      window.kits[name] = kit;
    },
    [id, options, widgetOptions] as const,
  );

export const eventsOf = (page: Page, id: string) =>
  page.evaluate((name) => window.events[name] ?? [], id);

export const disposeKit = (page: Page, id: string): Promise<void> =>
  page.evaluate((name) => window.kits[name]?.dispose(), id);
