import type { ErrorInfo } from '@callpanel/contracts';

/** Areas in which somebody may act for others [M-19]. */
export type SubjectArea = 'voicemail';

/** Somebody whom the user may act for [P-48] [D-20]. */
export interface Subject {
  /** User id. */
  id: string;
  username: string;
  /** The user's own; of others the sign-in name: `subjectName` knows more. */
  name: string;
  /** Number of the mailbox, which is the extension. */
  mailbox: string;
}

/** Whom the user may act for in one area. */
export interface SubjectList {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: ErrorInfo | null;
  /** Without the user. */
  others: Subject[];
  /** Id of whom the area is shown for; null: the user. */
  chosen: string | null;
}

export type SubjectsState = Record<SubjectArea, SubjectList>;

export interface SubjectsActions {
  /** Asks whom the user may act for, once a session and again after a failure. Never rejects: `state.subjects` says so. */
  load(area: SubjectArea): Promise<void>;
  /** Shows the area for somebody; null: for the user. Unknown ids are ignored. */
  choose(area: SubjectArea, id: string | null): void;
}

export const initialSubjects = (): SubjectsState => ({
  voicemail: { status: 'idle', error: null, others: [], chosen: null },
});
