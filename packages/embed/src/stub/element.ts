import type {
  HostAnswers,
  IntentName,
  Locale,
  Outcome,
  ProviderOptions,
  Select,
  Send,
  Theme,
  WidgetHandle,
  WidgetName,
  WidgetOptions,
} from '@callpanel/contracts';
import { EVENT_NAMES } from './derived/event-names.ts';
import { createSharedKit } from './kit.ts';
import type { Kit, SharedKit } from './kit.ts';
import { adopt } from './placeholder.ts';
import { createSending } from './sending.ts';

/** From inside, so that whatever the page says of the element wins. */
const STYLE = ':host{display:block}:host([hidden]){display:none}';

/** Attributes that say which kit it is. */
const BUILD: readonly string[] = ['base-url', 'version', 'integrity'];

type ElementHost = Parameters<typeof createSharedKit>[0];

interface Household {
  host: ElementHost;
  kit: SharedKit;
  users: number;
}

/** Elements of one page with the same options are one host. */
const households = new Set<Household>();

const join = (host: ElementHost): Household => {
  const same = [...households].find(
    ({ host: other }) =>
      other.baseUrl === host.baseUrl &&
      other.version === host.version &&
      other.integrity === host.integrity &&
      other.provider === host.provider &&
      other.getToken === host.getToken,
  );
  if (same) {
    same.users++;
    return same;
  }
  const shared = createSharedKit(host);
  const dispose = (): Promise<void> => {
    // Who comes next begins a session of its own.
    households.delete(household);
    return shared.dispose();
  };
  const household = { host, kit: { ...shared, dispose }, users: 1 };
  households.add(household);
  return household;
};

const part = (household: Household): void => {
  household.users--;
  if (household.users > 0) return;
  household.kit.release();
  // An element that is added again gets the last one's kit, which may have a call; an older one with the same options cannot.
  for (const other of households)
    if (other.users === 0 && other !== household) households.delete(other);
};

const PROPERTIES = ['provider', 'getToken', 'answers', 'outcomes'] as const;

/**
 * A widget as an element, thin over the kit.
 *
 * Attributes: `base-url` (required), `version`, `integrity`, `locale`, `theme`, `intents` (names with spaces between: `intents="dial chat"`),
 * `select` (`contact` or `number`), `room` (one conversation of the chat), `page` (one page of the settings).
 * Properties: `provider`, `getToken`, `answers`, `outcomes`; to read: `kit`, which elements with the same options share (null until the
 * element is in the page). Method: `send(command, params)`, as of the kit's handle.
 * Events: each of the contract's, as `callpanel:call-ended`; they bubble, `detail` is the payload. The same as `callpanel-call-ended`, for
 * templates that take no colon.
 *
 * @example
 * const phone = document.querySelector('callpanel-softphone');
 * phone.addEventListener('callpanel:call-ended', ({ detail }) => console.log(detail.reason));
 * const { callId } = await phone.send('dial', { number: '102' });
 */
export const elementFor = (widget: WidgetName): CustomElementConstructor =>
  class extends HTMLElement {
    static readonly observedAttributes = [
      ...BUILD,
      'locale',
      'theme',
      'intents',
      'select',
      'room',
      'page',
    ];
    #provider: ProviderOptions | undefined;
    #getToken: (() => Promise<string>) | undefined;
    #answers: HostAnswers | undefined;
    #outcomes: readonly Outcome[] | undefined;
    #sending = createSending();
    #household: Household | null = null;
    /** Stays with an element that was removed: a call may continue. */
    #kit: Kit | null = null;
    #handle: WidgetHandle | null = null;
    #scheduled = false;

    get provider(): ProviderOptions | undefined {
      return this.#provider;
    }
    set provider(provider: ProviderOptions | undefined) {
      this.#provider = provider;
      this.#restart();
    }
    get getToken(): (() => Promise<string>) | undefined {
      return this.#getToken;
    }
    set getToken(getToken: (() => Promise<string>) | undefined) {
      this.#getToken = getToken;
      this.#restart();
    }
    get answers(): HostAnswers | undefined {
      return this.#answers;
    }
    set answers(answers: HostAnswers | undefined) {
      this.#answers = answers;
      this.#handle?.update(this.#chosen());
    }
    get outcomes(): readonly Outcome[] | undefined {
      return this.#outcomes;
    }
    set outcomes(outcomes: readonly Outcome[] | undefined) {
      this.#outcomes = outcomes;
      this.#handle?.update(this.#chosen());
    }

    get kit(): Kit | null {
      return this.#kit;
    }

    send(...command: Parameters<Send>): ReturnType<Send> {
      return this.#sending.send(...command);
    }

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.append(document.createElement('slot'));
      adopt(root, STYLE);
    }

    connectedCallback(): void {
      this.#adoptEarlyProperties();
      this.#settle();
    }
    disconnectedCallback(): void {
      this.#settle();
    }
    attributeChangedCallback(name: string): void {
      if (BUILD.includes(name)) this.#restart();
      else this.#handle?.update(this.#chosen());
    }

    #look() {
      const locale = this.getAttribute('locale') as Locale | null;
      const theme = this.getAttribute('theme') as Theme | null;
      return { ...(locale && { locale }), ...(theme && { theme }) };
    }
    #chosen(): WidgetOptions {
      const select = this.getAttribute('select') as Select | null;
      const room = this.getAttribute('room');
      const page = this.getAttribute('page');
      const intents = (this.getAttribute('intents')?.match(/\S+/g) ?? []) as IntentName[];
      const { answers = {}, outcomes = [] } = this;
      return { ...this.#look(), intents, answers, outcomes, select, room, page };
    }
    /** Properties set before this class was known sit on the instance and hide the setters. */
    #adoptEarlyProperties(): void {
      for (const name of PROPERTIES) {
        if (!Object.prototype.hasOwnProperty.call(this, name)) continue;
        const early = this[name];
        delete this[name];
        Object.assign(this, { [name]: early });
      }
    }
    #restart(): void {
      // What waits for the first start still waits.
      if (this.#handle) this.#sending = createSending();
      this.#stop();
      this.#settle();
    }
    /** After the current script: an element that is only moved, or still gets its properties, starts once. */
    #settle(): void {
      if (this.#scheduled) return;
      this.#scheduled = true;
      queueMicrotask(() => {
        this.#scheduled = false;
        if (!this.isConnected) this.#stop();
        else if (!this.#handle) this.#start();
      });
    }
    #start(): void {
      const [version, integrity] = ['version', 'integrity'].map((name) => this.getAttribute(name));
      this.#household = join({
        baseUrl: this.getAttribute('base-url') ?? '',
        ...(version !== null && { version }),
        ...(integrity !== null && { integrity }),
        ...(this.#provider && { provider: this.#provider }),
        ...(this.#getToken && { getToken: this.#getToken }),
        ...this.#look(),
      });
      this.#kit = this.#household.kit;
      const handle = this.#kit.mount(widget, this, this.#chosen());
      // Who listens to it, and where in the page, is not known: it tells all.
      for (const event of EVENT_NAMES)
        handle.on(event, (detail) => {
          for (const mark of ':-')
            this.dispatchEvent(
              new CustomEvent(`callpanel${mark}${event}`, {
                detail,
                bubbles: true,
                composed: true,
              }),
            );
        });
      this.#handle = handle;
      this.#sending.begin(handle);
    }
    #stop(): void {
      this.#handle?.unmount();
      this.#handle = null;
      if (this.#household) part(this.#household);
      this.#household = null;
    }
  };
