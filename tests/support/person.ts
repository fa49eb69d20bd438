import { expect, type BrowserContext, type Page } from '@playwright/test';
import { explainHearing, hear, hearPlayer, held, levelsOf } from './page-probe.ts';
import { textsOf, type Locale } from './texts.ts';

/** The demo realm's people, each with the tone their microphone sings. Far apart, and no one another's overtone. */
export const PEOPLE = {
  alice: { ext: '101', hz: 440 },
  bob: { ext: '102', hz: 670 },
  carol: { ext: '103', hz: 930 },
  dave: { ext: '104', hz: 1700 },
  erin: { ext: '105', hz: 1250 },
} as const;
export type PersonName = keyof typeof PEOPLE;
export const PASSWORD = 'panel';

/** A person in calls, at a page or at a phone. */
export interface Party {
  readonly name: PersonName;
  readonly ext: string;
  call(number: string): Promise<void>;
  /** Waits for the ringing and answers. */
  answer(): Promise<void>;
  /** Waits until the call is answered, and ends it. */
  hangUp(): Promise<void>;
  expectOnCall(): Promise<void>;
  /** All of these at once, and no other person of the demo realm. */
  expectHearsExactly(...names: PersonName[]): Promise<void>;
  /** After a call. */
  expectNothingLeft(): Promise<void>;
}

/** A token by its name, or anything as long as an HA1. */
const SECRET = /access_token|refresh_token|\bbearer\b|\b[0-9a-f]{32}\b/i;

const CORE_SLOT = 'callpanel.core.v1';

/** A person at a browser: what they do is what the screen offers. */
export class Person implements Party {
  readonly name: PersonName;
  readonly page: Page;
  /** The product's texts in this person's language. */
  readonly text: ReturnType<typeof textsOf>;
  /** What may never happen in any test: uncaught errors, errors in the console, secrets where others can read them. */
  readonly faults: string[] = [];

