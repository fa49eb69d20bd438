import type { Access, Module, PermissionEntry } from '@callpanel/contracts';
import { accessTo } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import type { Page } from './pages.ts';

/** What the user may do with the settings of a subject: of another user only those that the server names [P-41] [P-02] [P-03]. */
export const accessFor =
  (entries: readonly PermissionEntry[] | null, { features }: Subject, isOwn: boolean) =>
  (module: Module): Access => {
    if (isOwn) return accessTo(entries, module);
    return features?.includes(module) ? accessTo(entries, module, false) : 'none';
  };

const isReadable = (access: Access): boolean => access === 'read' || access === 'write';

/** Has a page something to show of this subject? */
export const isOpen = (
  { modules, ownOnly }: Pick<Page, 'modules' | 'ownOnly'>,
  access: (module: Module) => Access,
  isOwn: boolean,
): boolean => {
  if (ownOnly && !isOwn) return false;
  return modules.length === 0 || modules.some((module) => isReadable(access(module)));
};
