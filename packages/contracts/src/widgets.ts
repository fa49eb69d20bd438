import type { RouteName } from './constants.ts';
import type { IntentName } from './embed/intents.ts';
import type { Flag, PermissionEntry } from './permissions.ts';
import { holds } from './permissions.ts';

/** What start-up loads before a widget can work; each maps to one snapshot of the core. */
export type Need = 'sip' | 'broker' | 'presence' | 'licences' | 'parking' | 'voicemail';

/** An address of the panel that an area fills. */
export interface Route {
  /** As path-to-regexp reads it: `/voicemails{/:folder}`. Strict; letters count as they are only with `exactCase`. */
  path: string;
  /** `dialer` is passed through: it dials and goes on. */
  name: RouteName | 'dialer';
  /** Other addresses of the same place. */
  aliases?: readonly string[];
  /** Addresses that lead to it, as `/queues` to the dashboard. */
  redirects?: readonly string[];
  exactCase?: boolean;
  /** Name of a lucide icon in toolbar and menu; without one the place is reached from elsewhere. */
  icon?: string;
}

/** What the installation must have switched on, and what the customer's licence must allow [P-30]. */
export interface FeatureGate {
  /** Name in the panel's configuration. */
  config: string;
  /** Name among the licences; -1 there says no. */
  licence: string;
}

/**
 * The only place where a widget's name, remote, kind, routes, gate and needs stand together. Core, shell, embed, the doors of hosts
 * and the docs' reference read it; what else a widget needs, `remotes/README.md` lists.
 */
export interface WidgetEntry {
  /** Unit of delivery: folder under `remotes/` and name of the federation container. */
  remote: string;
  /** Key of the federation expose, `./softphone`. */
  expose: string;
  /** A dialog floats over any route; a view fills one. */
  kind: 'view' | 'dialog' | 'overlay';
  /** Every flag must be held to see it. */
  gate: readonly Flag[];
  needs: readonly Need[];
  /** Besides the gate; without it the area is open to whoever passes the gate. */
  feature?: FeatureGate;
  /** Its addresses in the panel, the first is the usual one. */
  routes: readonly Route[];
  /** What it does for other widgets of the page. */
  fulfils: readonly IntentName[];
}

/** What a need asks of the user besides the widget's gate; without it the widget does without. */
export const NEED_GATES = {
  sip: ['confRead', 'softphoneRead'],
  broker: ['confRead'],
  presence: ['usersRead'],
  licences: [],
  parking: ['parkRead'],
  voicemail: ['vmailsRead'],
} as const satisfies Record<Need, readonly Flag[]>;

export const WIDGETS = {
  softphone: {
    remote: 'softphone',
    expose: './softphone',
    kind: 'dialog',
    gate: ['softphoneRead', 'confRead'],
    needs: ['sip'],
    routes: [{ path: '/dialer{/:phoneNumber}', name: 'dialer' }],
    fulfils: ['dial', 'show', 'listen'],
  },
  buddies: {
    remote: 'buddies',
    expose: './buddies',
    kind: 'view',
    gate: ['usersRead'],
    needs: ['presence', 'broker'],
    routes: [{ path: '/', name: 'users', aliases: ['/buddies'], icon: 'users' }],
    fulfils: [],
  },
  parking: {
    remote: 'softphone',
    expose: './parking',
    kind: 'view',
    gate: ['parkRead'],
    needs: ['parking', 'broker'],
    routes: [{ path: '/parking', name: 'parking', icon: 'square-parking' }],
    fulfils: [],
  },
  voicemail: {
    remote: 'voicemail',
    expose: './voicemail',
    kind: 'view',
    gate: ['vmailsRead'],
    needs: ['voicemail', 'broker'],
    routes: [{ path: '/voicemails{/:folder}{/:id}', name: 'voicemails', icon: 'voicemail' }],
    fulfils: [],
  },
} as const satisfies Record<string, WidgetEntry>;

export type WidgetName = keyof typeof WIDGETS;

export const isWidgetName = (name: string): name is WidgetName =>
  Object.keys(WIDGETS).includes(name);

/** What is known of somebody's rights; null: not yet. */
export interface Rights {
  entries: readonly PermissionEntry[] | null;
  /** Switched on by the installation. */
  features: readonly string[];
  /** Value of each licence feature. */
  licences: Readonly<Record<string, string>> | null;
}

const licenceAllows = ({ licence }: FeatureGate, { licences }: Rights): boolean | undefined => {
  if (!licences) return undefined;
  const value = licences[licence];
  return value !== undefined && value !== '-1';
};

/**
 * May somebody see an area? `undefined` while that is not known: guards wait [P-30]. What is refused already needs no
 * waiting for the rest.
 *
 * @example mayUse(WIDGETS.softphone, { entries, features: [], licences: null })
 */
export const mayUse = (
  { gate, feature }: Pick<WidgetEntry, 'gate' | 'feature'>,
  rights: Rights,
): boolean | undefined => {
  const answers = gate.map((flag) => holds(rights.entries, flag));
  if (feature)
    answers.push(rights.features.includes(feature.config), licenceAllows(feature, rights));
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
};
