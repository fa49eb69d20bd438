import type { MeetingContext } from './context.ts';
import type { MeetingActions, MeetingDoor } from './state.ts';
import { makeRoom, readRoom } from './rooms.ts';
import { runMeeting } from './run-meeting.ts';
import { initialMeeting } from './state.ts';

const roomOf = ({ id, name }: MeetingDoor) => ({ id, name });
const guestLinkOf = ({ full_guest_url: full, guest_url: short }: MeetingDoor) => full || short;

/** @param base where the API is: next to it are the meetings */
export const createMeeting = (context: MeetingContext, base: () => string) => {
  const { state, others } = context;
  const now = state.meeting;
  /** With their tokens, which are no part of the state. */
  let door: MeetingDoor | null = null;
  let nextDoor: MeetingDoor | null = null;
  /** Where it is drawn, and what removes it. */
  let place: HTMLElement | null = null;
  let running: { setMuted(muted: boolean): void; hangUp(): void; close(): void } | null = null;

  const end = (): void => {
    running?.close();
    running = null;
    const { outlet, mode } = now;
    const next = nextDoor;
    door = null;
    nextDoor = null;
    Object.assign(now, initialMeeting(), {
      outlet,
      mode: mode === 'fullscreen' ? 'docked' : mode,
    });
    if (next) actions.join(next);
  };
  const run = (): void => {
    running?.close();
    running = null;
    if (!door || !place) return;
    const { room, outlet, mode, next, invite } = now;
    // What was counted and muted belongs to the frame before.
    Object.assign(now, initialMeeting(), { room, outlet, mode, next, invite });
    running = runMeeting(context, { room: door, element: place, apiBase: base(), onEnd: end });
  };
  const actions: Omit<MeetingActions, 'claimOutlet'> = {
    join(wanted) {
      if (door?.id === wanted.id && now.status !== 'failed') return actions.setMode('docked');
      if (door && now.status !== 'failed') {
        nextDoor = wanted;
        now.next = roomOf(wanted);
        return;
      }
      door = wanted;
      Object.assign(now, initialMeeting(), {
        room: roomOf(wanted),
        outlet: now.outlet,
        mode: now.mode === 'minimized' ? 'docked' : now.mode,
      });
      run();
    },
    async open(roomId) {
      actions.join(await readRoom(others.records.api, roomId));
    },
    async start(name, users) {
      const room = await makeRoom(others.records.api, name, users);
      actions.join(room);
      return guestLinkOf(room);
    },
    invite: (whom) => void (now.invite = whom),
    guestLink: () => (door ? guestLinkOf(door) : ''),
    answerNext(leaves) {
      now.next = null;
      if (leaves) actions.leave();
      else nextDoor = null;
    },
    leave() {
      if (running && now.status === 'joined') running.hangUp();
      else end();
    },
    retry: run,
    setMuted: (muted) => running?.setMuted(muted),
    setMode: (mode) => void (now.mode = mode),
    show(element) {
      place = element;
      run();
      return () => {
        if (place !== element) return;
        place = null;
        running?.close();
        running = null;
        now.status = 'opening';
      };
    },
  };
  return {
    actions,
    /** The session is over, and with it what the user may see. */
    forget(): void {
      nextDoor = null;
      if (door) end();
    },
  };
};
