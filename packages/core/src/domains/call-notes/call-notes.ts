import type { LoggedCall } from '@callpanel/contracts';
import type { CallInfo } from '@callpanel/telephony';
import type { CallNotesContext } from './context.ts';
import { hasSlot } from '../parking/selectors.ts';
import { when } from '../until.ts';
import { OF_USER } from '../../stored-keys.ts';
import { createOutbox } from './outbox.ts';
import type { CallNote, CallNotesActions } from './state.ts';
import { initialCallNotes } from './state.ts';
import { createShelf, notesFrom, unsavedFrom } from './stored.ts';

/** In local storage, per account: what is being written, and what the host has not kept yet. */
const notesKey = (account: string): string => `${OF_USER.notes}${account}`;
const unsavedKey = (account: string): string => `${OF_USER.unsavedCalls}${account}`;

/** More that wait for the user are not looked at any more: the oldest is handed over as it is. */
const MOST_OPEN = 20;
/** The contract takes no longer text. */
const LONGEST = 2000;

export type CallNotes = ReturnType<typeof createCallNotes>;

const loggedOf = ({ callId: _callId, ...note }: CallNote, endedAt: number): LoggedCall => ({
  ...note,
  endedAt,
});

/** Notes of calls, kept with every letter, and the calls that wait for the host. */
export const createCallNotes = (context: CallNotesContext) => {
  const { state, deps } = context;
  const { callNotes } = state;
  const shelf = createShelf(context);
  let account: string | null = null;
  let stop = (): void => undefined;

  const outbox = createOutbox(context, (calls, failed) => {
    if (account !== null) shelf.write(unsavedKey(account), calls, failed);
  });

  const keep = (): void => {
    if (account !== null) shelf.write(notesKey(account), callNotes.list, false);
  };
  const noteOf = (key: string): CallNote | undefined =>
    callNotes.list.find((note) => note.key === key);
  const remove = (key: string): void => {
    callNotes.list = callNotes.list.filter((note) => note.key !== key);
    keep();
  };
  const handOver = (note: CallNote, endedAt: number): void => {
    outbox.add(loggedOf(note, endedAt));
    remove(note.key);
  };

  const begun = ({ id, direction, number, name, answeredAt }: CallInfo, at: number): CallNote => {
    // Begun before the host answered: since when, the phone says by a clock of its own.
    const answered = answeredAt === null ? null : at - (performance.now() - answeredAt);
    const startedAt = Math.round(answered ?? at);
    return {
      key: `${startedAt}-${Math.random().toString(36).slice(2, 10)}`,
      callId: id,
      direction,
      number,
      name,
      contactId: null,
      startedAt,
      answeredAt: answered === null ? null : startedAt,
      endedAt: null,
      reason: 'hangup',
      notes: '',
      outcome: null,
    };
  };

  /** Feature codes are not a party: voicemail, echo, listening in. */
  const isPerson = ({ number }: CallInfo): boolean => !/^[*#]/.test(number);

  const ended = (note: CallNote, info: CallInfo, at: number): void => {
    if (note.direction === 'in' && note.answeredAt === null) return remove(note.key);
    const { nameOf, contactIdOf } = context.others.directory;
    note.endedAt = at;
    note.reason = info.end?.reason ?? 'hangup';
    if (note.name === '' || note.name === note.number) note.name = nameOf(note.number);
    note.contactId = contactIdOf(note.number);
    const open = callNotes.list.filter(({ endedAt }) => endedAt !== null);
    const [oldest] = open;
    if (open.length > MOST_OPEN && oldest) handOver(oldest, oldest.endedAt ?? at);
    keep();
  };

  const call = (info: CallInfo, at: number): void => {
    if (account === null) return;
    const known = callNotes.list.find(
      ({ callId, endedAt }) => callId === info.id && endedAt === null,
    );
    const { number, name } = info;
    // Who waited in a slot; another may wait there the next time.
    if (known && known.number !== number && hasSlot(state.parking, known.number))
      Object.assign(known, { number, name });
    // The answer brings the name. After a transfer the call has another party, but its notes stay with the first.
    if (known && info.name !== '' && info.number === known.number) known.name = info.name;
    if (info.state === 'ended') {
      if (known) ended(known, info, at);
      return;
    }
    if (known) {
      if (info.state === 'answered' && known.answeredAt === null) {
        known.answeredAt = at;
        keep();
      }
    } else if (isPerson(info) && state.host.answers.includes('call-log')) {
      callNotes.list.push(begun(info, at));
      keep();
    }
  };

  /** Calls end with the page, and with the phone. */
  const end = (): void => {
    for (const note of callNotes.list) note.endedAt ??= deps.nowMs();
    keep();
    account = null;
    stop();
    outbox.end();
    Object.assign(callNotes, initialCallNotes());
  };

  /** Reads what was left here; the same account again changes nothing. Calls that were on are over. */
  const begin = (name: string): void => {
    if (name === account) return;
    end();
    account = name;
    const unsaved = unsavedFrom(shelf.read(unsavedKey(name)));
    const done = new Set(unsaved.map(({ key }) => key));
    callNotes.list = notesFrom(shelf.read(notesKey(name)))
      .filter(({ key }) => !done.has(key))
      .filter(({ direction, answeredAt }) => direction === 'out' || answeredAt !== null)
      .map((note) => ({ ...note, endedAt: note.endedAt ?? deps.nowMs() }));
    outbox.begin(unsaved);
    // Another tab has the phone, and the notes with it.
    stop = when([state.tabs], () => state.tabs.phone === 'elsewhere', end);
  };

  const actions: CallNotesActions = {
    write(key, { notes, outcome }) {
      const note = noteOf(key);
      if (!note) return;
      if (notes !== undefined) note.notes = notes.slice(0, LONGEST);
      if (outcome !== undefined) note.outcome = outcome;
      keep();
    },
    save(key) {
      const note = noteOf(key);
      if (note && note.endedAt !== null) handOver(note, note.endedAt);
    },
    skip(key) {
      if (noteOf(key)?.endedAt !== null) remove(key);
    },
    retry: outbox.flush,
  };

  return {
    ...actions,
    begin,
    call,
    handOver(): void {
      const at = deps.nowMs();
      outbox.offerLast(callNotes.list.map((note) => loggedOf(note, note.endedAt ?? at)));
      callNotes.list = [];
    },
    /** A host answers, or none any more: calls that are on can have notes, and what waits is offered again. */
    offered(): void {
      for (const info of state.calls.list) call(info, deps.nowMs());
      outbox.flush();
    },
    end,
  };
};
