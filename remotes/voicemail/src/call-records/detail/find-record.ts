import type { Intent } from '@callpanel/contracts';
import {
  asFailure,
  CallpanelError,
  CallRecordAnswer,
  CallRecordsAnswer,
  isCallpanelError,
} from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { otherPartyOf } from './call.model.ts';

/** So far may the clocks of this machine and of the telephone system be apart, milliseconds. */
const APART_MS = 60_000;
const DAY_MS = 86_400_000;
/** Records that are looked at. */
const MOST = 100;
const NOT_FOUND = 404;

/** `YYYY-MM-DD` in UTC. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** The record of a call with this number that ended at this time, the nearest one. */
const nearest = async (number: string, at: number, { extension }: Subject): Promise<string> => {
  const { data } = await core.records.api.get('cdrs/friendly_calls_by_date', CallRecordsAnswer, {
    query: {
      start: 0,
      limit: MOST,
      sort: 'calldate DESC',
      date_from: dayOf(at - DAY_MS),
      date_to: dayOf(at + APART_MS),
      time_zone: 'UTC',
      filter_by_extension: extension,
    },
  });
  const far = ({ date, duration }: (typeof data)[number]): number =>
    Math.abs(date + duration * 1000 - at);
  const [found] = data
    .filter((record) => digitsOf(otherPartyOf(record, extension).number) === digitsOf(number))
    .filter((record) => far(record) < APART_MS)
    .sort((a, b) => far(a) - far(b));
  if (!found) throw new CallpanelError('callRecords.error.notFound');
  return found.id;
};

/**
 * The id of the record that is meant, once the server has it.
 *
 * @throws CallpanelError (rejects) `callRecords.error.notFound` · `callRecords.error.recording`: it is to be played, and has none · `callRecords.error.history` [E-76] · `api.error.*`
 */
export const findRecord = async (
  { id, number, at, play = false }: Extract<Intent, { type: 'open-record' }>,
  subject: Subject,
): Promise<string> => {
  try {
    if (id === undefined) return await nearest(number, at ?? Date.now(), subject);
    const path = `cdrs/${encodeURIComponent(id)}`;
    const { data } = await core.records.api.get(path, CallRecordAnswer);
    if (play && !data.recording) throw new CallpanelError('callRecords.error.recording');
    return id;
  } catch (error) {
    if (!isCallpanelError(error)) throw error;
    if (error.context['status'] === NOT_FOUND)
      throw new CallpanelError('callRecords.error.notFound', {}, error);
    if (error.code.startsWith('callRecords.')) throw error;
    throw asFailure(error, 'callRecords.error.history');
  }
};
