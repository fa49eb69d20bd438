import type { Flag, PermissionEntry } from './permissions.ts';
import { holds } from './permissions.ts';

/** What the company must have switched on, and what its licence must allow [P-30]. */
export interface FeatureGate {
  /** What it must have switched on: `video_conferences` is `enabled` of GET video_conference_configs [D-36]. */
  readonly config: string;
  /** Name among the licences; -1 there says no. */
  readonly licence: string;
}

/**
 * What lets a user in: a flag, a feature, or several of them.
 *
 * @example { any: ['contactsRead', 'contactsManagePersonal'] }
 */
export type Gate =
  | Flag
  | FeatureGate
  | { readonly all: readonly Gate[] }
  | { readonly any: readonly Gate[] };

/** An address of the panel that an area fills. */
export interface Route {
  /** As path-to-regexp reads it: `/voicemails{/:folder}`. Strict; letters count as they are only with `exactCase`. */
  path: string;
  /** In `ACCESS_ORDER`, where users without access elsewhere are sent there. `dialer` is passed through: it dials. */
  name: string;
  /** Other addresses of the same place. */
  aliases?: readonly string[];
  /** Addresses that lead to it, as `/queues` to the dashboard. */
  redirects?: readonly string[];
  exactCase?: boolean;
  /** Where the widget's gate does not say enough: this must be open too. */
  gate?: Gate;
  /** In neither toolbar nor menu: the place is reached from elsewhere. It is there if the user may go to no other place of the widget. */
  hidden?: boolean;
}

/** A row of the table. */
interface Row {
  /** Unit of delivery: folder under `remotes/` and name of the federation container. */
  remote: string;
  /** A dialog floats over any route; a view fills one. */
  kind: 'view' | 'dialog' | 'overlay';
  gate: Gate;
  /**
   * What start-up loads for it, by name: the domain of the core that loads it has the same name among its `loads`. A widget that
   * needs its own name (`callRecords` for `call-records`) has a domain of that name.
   */
  needs: readonly string[];
  /** Its addresses in the panel, the first is the usual one. */
  routes: readonly Route[];
}

/**
 * What a need of several widgets asks of the user in addition to the widget's gate; without that right the widget does without it.
 * A need that one widget has alone is not here: the widget's gate says all.
 */
export const NEED_GATES = {
  sip: ['confRead', 'softphoneRead'],
  broker: ['confRead'],
  presence: ['usersRead'],
  licences: [],
} as const satisfies Record<string, readonly Flag[]>;

export const WIDGETS = {
  softphone: {
    remote: 'softphone',
    kind: 'dialog',
    gate: { all: ['softphoneRead', 'confRead'] },
    needs: ['sip'],
    routes: [{ path: '/dialer{/:phoneNumber}', name: 'dialer' }],
  },
  buddies: {
    remote: 'buddies',
    kind: 'view',
    gate: 'usersRead',
    needs: ['presence', 'broker'],
    routes: [{ path: '/', name: 'users', aliases: ['/buddies'] }],
  },
  parking: {
    remote: 'softphone',
    kind: 'view',
    gate: 'parkRead',
    needs: ['parking', 'broker'],
    routes: [{ path: '/parking', name: 'parking' }],
  },
  voicemail: {
    remote: 'voicemail',
    kind: 'view',
    gate: 'vmailsRead',
    needs: ['voicemail', 'broker'],
    routes: [{ path: '/voicemails{/:folder}{/:id}', name: 'voicemails' }],
  },
  contacts: {
    remote: 'buddies',
    kind: 'view',
    gate: { any: ['contactsRead', 'contactsManagePersonal'] },
    needs: [],
    routes: [{ path: '/contacts{/:id}', name: 'contacts' }],
  },
  'call-records': {
    remote: 'voicemail',
    kind: 'view',
    gate: 'cdrsRead',
    needs: ['broker'],
    routes: [{ path: '/cdrs{/:id}', name: 'cdrs' }],
  },
  announcements: {
    remote: 'voicemail',
    kind: 'view',
    gate: 'announceRead',
    needs: [],
    routes: [{ path: '/announcements{/:id}', name: 'announcements' }],
  },
  queues: {
    remote: 'queues',
    kind: 'view',
    gate: { any: ['queuesRead', 'queueReportsRead'] },
    needs: ['queues', 'broker'],
    routes: [
      {
        path: '/queues/dashboard',
        name: 'queues-dashboard',
        redirects: ['/queues'],
        gate: 'queuesRead',
      },
      {
        path: '/queues/reports',
        name: 'queue-reports',
        gate: 'queueReportsRead',
        hidden: true,
      },
    ],
  },
  conferences: {
    remote: 'queues',
    kind: 'view',
    gate: 'conferencesRead',
    needs: ['conferences', 'broker'],
    routes: [{ path: '/conferences', name: 'conferences' }],
  },
  chat: {
    remote: 'chat',
    kind: 'view',
    gate: 'chatsRead',
    needs: ['chat'],
    routes: [{ path: '/chat{/:roomType}{/:roomId}{/:extraPath}', name: 'chats', exactCase: true }],
  },
  settings: {
    remote: 'settings',
    kind: 'view',
    gate: 'hasAccess',
    needs: ['broker'],
    routes: [
      {
        path: '/settings/phone_status',
        name: 'settings-phone-status',
        redirects: ['/settings'],
        hidden: true,
      },
      { path: '/settings/devices', name: 'settings-devices', hidden: true },
      { path: '/settings/account', name: 'settings-account', hidden: true },
      { path: '/settings/softphone', name: 'settings-softphone', hidden: true },
      { path: '/settings/emergency', name: 'settings-emergency', hidden: true },
      { path: '/settings/notifications', name: 'settings-notifications', hidden: true },
      { path: '/settings/click_to_dial', name: 'settings-click-to-dial', hidden: true },
      { path: '/settings/call_screen_pop', name: 'settings-call-screen-pop', hidden: true },
      { path: '/settings/sms_to_email', name: 'settings-sms-to-email', hidden: true },
      { path: '/settings/appearance', name: 'settings-appearance', hidden: true },
      { path: '/settings/shortcuts', name: 'settings-shortcuts', hidden: true },
    ],
  },
  video: {
    remote: 'chat',
    kind: 'view',
    gate: {
      all: ['videoConfRead', { config: 'video_conferences', licence: 'video_conf_limit' }],
    },
    needs: ['licences'],
    routes: [{ path: '/video_conferences{/:id}', name: 'video-conferences' }],
  },
} as const satisfies Record<string, Row>;

