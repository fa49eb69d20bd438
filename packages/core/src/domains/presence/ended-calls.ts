import type { EventOf } from '@callpanel/contracts';
import type { PresenceContext } from './context.ts';

/** The area of call records. */
const RECORDS = 'call-records';
/** Calls that end together, as by a transfer, make one request [S-43]. */
const GATHER_MS = 300;

type CallEvent = EventOf<'INITIATE' | 'CONFIRMED' | 'TERMINATED' | 'CANCELED' | 'SIPERROR'>;

/** Notes that call records are out of date once a call of the user, or of someone whose records the user reads, has ended [B-14]. */
export const createEndedCalls = (context: PresenceContext) => {
  const { state, others } = context;
  /** By call id: whether it concerns the records. */
  const running = new Map<string, boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isRead = (extension: string): boolean =>
    extension === state.session.user?.extension ||
    Object.values(state.subjects).some((area) =>
      area.others.some((subject) => subject.extension === extension),
    );
  const changed = (): void => {
    if (!context.live.used.has(RECORDS)) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      others.records.changed(RECORDS);
    }, GATHER_MS);
  };
  return {
    changed,
    handle(event: CallEvent): void {
      const { callid } = event;
      if ('from_user' in event) {
        const isOurs = isRead(event.from_user) || isRead(event.to_user);
        running.set(callid, isOurs || running.get(callid) === true);
        return;
      }
      // Of a call that began before the subscription no one knows the parties here.
      if (running.get(callid) ?? true) changed();
      running.delete(callid);
    },
    forget(): void {
      clearTimeout(timer);
      timer = undefined;
      running.clear();
    },
  };
};