  constructor(name: PersonName, page: Page, locale: Locale = 'en-US') {
    this.name = name;
    this.page = page;
    this.text = textsOf(locale);
    page.on('pageerror', (error) => this.faults.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      if (SECRET.test(text)) this.faults.push(`secret in the console: ${message.location().url}`);
      // The browser's own lines about a failed request or connection, which tests provoke.
      const isBrowsers = /^(Failed to load resource|WebSocket connection to )/.test(text);
      const own = message.type() === 'error' && !isBrowsers;
      if (own) this.faults.push(`console: ${text}`);
    });
    const checkUrl = (url: string) => {
      const asked = new URL(url).search;
      // Names, also when encoded: a code or a nonce holds any three letters by chance, and never what follows a name.
      if (SECRET.test(asked) || /(password|ha1|number)(=|%(25)*3d)/i.test(asked))
        this.faults.push('secret in an address');
    };
    page.on('request', (request) => {
      const { referer } = request.headers();
      if (referer) checkUrl(referer);
      if (/[?&]code=/.test(referer ?? '')) this.faults.push('code in a referrer');
      // Which brings a password by its nature: a test goes there, and it may get no further.
      if (!/\/embedded_login\?/.test(request.url())) checkUrl(request.url());
    });
    page.on('websocket', (socket) => checkUrl(socket.url()));
  }

  get ext(): string {
    return PEOPLE[this.name].ext;
  }
  get context(): BrowserContext {
    return this.page.context();
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', {
      name,
      ...(typeof name === 'string' && { exact: true }),
    });
  }
  get field() {
    return this.page.getByLabel(this.text('softphone.dial.label'));
  }

  async signIn(password = PASSWORD): Promise<void> {
    await this.page.getByLabel(this.text('login.username')).fill(this.name);
    await this.page.getByLabel(this.text('login.password'), { exact: true }).fill(password);
    await this.button(this.text('login.submit')).click();
  }

  /** By the menu of the panel. */
  async signOut(): Promise<void> {
    await this.button(/account menu/).click();
    await this.button(this.text('shell.signOut')).click();
  }

  /** On a page with several widgets of one kit each shows the form; signing in to one signs in to all. */
  async signInAt(part: string): Promise<void> {
    const form = this.page.locator(part);
    await form.getByLabel(this.text('login.username')).fill(this.name);
    await form.getByLabel(this.text('login.password'), { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: this.text('login.submit'), exact: true }).click();
    await this.expectReady();
  }

  /** The phone is registered and on screen; a narrow panel shows it behind a press on its button. */
  async expectReady({ timeout = 15_000 } = {}): Promise<void> {
    const words = (['ready', 'dnd', 'dndUntil', 'forwarded'] as const)
      .map((word) => this.text(`softphone.phone.${word}`).replace(/\{.*/, '.*'))
      .join('|');
    // What becomes of calls to the user says the line in its stead.
    const ready = this.line.getByText(new RegExp(`^(${words})$`));
    const name = this.text('shell.softphone');
    const closed = this.page.getByRole('button', { name, exact: true, expanded: false });
    await expect(ready.or(closed).first()).toBeVisible({ timeout });
    // By key: a notice may lie over it, and a pointer that rests on a notice holds it.
    if (await closed.isVisible()) await closed.press('Enter');
    await expect(ready).toBeVisible({ timeout });
  }

  /** The words on the line's state, which open its explanation. */
  get line() {
    return this.page.getByRole('button').filter({ has: this.page.getByRole('status') });
  }

  /** Types a number and presses Call. */
  async call(number: string): Promise<void> {
    await this.field.fill(number);
    await this.button(this.text('softphone.dial.call')).click();
  }

  /** Waits for the ringing and answers, the call from `who` where several ring. */
  async answer(who?: Pick<Party, 'ext' | 'name'>): Promise<void> {
    const name = who ? new RegExp(`^Answer.*(${who.ext}|${who.name})`, 'i') : /^Answer/;
    await this.button(name).click();
  }

  async reject(): Promise<void> {
    await this.button(/^Reject/).click();
  }

  async hangUp(): Promise<void> {
    await this.button('Hang up').click();
  }

  /** Presses a control of the active call until it is on or off, as a user who looks at it would. */
  async turn(control: 'Mute' | 'Hold' | 'Keypad', on: boolean): Promise<void> {
    const state = control === 'Keypad' ? 'aria-expanded' : 'aria-pressed';
    const button = this.button(control);
    await expect(button).toHaveAttribute(state, String(!on));
    await button.click();
    await expect(button).toHaveAttribute(state, String(on));
  }

  async expectOnCall(): Promise<void> {
    const states = async () => (await this.calls()).map(({ state }) => state);
    await expect.poll(states).toContain('answered');
    await expect(this.page.getByText('On call').first()).toBeVisible();
  }

  /** The strongest tone that arrives is the other's. */
  async expectHears(other: PersonName | number): Promise<void> {
    const hz = typeof other === 'number' ? other : PEOPLE[other].hz;
    await expect
      .poll(
        async () => {
          const heard = await hear(this.page);
          return heard.level > AUDIBLE_DB && Math.abs(heard.hz - hz) < TONE_WIDTH_HZ
            ? hz
            : `${heard.hz.toFixed(0)} Hz at ${heard.level.toFixed(0)} dB; ${await explainHearing(this.page)}`;
        },
        { message: `${this.name} hears ${other}` },
      )
      .toBe(hz);
  }

  /** All of these at once, and no other person of the demo realm. */
  async expectHearsExactly(...names: PersonName[]): Promise<void> {
    await expect
      .poll(
        async () => {
          const all = Object.keys(PEOPLE) as PersonName[];
          const tones = all.map((name) => PEOPLE[name].hz);
          const levels = await levelsOf(this.page, tones);
          const heard = all.filter((_, index) => (levels[index] ?? -Infinity) > AUDIBLE_DB);
          return heard.sort();
        },
        { message: `${this.name} hears ${names.join(' and ')}` },
      )
      .toEqual(names.sort());
  }

  /** Plays a recording and checks that this person's tone is the strongest. */
  async expectPlays(other: PersonName | number, { timeout = 15_000 } = {}): Promise<void> {
    const hz = typeof other === 'number' ? other : PEOPLE[other].hz;
    await expect
      .poll(
        async () => {
          const heard = await hearPlayer(this.page);
          return Math.abs(heard.hz - hz) < TONE_WIDTH_HZ && heard.level > AUDIBLE_DB
            ? hz
            : `${heard.hz.toFixed(0)} Hz at ${heard.level.toFixed(0)} dB`;
        },
        { message: `${this.name} plays ${other}`, timeout },
      )
      .toBe(hz);
  }

  async expectHearsSomething(): Promise<void> {
    await expect.poll(async () => (await hear(this.page)).level).toBeGreaterThan(AUDIBLE_DB);
  }

  /** A player of the page plays something that can be heard. */
  async expectPlaysSomething(): Promise<void> {
    await expect.poll(async () => (await hearPlayer(this.page)).level).toBeGreaterThan(AUDIBLE_DB);
  }

  async expectSilence(): Promise<void> {
    await expect
      .poll(async () => (await hear(this.page)).level, { message: `${this.name} hears nothing` })
      .toBeLessThan(SILENT_DB);
  }

  /** Calls in the core's state, as plain data. */
  calls(): Promise<{ id: string; state: string; held: boolean; number: string; media: string }[]> {
    return this.page.evaluate((slot) => {
      const core = Reflect.get(globalThis, Symbol.for(slot)) as {
        state: {
          calls: {
            list: { id: string; state: string; held: boolean; number: string; media: string }[];
          };
        };
      };
      return core.state.calls.list.map(({ id, state, held, number, media }) => ({
        id,
        state,
        held,
        number,
        media,
      }));
    }, CORE_SLOT);
  }

  /** After a call: no live track, no open peer connection, no call in state. */
  async expectNothingLeft(): Promise<void> {
    await expect
      .poll(
        async () => {
          const { tracks, peerConnections } = await held(this.page);
          return { tracks, peerConnections, calls: (await this.calls()).length };
        },
        { message: `${this.name} holds nothing after the call` },
      )
      .toEqual({ tracks: 0, peerConnections: 0, calls: 0 });
  }
}

/** A tone of half the full scale arrives at about -20 dB in its bin; coding noise stays below -60. */
export const AUDIBLE_DB = -50;
export const SILENT_DB = -70;
/** Three bins of the meter. */
export const TONE_WIDTH_HZ = 18;
