import type { CallStep, Disposition, SpecialDestination } from '@callpanel/contracts';
import type { CallParty } from '../../pbx/index.ts';
import { type Store, type Table, defineTable } from '../../store/index.ts';

export interface RecordedStep {
  at: number;
  step: CallStep;
  party?: CallParty;
}

/** What became of a call between two parties; each phone that rang in a call has a record of its own. Times in epoch milliseconds. */
export interface CallRecord {
  id: string;
  /** The first call of those that belong together by transfer or parking. */
  linked: string;
  caller: CallParty;
  callee: CallParty;
  /** The destination if it is not a person. */
  special: SpecialDestination | '';
  at: number;
  /** null: it was not answered. */
  answeredAt: number | null;
  endedAt: number;
  disposition: Disposition;
  /** SIP status of a call that was not answered; 200. */
  status: number;
  /** What happened between the answer and the end, in order. */
  between?: readonly RecordedStep[];
  /** What ended it. */
  end: CallStep;
  /** Whom the other party talks to since, if it was transferred, parked or moved. */
  endParty?: CallParty | undefined;
  /** File of its recording; '' none. */
  recording: string;
}

/** Begun seconds count whole, as in Asterisk's records. */
const secondsOf = (ms: number): number => Math.floor(ms / 1000);

export const durationOf = ({ at, endedAt }: CallRecord): number => secondsOf(endedAt - at);
export const talkOf = ({ answeredAt, endedAt }: CallRecord): number =>
  answeredAt === null ? 0 : secondsOf(endedAt - answeredAt);

/** @param seed what there is at the beginning */
export const callRecordsTable = (seed: () => Iterable<CallRecord>) =>
  defineTable({
    name: 'call_records',
    columns: {
      at: ({ at }: CallRecord) => at,
      caller: ({ caller }: CallRecord) => caller.ext,
      callee: ({ callee }: CallRecord) => callee.ext,
      answered: ({ answeredAt }: CallRecord) => (answeredAt === null ? 0 : 1),
      duration: durationOf,
      talk: talkOf,
      recorded: ({ recording }: CallRecord) => (recording === '' ? 0 : 1),
      recording: ({ recording }: CallRecord) => recording,
      linked: ({ linked }: CallRecord) => linked,
    },
    // All that is filtered by: a page is found by the first alone, its totals by the next two.
    indexes: [
      ['at', 'n', 'caller', 'callee', 'answered', 'duration', 'recorded'],
      ['caller', 'at', 'answered', 'duration', 'recorded', 'talk'],
      ['callee', 'at', 'caller', 'answered', 'duration', 'recorded', 'talk'],
      ['linked', 'at'],
      ['recording'],
    ],
    seed,
  });

export type CallRecordColumns = keyof ReturnType<typeof callRecordsTable>['columns'];
export type CallRecords = Table<CallRecord, CallRecordColumns>;

export const openCallRecords = (store: Store, seed: () => Iterable<CallRecord>): CallRecords =>
  store.table(callRecordsTable(seed));
