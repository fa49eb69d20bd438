import type { CallStep, Disposition } from '@callpanel/contracts';
import type { CallParty, PbxEvent } from '../../pbx/index.ts';
import { token } from '../../sip/token.ts';
import { calleeOf, specialOf } from './destination.ts';
import type { CallRecord, RecordedStep } from './record.ts';

/** A call that is not over. */
interface Running {
  linked: string;
  channels: Set<string>;
  /** Of phones that ring, or talk. */
  open: CallRecord[];
  /** The phones refused before an application took the call; 0: they did not. */
  refused: number;
  recording: string;
  between: RecordedStep[];
}

export interface CallWriter {
  hear(event: PbxEvent): void;
  /** Forgets the calls that are running. */
  reset(): void;
}

export interface CallWriterParts {
  now(): number;
  /** Keeps records of legs that have ended. */
  write(records: readonly CallRecord[]): void;
  /** A recording has ended. */
  recorded(file: string): void;
}

/** Refusals that mean the person is there: busy here, busy everywhere, and declined (RFC 3261 section 21). */
const BUSY: ReadonlySet<number> = new Set([486, 600, 603]);
/** No one answered: not in time, or the caller gave up. */
const UNANSWERED: ReadonlySet<number> = new Set([408, 480, 487]);

const STEPS: Readonly<Record<Disposition, CallStep>> = {
  ANSWERED: 'ended',
  'NO ANSWER': 'missed',
  BUSY: 'busy',
  FAILED: 'failed',
};
/** Why the telephone system ended one call: the phone went on in another. */
const MOVED: ReadonlyMap<string, CallStep> = new Map([
  ['Transferred', 'transferred'],
  ['Parked', 'parked'],
  ['Replaced', 'moved'],
  ['Redirected', 'moved'],
  ['Queued', 'moved'],
]);

/** What became of a call that was not answered. */
const dispositionOf = (status: number, rang: boolean): Disposition => {
  if (BUSY.has(status)) return 'BUSY';
  return rang && UNANSWERED.has(status) ? 'NO ANSWER' : 'FAILED';
};

/** Channels of calls that are over: a parked phone goes on in another call. */
const REMEMBERED = 500;

