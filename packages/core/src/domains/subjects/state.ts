import type { ErrorCode, ErrorInfo, WidgetName } from '@callpanel/contracts';
import { WIDGETS } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';

/** A user for whom this user may act [P-48] [D-20]. */
export interface Subject {
  /** User id. */
  id: string;
  username: string;
  /** The user's own; of others the sign-in name: `subjectName` knows more. */
  name: string;
  /** The number that colleagues dial. */
  extension: string;
  /** Modules whose settings the user may see of this one; absent: the user's own rights say all [P-41]. */
  features?: readonly string[];
}

/** Whom the user may act for in one area. */
export interface SubjectList {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: ErrorInfo | null;
  /** Without the user. */
  others: Subject[];
  /** Id of the user for whom the area is shown; null: the signed-in user. */
  chosen: string | null;
}

export type SubjectsState = Record<WidgetName, SubjectList>;

/** How an area finds out for whom the user may act. */
export interface SubjectSource {
  /** May include the user. @throws CallpanelError as `records.api` does */
  ask(api: Pick<Api, 'get'>): Promise<Subject[]>;
  /** For a failure without a reason of its own. */
  error: ErrorCode;
}

export interface SubjectsActions {
  /** Loads the users for whom this user may act, once a session and again after a failure. Never rejects: see `state.subjects`. */
  load(area: WidgetName, source: SubjectSource): Promise<void>;
  /** Shows the area for another user; null: for the user. Unknown ids are ignored. */
  choose(area: WidgetName, id: string | null): void;
}

export const initialSubjects = (): SubjectsState =>
  Object.fromEntries(
    Object.keys(WIDGETS).map((name) => [
      name,
      { status: 'idle', error: null, others: [], chosen: null },
    ]),
  ) as unknown as SubjectsState;