export type WidgetName = keyof typeof WIDGETS;

/** What start-up loads before a widget can work: each is loaded by a domain of the core. */
export type Need = keyof typeof NEED_GATES | (typeof WIDGETS)[WidgetName]['needs'][number];

/**
 * What the lower floors must know of a widget. Core, shell, embed, the doors of hosts and the docs' reference read it; everything
 * else stands in the widget's own folder, in `area.ts`.
 */
export interface WidgetEntry extends Row {
  needs: readonly Need[];
}

export const isWidgetName = (name: string): name is WidgetName =>
  Object.keys(WIDGETS).includes(name);

/**
 * Addresses of the places within a widget; none where it has one place alone.
 *
 * @example placesOf('voicemail') // the route `/voicemails{/:folder}{/:id}`
 */
export const placesOf = (name: WidgetName): readonly Route[] => {
  const { kind, routes }: WidgetEntry = WIDGETS[name];
  const many = routes.length > 1 || routes.some(({ path }) => path.includes('{'));
  return kind === 'view' && many ? routes : [];
};

/** The rights of a user, as far as they are loaded. */
export interface Rights {
  entries: readonly PermissionEntry[] | null;
  /** What the company has switched on; null: not loaded. */
  features: readonly string[] | null;
  /** Value of each licence feature. */
  licences: Readonly<Record<string, string>> | null;
}

/**
 * Does a gate let the user in? `undefined` while that is not known: guards wait [P-30]. What decides already needs no
 * waiting for the rest.
 *
 * @example mayUse(WIDGETS.softphone.gate, { entries, features: null, licences: null })
 */
export const mayUse = (gate: Gate, rights: Rights): boolean | undefined => {
  if (typeof gate === 'string') return holds(rights.entries, gate);
  if ('licence' in gate) {
    const { features, licences } = rights;
    const isOn = features?.includes(gate.config);
    const isLicensed = licences ? (licences[gate.licence] ?? '-1') !== '-1' : undefined;
    if (isOn === false || isLicensed === false) return false;
    return isOn && isLicensed;
  }
  const any = 'any' in gate;
  const answers = (any ? gate.any : gate.all).map((each) => mayUse(each, rights));
  if (answers.includes(any)) return any;
  return answers.includes(undefined) ? undefined : !any;
};

/** All that lets a user in at one of a widget's addresses. */
export const gateOf = ({ gate }: Pick<WidgetEntry, 'gate'>, route: Pick<Route, 'gate'>): Gate =>
  route.gate === undefined ? gate : { all: [gate, route.gate] };
