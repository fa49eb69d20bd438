import type { Flag } from './permissions.ts';

/** What start-up loads before a widget can work; each maps to one snapshot of the core. */
export type Need = 'sip';

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
}

export const WIDGETS = {
  softphone: {
    remote: 'softphone',
    expose: './softphone',
    kind: 'dialog',
    gate: ['softphoneRead', 'confRead'],
    needs: ['sip'],
  },
} as const satisfies Record<string, WidgetEntry>;

export type WidgetName = keyof typeof WIDGETS;

export const isWidgetName = (name: string): name is WidgetName =>
  Object.keys(WIDGETS).includes(name);
