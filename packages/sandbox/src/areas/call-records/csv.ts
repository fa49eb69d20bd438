import type { WireCallRecord } from '@callpanel/contracts';
import Papa from 'papaparse';
import type { Found } from '../../store/index.ts';
import type { CallRecord } from './record.ts';
import { wireCallRecord } from './wire.ts';

const COLUMNS = [
  'date',
  'caller_id',
  'callee_id',
  'from',
  'to',
  'direction',
  'disposition',
  'duration',
  'billsec',
  'recording',
  'id',
  'linked_id',
] as const satisfies readonly (keyof WireCallRecord)[];

/** Records of one piece. */
const PIECE = 1_000;
const NEWLINE = '\r\n';

/** A CSV file (RFC 4180) in pieces, with a header line. Texts that a spreadsheet would calculate get a quote before them. */
export function* csvOf(
  found: Found<CallRecord>,
  exts: readonly string[],
): Generator<string, void, void> {
  yield `${COLUMNS.join()}${NEWLINE}`;
  const { length } = found;
  for (let start = 0; start < length; start += PIECE) {
    const rows = found
      .slice(start, start + PIECE)
      .map((record) => ({
        ...wireCallRecord(record, exts),
        date: new Date(record.at).toISOString(),
      }))
      .map((row) => COLUMNS.map((column) => row[column]));
    if (rows.length > 0)
      yield `${Papa.unparse(rows, { newline: NEWLINE, escapeFormulae: true })}${NEWLINE}`;
  }
}
