import type { Guest } from '../../../pbx/call-parts.ts';
import type { Talk } from '../../../media/talk-meter.ts';

/** What a room says to one of those who are in it. */
export type Notice = 'muted' | 'unmuted' | 'kicked';

/** Someone in a conference, or waiting for it to begin. */
export interface Participant extends Talk {
  readonly guest: Pick<Guest, 'party' | 'leg'>;
  readonly admin: boolean;
  readonly invited: boolean;
  /** Epoch milliseconds. */
  readonly joinedAt: number;
  /** Until an administrator comes. */
  waiting: boolean;
  muted: boolean;
  /** Says something to this participant alone. */
  notify(notice: Notice): void;
  /** Ends this participant's part; the room has let them go already. */
  dismiss(): void;
}
