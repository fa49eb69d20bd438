import type { IntentName } from './embed/intents.ts';
import type { Flag } from './permissions.ts';

/** What start-up loads before a widget can work; each maps to one snapshot of the core. */
export type Need = 'sip' | 'broker' | 'presence';

/**
 * The only place where a widget's name, remote, kind, routes, gate and needs stand together.
 * Shell, embed, sandbox and README read it.
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
  /** Paths in the panel of a view, the first is the usual one. */
  routes: readonly string[];
  /** What it does for other widgets of the page. */
  fulfils: readonly IntentName[];
}

/** What a need asks of the user besides the widget's gate; without it the widget does without. */
export const NEED_GATES = {
  sip: ['confRead', 'softphoneRead'],
  broker: ['confRead'],
  presence: ['usersRead'],
} as const satisfies Record<Need, readonly Flag[]>;

export const WIDGETS = {
  softphone: {
    remote: 'softphone',
    expose: './softphone',
    kind: 'dialog',
    gate: ['softphoneRead', 'confRead'],
    needs: ['sip'],
    routes: [],
    fulfils: ['dial', 'listen'],
  },
  buddies: {
    remote: 'buddies',
    expose: './buddies',
    kind: 'view',
    gate: ['usersRead'],
    needs: ['presence', 'broker'],
    routes: ['/', '/buddies'],
    fulfils: [],
  },
} as const satisfies Record<string, WidgetEntry>;

export type WidgetName = keyof typeof WIDGETS;

export const isWidgetName = (name: string): name is WidgetName =>
  Object.keys(WIDGETS).includes(name);
