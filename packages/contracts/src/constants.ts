/** The product's version, shown in the footer [C-01]. */
export const PRODUCT_VERSION = '1.3.54';

/** The product's name in its own addresses, such as `/callpanel_callback` [R-22] [G-31]. */
export const DEFAULT_PRODUCT = 'callpanel';

/** Version prefix of every REST call, after the configured API address. */
export const API_PREFIX = '/api/v1';

/** Local storage keys of the standalone panel's tokens start with this [K-01]. */
export const AUTH_KEY_PREFIX = 'auth_';
/**
 * Whose the stored tokens are: the user's id; empty until a sign-in knows it; absent after a sign-out, not where a session was
 * lost.
 */
export const USER_KEY = 'callpanel_user';
/** A picture of the view that this user saw last, for the next visit; it goes with the tokens. */
export const LAST_VIEW_KEY = 'callpanel_last_view';
/** What this user had the right to at the last visit, `7|01`: asked for early at the next one. It goes with the tokens. */
export const AHEAD_KEY = 'callpanel_ahead';

/** Prefix of a preference's name in local storage, with one short key for each preference [K-02 to K-08] [K-11] [K-13] [K-17]. */
export const PREFERENCE_KEY_PREFIX = 'callpanel_';

/** Simultaneous calls when the server gives no `panel_call_limit` [C-04]. */
export const DEFAULT_MAX_CALLS = 4;

/** A call transferred here is parked [C-05]. */
export const PARK_EXTENSION = '700';

/** Entries of one user's call log; the oldest goes first [C-11] [S-27]. */
export const CALL_LOG_LIMIT = 1000;

/** The softphone's width, and the maximum height of the call log next to it, px [C-35]. */
export const SOFTPHONE_WIDTH = 348;
export const CALL_LOG_HEIGHT = 300;

/** The user's own mailbox, if no `myvm` code is known [C-23]. */
export const DEFAULT_VOICEMAIL_NUMBER = '*97';

/** Country assumed for numbers without a prefix [C-06]. */
export const DEFAULT_COUNTRY = 'CA';

/** Feature codes requested in one load [C-10]. */
export const FEATURE_CODES_LIMIT = 50;

/** Call and ring loudness, 0 to 1 [C-12] [C-13]. */
export const DEFAULT_VOLUME = 1;
export const RING_VOLUME = 0.6;

/** The dial field takes the focus back after this time, milliseconds [C-16]. */
export const DIAL_FIELD_REFOCUS_MS = 100;

/** How long a notice stays, milliseconds: success 2 s, error 6 s [C-28]. */
export const NOTICE_MS = { success: 2000, info: 2000, error: 6000 } as const;

/** Languages of every text; the first is default and fallback [C-33]. */
export const LOCALES = ['en-US', 'en-AU', 'en-GB', 'fr-CA'] as const;
export type Locale = (typeof LOCALES)[number];

/** Registration status is a bit flag; both bits set means calls are allowed [C-57]. */
export const STATUS_CONNECTED = 1;
export const STATUS_REGISTERED = 2;
export const STATUS_READY = 3;

/** Feature codes used until the server answers, and if it does not [C-24]. */
export const DEFAULT_FEATURE_CODES = {
  dnd: '*76',
  forward: '*96',
  followme: '*21',
  vm: '*98',
  myvm: '*97',
  recording: '*60',
  echo: '*43',
  anonymouscall: '*67',
  personalconf: '*99',
  agentlogin: '*45',
  moh: '*86',
  adhoc: '*70',
  unadhoc: '*71',
  qoffall: '*46',
  toggle: '*44',
  intercom: '*80',
  silenticom: '*81',
  blindxfer: '##',
  pickup: '**',
  automon: '*1',
  chan_spy: '***',
} as const satisfies Record<string, string>;

/** Codes directly followed by an extension [V-05]; directed pickup belongs here, because `**101` is its only use. */
export const CODES_WITH_EXTENSION = [
  'anonymouscall',
  'personalconf',
  'adhoc',
  'unadhoc',
  'intercom',
  'silenticom',
  'vm',
  'chan_spy',
  'pickup',
] as const;

/** Codes followed by an id, with or without a star between (`*44*7`) [V-06] [C-25]. */
export const CODES_WITH_ID = ['agentlogin', 'qoffall', 'toggle', 'tcswitch'] as const;

/** First retry of the broker after a loss, milliseconds [B-04]; later ones come at random times, up to the longest. */
export const BROKER_RETRY_MS = 5000;
export const BROKER_LONGEST_RETRY_MS = 30_000;

/** People in one page of search results [C-07], and in one load of the whole board [C-08]. */
export const BUDDY_PAGE_SIZE = 18;
export const ALL_USERS_LIMIT = 999;

/** Size of a tile in the super-light view, px, until the user chooses another [C-09] [K-03]. */
export const SUPER_LIGHT_SIZE = 48;

/** A tab hidden longer than this reloads its lists when it becomes visible, milliseconds [C-27] [S-35]. */
export const FOCUS_TIMEOUT_MS = 1_800_000;

/** A part of the page that does not arrive within this time has failed to load, milliseconds [C-03] [E-122]. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Statuses of a person in chat, in the order of their codes 0 to 3 [S-62]. */
export const CHAT_PRESENCES = ['offline', 'online', 'away', 'busy'] as const;
export type ChatPresence = (typeof CHAT_PRESENCES)[number];
