import {
  type CallRecordStep,
  type CallStep,
  FAILED_PREFIX,
  type SpecialDestination,
  type WireCallRecord,
} from '@callpanel/contracts';
import type { CallParty } from '../../pbx/index.ts';
import { type CallRecord, durationOf, type RecordedStep, talkOf } from './record.ts';

const partyText = ({ ext, name }: CallParty): string =>
  name === '' ? ext : `"${name.replaceAll('"', '')}" <${ext}>`;

/** `102`, `VOICEMAIL`, or `E_404` [U-35] [U-36]. */
const toOf = ({ callee, special, disposition, status }: CallRecord): string =>
  disposition === 'FAILED' ? `${FAILED_PREFIX}${status}` : special || callee.ext;

/** Epoch seconds, as they are sent. */
const instant = (at: number): number => at / 1000;

/** @param exts the view: `inbound` is a call to one of them from a number that is none of them [D-22] */
export const wireCallRecord = (record: CallRecord, exts: readonly string[]): WireCallRecord => {
  const { id, linked, caller, callee, at, disposition, recording } = record;
  return {
    id,
    linked_id: linked,
    caller_id: partyText(caller),
    callee_id: partyText(callee),
    date: instant(at),
    duration: durationOf(record),
    billsec: talkOf(record),
    from: caller.ext,
    to: toOf(record),
    direction: exts.includes(callee.ext) && !exts.includes(caller.ext) ? 'inbound' : 'outbound',
    disposition,
    recording: recording !== '',
  };
};

/** What the answer was, where the call led to no phone. */
const ANSWERS: Partial<Record<SpecialDestination, CallStep>> = {
  VOICEMAIL: 'voicemail',
  CONFERENCE: 'conference',
  PARKING_LOT: 'parked',
  QUEUE: 'queued',
};

/** What happened in the call, in order. */
export const stepsOf = (record: CallRecord): CallRecordStep[] => {
  const { at, answeredAt, endedAt, end, endParty, between = [], disposition, special } = record;
  const answer = special === '' ? 'answered' : (ANSWERS[special] ?? 'answered');
  const rang = special === '' && disposition !== 'FAILED';
  const callee = partyText(record.callee);
  const steps: RecordedStep[] = [
    ...between,
    { at: endedAt, step: end, ...(endParty && { party: endParty }) },
  ];
  return [
    ...(rang ? [{ at: instant(at), step: 'rang' as const, party: callee }] : []),
    ...(answeredAt === null ? [] : [{ at: instant(answeredAt), step: answer, party: callee }]),
    ...steps.map(({ at: when, step, party }) => ({
      at: instant(when),
      step,
      party: party ? partyText(party) : '',
    })),
  ];
};
