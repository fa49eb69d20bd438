import type { Locale } from '../constants.ts';
import type { Select } from './contact.ts';
import type { IntentName } from './intents.ts';
import type { HostAnswers } from './types.ts';
import type { SipSettings } from '../sip.ts';

/** The source of tokens, calls and events. With `sip` the softphone does not use our REST interface. */
export interface ProviderOptions {
  sip: SipSettings;
}

/**
 * Options for the page: of createKit, of a federated mount, and of the element by its attributes and properties.
 * createFrames only takes `baseUrl`, `locale` and `theme`: a frame always uses the newest build, and users sign in
 * inside it.
 *
 * @example createKit({ baseUrl: 'https://panel.example', getToken: async () => token })
 */
export interface HostOptions {
  /** Origin that serves the kit and, with REST sign-in, the API. http(s) only. */
  baseUrl: string;
  /**
   * One build of the kit, as `{baseUrl}/kit/version.json` names it: `1.3.54-0123456789ab`. Default: the newest. Only
   * for kit and element: a federated mount ignores it, because the address of its remote names the build.
   */
  version?: string;
  /**
   * Fingerprint of that build, from the same file: `sha384-…`. Each of its scripts is checked before it runs, and
   * refused with `widget.error.integrity` if it differs. Needs `version`; only for kit and element.
   */
  integrity?: string;
  /** A PBX without our REST interface: there is no sign-in, and permissions are fixed. */
  provider?: ProviderOptions;
  /**
   * The host's own sign-in: returns a fresh access token, and is called again after each 401. Without it the widget
   * shows its sign-in form. Tokens stay in memory. A page has one session, for one user: a second kit shares it if its
   * `getToken` is for the same user, otherwise it is refused with `widget.error.provider`. Dispose the first kit before
   * you create one for another user.
   */
  getToken?: () => Promise<string>;
  locale?: Locale;
  theme?: Theme;
}

/** `auto` follows the system. */
export type Theme = 'light' | 'dark' | 'auto';

/** Options of one widget. */
export interface WidgetOptions {
  locale?: Locale;
  theme?: Theme;
  /** Actions that the host handles itself: their controls appear, and pressing one emits the `intent` event. */
  intents?: readonly IntentName[];
  /**
   * The host's answers to requests; passing them to one of the page's widgets is enough. Controls that need an answer
   * only appear with it, such as the notes of a call with `call-log`.
   */
  answers?: HostAnswers;
  /**
   * Outcomes of a call that the user can choose in its notes: `[{ id: 'callback', label: 'Call back' }]`. Needs the
   * answer `call-log`.
   */
  outcomes?: readonly Outcome[];
  /**
   * Only for `contacts`: the user chooses a contact, or one of its numbers, and the event `contact-selected` has it. Nothing can be
   * changed then. Default: null, the whole list with all that the user may do.
   */
  select?: Select | null;
  /**
   * Only for `chat`: one conversation alone, named as for the command `open-chat` (`@nadia`, `#sales`, the id of a room). Default: null,
   * all conversations.
   */
  room?: string | null;
  /**
   * Only for `settings`: one page alone, by the end of its address (`phone_status`, `devices`). Default: null, all pages.
   */
  page?: string | null;
}

/** One outcome of a call; `label` is the host's own text. */
export interface Outcome {
  id: string;
  label: string;
}
