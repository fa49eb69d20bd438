import type { Planned, RefusedLine } from './import-reader.ts';
import type { ChangedContact } from './plan-import.ts';

/** A contact that an import has added. */
export interface CreatedContact {
  id: string;
  /** As it was sent, by `newValues`. */
  values: string;
}

/** What an import has done on the server; it grows while it is sent, and is kept for the undo. */
export interface Sent {
  created: CreatedContact[];
  /** New contacts whose answer was lost, by `newValues`: the server may have added them. */
  lost: string[];
  /** Also one whose answer was lost: the server may have changed it. */
  changed: ChangedContact[];
  refused: RefusedLine[];
  /** Ids of contacts that the undo left as they are, as they were changed since. */
  kept: string[];
  /** What was planned last. */
  planned: Planned | null;
}

export const nothingSent = (): Sent => ({
  created: [],
  lost: [],
  changed: [],
  refused: [],
  kept: [],
  planned: null,
});

/** Is there anything that the undo could take back? */
export const canUndo = ({ created, lost, changed }: Sent): boolean =>
  created.length + lost.length + changed.length > 0;
