import type { Locale } from '../constants.ts';
import type { IntentName } from './intents.ts';
import type { HostAnswers } from './types.ts';
import type { SipSettings } from '../sip.ts';

/** Where tokens, calls and events come from. With `sip` alone the softphone needs none of our REST. */
export interface ProviderOptions {
  sip: SipSettings;
}

/**
 * What createKit, a federated mount, and the element by its attributes and properties take once per page. createFrames takes
 * `baseUrl`, `locale` and `theme` alone: what is in a frame is always the newest, and people sign in inside it.
 *
 * @example createKit({ baseUrl: 'https://panel.example', getToken: async () => token })
 */
export interface HostOptions {
  /** Origin that serves the kit and, with REST sign-in, the API. http(s) only. */
  baseUrl: string;
  /**
   * One build of the kit, as `{baseUrl}/kit/version.json` names it: `1.3.54-0123456789ab`. Left out: the newest. Kit and element
   * alone: a federated mount takes no notice of it, as the address of its remote says which build that is.
   */
  version?: string;
  /**
   * Fingerprint of that build, from the same place: `sha384-…`. Each of its scripts is checked before it runs, and what
   * differs is refused with `widget.error.integrity`. Needs `version`; kit and element alone, as it.
   */
  integrity?: string;
  /** A PBX without our REST. Leaves out sign-in, permissions are static. */
  provider?: ProviderOptions;
  /**
   * The host's own sign-in: gives a fresh access token, asked again after each 401. Without it the widget shows its
   * sign-in form. Tokens stay in memory. A page has one session, for one user: a second kit shares it if its `getToken`
   * is for the same one, else it is refused with `widget.error.provider`. Dispose the first kit before you make one for another user.
   */
  getToken?: () => Promise<string>;
  locale?: Locale;
  theme?: Theme;
}

/** `auto` follows the system. */
export type Theme = 'light' | 'dark' | 'auto';

/** What one widget takes. */
export interface WidgetOptions {
  locale?: Locale;
  theme?: Theme;
  /** What the host fulfils by itself: controls for it appear, and pressing them raises the `intent` event. */
  intents?: readonly IntentName[];
  /**
   * What the host answers when a widget asks it; one of the page's widgets is enough to tell. Controls that need an answer
   * appear only with it, as the notes of a call with `call-log`.
   */
  answers?: HostAnswers;
  /** How a call can have gone, for its notes: `[{ id: 'callback', label: 'Call back' }]`. Needs the answer `call-log`. */
  outcomes?: readonly Outcome[];
}

/** One choice for "how did it go?"; `label` is the host's own text. */
export interface Outcome {
  id: string;
  label: string;
}
