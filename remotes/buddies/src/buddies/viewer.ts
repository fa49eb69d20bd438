import type { Flag, IntentName, PermissionEntry } from '@callpanel/contracts';
import { holds } from '@callpanel/contracts';

/** Rights that decide what a card shows and offers [P-10] [P-16 to P-21]. */
const RIGHTS = [
  'showVoicemailCount',
  'showCallState',
  'showCallerId',
  'showDnd',
  'showForward',
  'showFollowme',
  'canCallSpy',
] as const satisfies readonly Flag[];

/** The user of the board, and what they may see and do. */
export interface Viewer {
  /** Own extension. */
  own: string;
  may: Readonly<Record<(typeof RIGHTS)[number], boolean>>;
  /** Intents that a widget or the host on this page fulfils. */
  offered: readonly IntentName[];
  /** What a number begins with that listens in to a call, `***` [C-20]. */
  spyCode: string;
  /** A number as people read it. */
  numberText: (number: string) => string;
}

/** What is not known yet is not shown. */
export const viewerOf = (
  own: string,
  entries: readonly PermissionEntry[] | null,
  offered: readonly IntentName[],
  spyCode: string,
  numberText: Viewer['numberText'],
): Viewer => {
  const may = Object.fromEntries(RIGHTS.map((right) => [right, holds(entries, right) === true]));
  return { own, offered, spyCode, numberText, may: may as Viewer['may'] };
};
