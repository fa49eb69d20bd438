import { core, rightsOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { Area } from './areas-of.ts';
import { areasOf } from './areas-of.ts';
import { routes } from './route.ts';

export type { Area } from './areas-of.ts';
export { titleIdOf } from './areas-of.ts';

/** The areas of this panel for the signed-in user; show those with `open === true`. */
export const useAreas = (): Area[] => {
  const permissions = useCore(core.state.permissions);
  const gates = useCore(core.state.gates);
  return areasOf(routes, rightsOf({ permissions, gates }));
};
