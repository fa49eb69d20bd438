import { numbersFrom } from '../../realm/random.ts';
import type { CallParty } from '../../pbx/index.ts';
import type { CallRecord } from './record.ts';

const DAY = 86_400_000;
/** Generated records are of the last year. */
const DAYS = 365;
const OUTSIDE: readonly CallParty[] = Array.from({ length: 300 }, (_, index) => ({
  ext: `+1514555${String(index).padStart(4, '0')}`,
  name: `Caller ${index + 1}`,
}));

/**
 * So many records of the year before `now`, the same ones every time: one in five is missed, busy or failed, and one in three is between
 * colleagues. None has a recording; those are made by calls.
 */
export function* generateCallRecords(
  count: number,
  people: readonly CallParty[],
  now: number,
): Generator<CallRecord, void, void> {
  const below = numbersFrom(2_026);
  const pick = (parties: readonly CallParty[]): CallParty =>
    parties[below(parties.length)] ?? { ext: '', name: '' };
  for (let index = 0; index < count; index += 1) {
    const colleague = pick(people);
    const isInternal = below(3) === 0;
    const others = people.filter(({ ext }) => ext !== colleague.ext);
    const other = pick(isInternal ? others : OUTSIDE);
    const [caller, callee] = below(2) === 0 ? [colleague, other] : [other, colleague];
    const at = now - Math.floor(((count - index) * DAYS * DAY) / (count + 1));
    const ringing = 1_000 + below(24_000);
    const talked = 1_000 * (1 + below(600));
    const kind = below(20);
    const base = { id: `made-up-${index + 1}`, linked: `made-up-${index + 1}`, caller, callee, at };
    const rest = { special: '', recording: '' } as const;
    if (kind > 3)
      yield {
        ...base,
        ...rest,
        answeredAt: at + ringing,
        endedAt: at + ringing + talked,
        disposition: 'ANSWERED',
        status: 200,
        end: 'ended',
      };
    else {
      const over = { ...base, ...rest, answeredAt: null, endedAt: at + ringing };
      if (kind === 0) yield { ...over, disposition: 'FAILED', status: 404, end: 'failed' };
      else if (kind === 1) yield { ...over, disposition: 'BUSY', status: 486, end: 'busy' };
      else yield { ...over, disposition: 'NO ANSWER', status: 480, end: 'missed' };
    }
  }
}
