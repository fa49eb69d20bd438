import type { Access, Module } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';

/** What every page gets. */
export interface PageProps {
  /** Whose settings they are. */
  subject: Subject;
  /** They are the signed-in user's own. */
  isOwn: boolean;
  /** What the user may do with a setting of the subject [P-41]. */
  access: (module: Module) => Access;
}
