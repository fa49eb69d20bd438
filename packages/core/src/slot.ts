import { CallpanelError } from '@callpanel/contracts';
import type { Core } from './types.ts';

/** API-versioned: additive changes keep it, a breaking one takes `v2` once there was a release (decision 1). */
const SLOT = Symbol.for('callpanel.core.v1');

/**
 * The page's one core: the first copy of this module that runs makes it, all others get that one. Sharing by module
 * federation alone is no guarantee (two federation instances on a page have two share scopes).
 */
export const coreInSlot = (create: () => Core): Core => {
  const page = globalThis as { [SLOT]?: Core };
  return (page[SLOT] ??= create());
};

const numbers = (version: string): number[] => version.split('.').map(Number);

/**
 * Is the core in the slot too old for a widget that needs this one? Within `v1` a newer core serves older widgets, never the
 * other way round; a widget must then show this error and start no second phone.
 */
export const coreProblem = (core: Pick<Core, 'version'>, needed: string): CallpanelError | null => {
  const [has, wants] = [numbers(core.version), numbers(needed)];
  const first = wants.findIndex((number, index) => number !== has[index]);
  if (first === -1 || (wants[first] ?? 0) < (has[first] ?? 0)) return null;
  return new CallpanelError('widget.error.version', { has: core.version, needed });
};
