import type { ErrorInfo, WireVideoRoom } from '@callpanel/contracts';

/** A room, and its ways in. */
export type MeetingDoor = Pick<
  WireVideoRoom,
  'id' | 'name' | 'admins' | 'admin_url' | 'guest_url' | 'full_admin_url' | 'full_guest_url'
>;

/** What views and hosts see of it: never an address, which has a token. */
export type MeetingRoom = Pick<WireVideoRoom, 'id' | 'name'>;

/** Who is to be sent the link of the meeting; '' unknown. */
export interface MeetingInvite {
  name: string;
  /** Sign-in name, of a colleague. */
  username: string;
  number: string;
  email: string;
}

export type MeetingMode = 'docked' | 'minimized' | 'expanded' | 'fullscreen';

/** The one meeting of the page [S-51]. */
export interface MeetingState {
  /** null: there is none, and nothing is shown. */
  room: MeetingRoom | null;
  /** opening: until the user is in; failed: `error` says why. */
  status: 'opening' | 'joined' | 'failed';
  error: ErrorInfo | null;
  /** Nothing was heard of it for some time. */
  slow: boolean;
  /** The user's microphone in the meeting. */
  muted: boolean;
  /** It is muted because of a phone call, and comes back after it. */
  mutedForCall: boolean;
  /** Others who take part. */
  others: number;
  /** Epoch milliseconds since when the user is in. */
  since: number | null;
  mode: MeetingMode;
  /** Another meeting that the user wants to join instead; the overlay asks. */
  next: MeetingRoom | null;
  /** Someone is about to be invited, by a dialog of the overlay. */
  invite: MeetingInvite | null;
  /** The widget or panel that shows it: one per page. */
  outlet: string | null;
}

export const initialMeeting = (): MeetingState => ({
  room: null,
  status: 'opening',
  error: null,
  slow: false,
  muted: false,
  mutedForCall: false,
  others: 0,
  since: null,
  mode: 'docked',
  next: null,
  invite: null,
  outlet: null,
});

export interface MeetingActions {
  /** Opens the meeting of a room. While another one is open the user is asked first (`next`). */
  join(room: MeetingDoor): void;
  /**
   * The same with a room that is known by its id.
   *
   * @throws CallpanelError (rejects) `video.error.notFound`, `video.error.expired`, `video.error.load`
   */
  open(roomId: string): Promise<void>;
  /**
   * Makes a room for one meeting, and opens it. It is in no list of rooms.
   *
   * @param users user names of those who may see it
   * @returns the link for guests
   * @throws CallpanelError (rejects) `video.error.create`
   * @example await core.meeting.start('Alice and Bob', ['bob'])
   */
  start(name: string, users: readonly string[]): Promise<string>;
  /** Opens the dialog that sends the link of the meeting, filled in for a person, or closes it. */
  invite(whom: MeetingInvite | null): void;
  /** For guests; '' there is no meeting. It lets in who has it, so it is no part of the state. */
  guestLink(): string;
  /** The user's answer: leaves the meeting for the next one, or stays. */
  answerNext(leaves: boolean): void;
  /** Hangs up; also what could not be opened. */
  leave(): void;
  /** Opens it again from the beginning. */
  retry(): void;
  /** Mutes or unmutes the user's microphone in the meeting. */
  setMuted(muted: boolean): void;
  setMode(mode: MeetingMode): void;
  /** Draws the meeting into an element; returns what removes all of it. */
  show(element: HTMLElement): () => void;
  /** The first to come shows meetings; returns the way to hand that on. */
  claimOutlet(id: string, first?: boolean): () => void;
}
