import { FAILED_PREFIX, type CallStep, type WireCallRecord } from '@callpanel/contracts';
import type { CallParty } from '../../pbx/index.ts';
import { type CallRecord, durationOf, talkOf } from './record.ts';

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

/** What happened in the call, in order. */
export const stepsOf = ({
  at,
  answeredAt,
  endedAt,
  end,
  disposition,
}: CallRecord): { at: number; step: CallStep }[] => [
  ...(disposition === 'FAILED' ? [] : [{ at: instant(at), step: 'rang' as const }]),
  ...(answeredAt === null ? [] : [{ at: instant(answeredAt), step: 'answered' as const }]),
  { at: instant(endedAt), step: end },
];
