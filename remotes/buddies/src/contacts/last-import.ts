import { useState } from 'react';
import type { Sent } from './import/sent.ts';
import { canUndo } from './import/sent.ts';

/** What the last import of each user did, in this page's memory only. */
const imports = new Map<string, Sent>();

/** What can be undone; null: no import, it was undone, or the user dismissed it. */
export interface LastImport {
  sent: Sent | null;
  keep: (sent: Sent | null) => void;
}

/** The last import of a user, which can be undone until the next one, or until the page is left. */
export const useLastImport = (userId: string): LastImport => {
  const [sent, setSent] = useState(() => imports.get(userId) ?? null);
  const keep = (next: Sent | null): void => {
    const hasUndo = next !== null && canUndo(next);
    if (hasUndo) imports.set(userId, next);
    else imports.delete(userId);
    setSent(hasUndo ? next : null);
  };
  return { sent, keep };
};
