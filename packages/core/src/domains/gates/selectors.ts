import type { Rights } from '@callpanel/contracts';
import type { CoreState } from '../../types.ts';

/** All that `mayUse` of the contracts asks for. */
export const rightsOf = ({
  permissions,
  gates,
}: Pick<CoreState, 'permissions' | 'gates'>): Rights => ({
  entries: permissions.entries,
  features: gates.features,
  licences: gates.licences,
});