/** Makes records of what happens at the exchange: one for each phone that rang, once that leg has ended, as Asterisk does. */
export const createCallWriter = ({ now, write, recorded }: CallWriterParts): CallWriter => {
  const running = new Map<string, Running>();
  /** Linked calls by channel. */
  const links = new Map<string, string>();
  const files = new Map<string, string>();
  /** Channels that are recorded at this moment. */
  const recording = new Set<string>();
  /** A phone dials the space of a parked party: the next call leads to that one. */
  let pickedUp: { ext: string; linked: string | undefined } | undefined;

  const remember = <V>(map: Map<string, V>, key: string, value: V): void => {
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest);
  };
  const newRecord = (linked: string, caller: CallParty, to: CallParty): CallRecord => ({
    id: token(),
    linked,
    caller,
    callee: calleeOf(to),
    special: specialOf(to.ext),
    at: now(),
    answeredAt: null,
    endedAt: now(),
    disposition: 'NO ANSWER',
    status: 200,
    end: 'missed',
    recording: '',
  });
  const unanswered = (record: CallRecord, status: number, rang: boolean): CallRecord => {
    const disposition = dispositionOf(status, rang);
    return { ...record, endedAt: now(), status, disposition, end: STEPS[disposition] };
  };
  const note = (call: Running, step: CallStep, party?: CallParty): void => {
    call.between.push({ at: now(), step, ...(party && { party }) });
  };
  /** Whom a party of a call that is over talks to now: one of its phones is in another call. */
  const goesOnWith = ({ channels }: Running, { caller, callee }: CallRecord) => {
    const next = [...running.values()].findLast((other) =>
      [...other.channels].some((channel) => channels.has(channel)),
    );
    const parties = next?.open.flatMap((record) => [record.callee, record.caller]) ?? [];
    return parties.find(({ ext }) => ext !== caller.ext && ext !== callee.ext);
  };
  /** A channel talks in this call. */
  const enter = (call: Running, channel: string): void => {
    if (channel === '') return;
    call.channels.add(channel);
    if (!links.has(channel)) remember(links, channel, call.linked);
    if (!recording.has(channel)) return;
    call.recording = files.get(channel) ?? '';
    note(call, 'recorded');
  };

  const placed = (id: string, channel: string): void => {
    const linked = pickedUp?.linked ?? links.get(channel) ?? id;
    const channels = new Set<string>();
    const call = { linked, channels, open: [], refused: 0, recording: '', between: [] };
    running.set(id, call);
    enter(call, channel);
  };
  const began = (call: Running, from: CallParty, to: CallParty): void => {
    const record = newRecord(call.linked, from, to);
    const isPickup = pickedUp?.ext === to.ext;
    call.open.push(isPickup ? { ...record, special: 'PARKING_PICKUP' } : record);
    pickedUp = undefined;
  };
  const answered = (call: Running, from: CallParty, to: CallParty): void => {
    const { ext } = calleeOf(to);
    const isIt = ({ callee, special }: CallRecord): boolean =>
      callee.ext === ext && (special === specialOf(to.ext) || special === 'PARKING_PICKUP');
    const mine = call.open.find(isIt) ?? newRecord(call.linked, from, to);
    const others = call.open.filter((record) => record !== mine);
    write(others.map((record) => unanswered(record, call.refused || 480, true)));
    call.open = [{ ...mine, answeredAt: now(), disposition: 'ANSWERED' }];
  };
  const ended = (
    id: string,
    { how, status, reason }: Extract<PbxEvent, { kind: 'callEnded' }>,
  ): void => {
    const call = running.get(id);
    running.delete(id);
    if (!call) return;
    const { recording: file, between, open } = call;
    const over = (record: CallRecord): CallRecord => {
      const end = MOVED.get(reason) ?? 'ended';
      const endParty = end === 'ended' ? undefined : goesOnWith(call, record);
      return { ...record, endedAt: now(), end, endParty, recording: file, between };
    };
    write(
      open.map((record) =>
        how === 'terminated' ? over(record) : unanswered(record, status, true),
      ),
    );
  };
  const monitored = (on: boolean, channel: string): void => {
    const file = files.get(channel) ?? '';
    if (on) recording.add(channel);
    else recording.delete(channel);
    if (!on) return recorded(file);
    for (const call of running.values())
      if (call.channels.has(channel)) {
        call.recording = file;
        note(call, 'recorded');
      }
  };

  return {
    hear: (event) => {
      if (event.kind === 'refused') {
        const record = newRecord(token(), event.from, { ext: event.number, name: '' });
        return write([unanswered(record, event.status, false)]);
      }
      if (event.kind === 'placed') return placed(event.id, event.channel);
      if (event.kind === 'channel' && event.file !== '')
        return remember(files, event.channel, event.file);
      if (event.kind === 'monitor') return monitored(event.on, event.channel);
      if (event.kind === 'parking' && event.event === 'UNPARKEDCALL') {
        const { parkeecalleridnum: ext, parkeechannel } = event.call;
        pickedUp = { ext, linked: links.get(parkeechannel) };
        return;
      }
      if (event.kind === 'callEnded') return ended(event.id, event);
      const call =
        event.kind === 'bridge'
          ? running.get(event.bridgeId)
          : 'id' in event
            ? running.get(event.id)
            : undefined;
      if (!call) return;
      if (event.kind === 'bridge' && event.entered) enter(call, event.channel);
      if (event.kind === 'held') {
        const parties = call.open.flatMap(({ caller, callee }) => [caller, callee]);
        const by = parties.find(({ ext }) => ext === event.by);
        note(call, event.on ? 'held' : 'resumed', by);
      }
      if (event.kind === 'unreached') call.refused = event.status;
      if (event.kind === 'call' && event.phase === 'initiated') began(call, event.from, event.to);
      if (event.kind === 'call' && event.phase === 'answered') answered(call, event.from, event.to);
    },
    reset: () => {
      for (const each of [running, links, files, recording]) each.clear();
      pickedUp = undefined;
    },
  };
};
