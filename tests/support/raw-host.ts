import { expect, type Page } from '@playwright/test';
import type { People } from './fixtures.ts';
import { signInInside } from './frame-host.ts';
import type { Control } from './sandbox.ts';

export const NONCE = 'ab'.repeat(32);

/**
 * What a hostile page tries: a hello of its own, and numbers to dial in both spellings. `victim` is an expression in
 * its page.
 */
export const attack = (victim: string, panel: string) => `
  window.heard = 0;
  const victim = () => ${victim};
  const say = (data, ports) => victim().postMessage(data, ${JSON.stringify(panel)}, ports);
  const hello = (nonce) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.heard++;
    port1.postMessage({ type: 'command', id: 1, name: 'dial', params: { number: '102' } });
    say({ callpanel: 'hello', versions: [1], nonce }, [port2]);
  };
  window.attack = (times = 1) => {
    for (let time = 0; time < times; time++) {
      hello(String(time % 10).repeat(64));
      say({ type: 'click-to-dial', destination: '102' });
      say({ name: 'click-to-dial', destination: '102' });
    }
  };`;

export const script = (text: string) => `<script>${text}</script>`;

/**
 * A host's page with one of our phones in a frame `[name=phone]` that all code on the page can reach; the test sends
 * the hello itself.
 */
export const rawHost = (panel: string, more = '') => `
  <iframe name="phone" title="phone" allow="microphone; autoplay" style="width:420px;height:600px" src="${panel}/embedded/softphone"></iframe>
  ${more}
  ${script(`
    window.heard = [];
    window.hello = (nonce) => new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => { heard.push(data); resolve(data); };
      window.port = port1;
      frames.phone.postMessage({ callpanel: 'hello', versions: [1], nonce }, ${JSON.stringify(panel)}, [port2]);
    });`)}`;

export interface RawWindow {
  heard: { type: string; id?: number; result?: unknown; error?: { code: string }; name?: string }[];
  port: MessagePort;
  hello(nonce: string): Promise<unknown>;
  attack(times?: number): void;
}

/** Alice at a host's page of `html`, on the list with `grants`, signed in at the phone in its frame. */
export const aliceAt = async (
  people: People,
  control: Control,
  host: { url: string; origin: string },
  grants: string[] = ['observe', 'dial', 'control'],
) => {
  await control.panelConfig({ hosts: [{ origin: host.origin, grants }] });
  const alice = await people.host('alice', 'index', { signIn: false });
  await alice.page.goto(host.url);
  const phone = alice.page.frameLocator('[name=phone]');
  await signInInside(phone, 'alice', alice.text);
  await expect(phone.getByText('Ready', { exact: true })).toBeVisible({ timeout: 15_000 });
  return { page: alice.page, phone, field: phone.getByLabel(alice.text('softphone.dial.label')) };
};

export const command = async (page: Page, id: number, name: string, params: unknown = {}) => {
  await page.evaluate(
    ([number, what, given]) =>
      (window as unknown as RawWindow).port.postMessage(
        {
          type: 'command',
          id: number,
          name: what,
          params: given,
        },
        [],
      ),
    [id, name, params] as const,
  );
  const reply = () =>
    page.evaluate(
      (number) =>
        (window as unknown as RawWindow).heard.find(
          (each) => each.type === 'reply' && each.id === number,
        ),
      id,
    );
  await expect.poll(reply).toBeTruthy();
  return reply();
};

export const hello = (page: Page, nonce = NONCE) =>
  page.evaluate((one) => (window as unknown as RawWindow).hello(one), nonce);

/** Checks that the phone still answers commands, and counts what it has dropped. */
export const expectUp = async (page: Page, id = 900): Promise<Record<string, number>> => {
  const reply = await command(page, id, 'diagnostics');
  return (reply?.result as { dropped: Record<string, number> } | undefined)?.dropped ?? {};
};

export const expectNoCalls = async (control: Control): Promise<void> => {
  const { calls, sipLog } = await control.state();
  expect(calls).toEqual([]);
  expect(sipLog.filter(({ method }) => method === 'INVITE')).toEqual([]);
};
