import { CallpanelError } from '@callpanel/contracts';
import { subscribe } from 'valtio/vanilla';
import type { MeetingContext } from './context.ts';
import type { JitsiMeeting } from './jitsi.ts';
import { loadJitsi, partsOf, scriptAddress } from './jitsi.ts';
import type { MeetingDoor } from './state.ts';

/** Without a sign of life for so long the user reads that it is slow, milliseconds. */
const SLOW_MS = 15_000;

/** A hang-up is answered within that time, or the meeting is closed without an answer, milliseconds. */
const HANG_UP_MS = 2_000;

/** Administrators get their own address and token, others that of guests [S-52]. */
const addressOf = (room: MeetingDoor, username: string | undefined): string =>
  (room.admins.some((admin) => admin === username) && (room.full_admin_url || room.admin_url)) ||
  room.full_guest_url ||
  room.guest_url;

interface Running {
  setMuted(muted: boolean): void;
  hangUp(): void;
  /** Removes all of it: frame, listeners, timers. */
  close(): void;
}

interface Opening {
  room: MeetingDoor;
  element: HTMLElement;
  /** Of the REST server: next to it are the meetings. */
  apiBase: string;
  /** The meeting is over, ended by the user or by others. */
  onEnd: () => void;
}

/** Opens a meeting in an element and keeps the state up to date, until it is closed [W-13] [S-51]. */
export const runMeeting = (
  { state, others, emit }: MeetingContext,
  { room, element, apiBase, onEnd }: Opening,
): Running => {
  const { meeting, calls, preferences, session } = state;
  let jitsi: JitsiMeeting | null = null;
  let isClosed = false;
  let release = (): void => undefined;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (run: () => void, ms: number): void => void timers.add(setTimeout(run, ms));

  const named = { id: room.id, name: room.name };
  let isIn = false;
  /** The user is no longer in: nothing of it is left. */
  const over = (): void => {
    jitsi?.dispose();
    jitsi = null;
    release();
    if (isIn) emit('meeting-left', { meeting: named });
    isIn = false;
  };
  const failed = (error: CallpanelError): void => {
    if (isClosed) return;
    over();
    meeting.status = 'failed';
    meeting.error = error.info;
  };
  /** A call that the user talks in mutes the microphone of the meeting, and gives it back. */
  const followCalls = (): void => {
    if (meeting.status !== 'joined' || !jitsi) return;
    const talks = calls.list.some((call) => call.state === 'answered' && !call.held);
    if (talks && !meeting.mutedForCall && !meeting.muted) {
      meeting.mutedForCall = true;
      jitsi.executeCommand('toggleAudio');
      others.notices.push('info', 'meeting.mutedForCall');
    } else if (!talks && meeting.mutedForCall) {
      meeting.mutedForCall = false;
      if (meeting.muted) jitsi.executeCommand('toggleAudio');
      others.notices.push('info', 'meeting.unmutedAfterCall');
    }
  };
  const stopFollowing = subscribe(calls, followCalls);

  const open = async (): Promise<void> => {
    const { domain, roomName, jwt, isPlain } = partsOf(addressOf(room, session.user?.username));
    const Api = await loadJitsi(scriptAddress(apiBase));
    if (isClosed) return;
    const { user } = session;
    jitsi = new Api(domain, {
      roomName,
      ...(jwt && { jwt }),
      noSSL: isPlain,
      parentNode: element,
      width: '100%',
      height: '100%',
      lang: preferences.locale,
      userInfo: { displayName: user ? `${user.first_name} ${user.last_name}`.trim() : '' },
    });
    jitsi.getIFrame().title = room.name;
    later(() => {
      if (meeting.status === 'opening') meeting.slow = true;
    }, SLOW_MS);
    jitsi.addListener('videoConferenceJoined', () => {
      Object.assign(meeting, { status: 'joined', slow: false, since: Date.now() });
      release();
      release = others.unsaved.hold();
      isIn = true;
      emit('meeting-joined', { meeting: named });
      followCalls();
    });
    jitsi.addListener('participantJoined', () => meeting.others++);
    jitsi.addListener('participantLeft', () => (meeting.others = Math.max(0, meeting.others - 1)));
    jitsi.addListener('audioMuteStatusChanged', ({ muted }) => {
      meeting.muted = muted === true;
      emit('meeting-muted', { meeting: named, muted: meeting.muted });
      // Who speaks in both chose to.
      if (!meeting.muted) meeting.mutedForCall = false;
    });
    jitsi.addListener('errorOccurred', ({ isFatal }) => {
      if (isFatal === true) failed(new CallpanelError('video.error.meeting'));
    });
    jitsi.addListener('readyToClose', onEnd);
  };
  open().catch((cause: unknown) => {
    if (isClosed) return;
    failed(new CallpanelError('video.error.script', {}, cause));
  });

  return {
    setMuted(muted) {
      if (jitsi && meeting.muted !== muted) jitsi.executeCommand('toggleAudio');
    },
    hangUp() {
      jitsi?.executeCommand('hangup');
      later(onEnd, HANG_UP_MS);
    },
    close() {
      isClosed = true;
      stopFollowing();
      for (const timer of timers) clearTimeout(timer);
      over();
    },
  };
};
