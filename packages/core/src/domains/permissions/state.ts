import type { PermissionEntry } from '@callpanel/contracts';

/** `null` entries: not loaded yet, guards wait. */
export interface PermissionsState {
  entries: PermissionEntry[] | null;
}

export const initialPermissions = (): PermissionsState => ({ entries: null });
