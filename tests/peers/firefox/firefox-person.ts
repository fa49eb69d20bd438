import { expect } from '@playwright/test';
import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { PASSWORD } from '../../support/person.ts';
import type { PersonName } from '../../support/person.ts';
import { textsOf } from '../../support/texts.ts';
import type { SipAccount } from '../sip-only.ts';

/** The page remembers its connections. */
const rememberConnections = () => {
  const connections: RTCPeerConnection[] = [];
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(...args: ConstructorParameters<typeof RTCPeerConnection>) {
      super(...args);
      connections.push(this);
    }
  };
  Object.assign(window, { __connections: connections });
};

/** In all shadow trees: what an element is called, the first that is called so. */
const find = (selector: string, name: string): Element | undefined => {
  const inTree = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? inTree(element.shadowRoot) : []),
    ]);
  return inTree(document).find((element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const called = element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent ?? '';
    return new RegExp(name).test(called.trim());
  });
};

/** Energy that has arrived from the other side so far. */
const received = async (): Promise<number> => {
  const { __connections: connections } = window as unknown as {
    __connections: RTCPeerConnection[];
  };
  let energy = 0;
  for (const connection of connections) {
    if (connection.connectionState !== 'connected') continue;
    for (const stats of (await connection.getStats()).values()) {
      const { type, totalAudioEnergy } = stats as { type: string; totalAudioEnergy?: number };
      if (type === 'inbound-rtp') energy += totalAudioEnergy ?? 0;
    }
  }
  return energy;
};

/** A person at a Firefox, with our softphone in a page. */
export class FirefoxPerson {
  readonly #page: Page;
  /** Where the softphone is: the page, or a frame of it. */
  readonly #place: Page | Frame;
  readonly text = textsOf('en-US');

  constructor(page: Page, place: Page | Frame = page) {
    this.#page = page;
    this.#place = place;
  }

  async open(url: string, account: SipAccount): Promise<void> {
    await this.#page.goto(url);
    await this.#page.evaluate(rememberConnections);
    const { uri, realm, password, proxy } = account;
    const fields = {
      Address: uri,
      Realm: realm,
      Password: password,
      WebSocket: proxy[0]?.url ?? '',
    };
    for (const [label, value] of Object.entries(fields))
      await (await this.#see('input', `^${label}`)).type(value);
    await this.press('^Connect$');
    await this.#see('button', `^${this.text('softphone.phone.ready')}`);
  }

  async signIn(name: PersonName): Promise<void> {
    await (await this.#see('input', `^${this.text('login.username')}`)).type(name);
    await (await this.#see('input', `^${this.text('login.password')}`)).type(PASSWORD);
    await this.press(`^${this.text('login.submit')}$`);
    await this.#see('button', `^${this.text('softphone.phone.ready')}`);
  }

  async call(number: string): Promise<void> {
    const field = await this.#see('input', `^${this.text('softphone.dial.label')}`);
    await field.type(number);
    await this.press(`^${this.text('softphone.dial.call')}$`);
  }

  async press(name: string): Promise<void> {
    // By script: elements next to it must not decide whether a pointer hits it.
    const button = await this.#see('button', name);
    await button.evaluate((element) => (element as HTMLElement).click());
  }

  async type(keys: string): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key as '0');
  }

  async expectPressed(name: string, pressed: boolean): Promise<void> {
    await expect
      .poll(async () => (await this.#see('button', name)).evaluate((it) => it.ariaPressed))
      .toBe(String(pressed));
  }

  /** Sound arrives: its energy grows. */
  async expectHearsSomething(): Promise<void> {
    const before = await this.#page.evaluate(received);
    await expect.poll(() => this.#page.evaluate(received)).toBeGreaterThan(before + 0.01);
  }

  async expectOnCall(): Promise<void> {
    await this.#see('button', `^${this.text('softphone.call.hangUp')}$`);
  }

  async expectNoCall(): Promise<void> {
    await this.#see('button', `^${this.text('softphone.dial.call')}$`);
  }

  async #see(selector: string, name: string): Promise<ElementHandle<Element>> {
    let found: ElementHandle<Element> | null = null;
    await expect
      .poll(async () => {
        const handle = await this.#place.evaluateHandle(find, selector, name);
        found = handle.asElement() as ElementHandle<Element> | null;
        return found !== null;
      }, `${selector} ${name}`)
      .toBe(true);
    if (!found) throw new Error(`no ${selector} ${name}`);
    return found;
  }
}
