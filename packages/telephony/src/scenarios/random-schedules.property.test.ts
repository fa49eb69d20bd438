// @vitest-environment happy-dom
import fc from 'fast-check';
import { it } from 'vitest';
// Loaded now, so that no step waits for a module.
import '../media/follow-devices.ts';
import '../quality/call-stats.ts';
import '../quality/quality-watch.ts';
import '../phone/moved-calls.ts';
import '../transfer/transfer.ts';
import {
  ASKS,
  AT_ONCE,
  ENDS,
  OFFERS,
  REINVITES,
  STEPS,
  type Step,
  WIRES,
} from '../testing/schedule-steps.ts';
import { Schedule } from '../testing/schedule.ts';

const LENGTH = 20;

const of = (
  what: readonly Step['what'][],
  ms: readonly number[] = [AT_ONCE, 0, 0, 30, 300, 2500],
): fc.Arbitrary<Step> =>
  fc.record({ what: fc.constantFrom(...what), who: fc.nat(3), ms: fc.constantFrom(...ms) });
const soon = [AT_ONCE, 0, 30, 300] as const;
const scene = (...steps: fc.Arbitrary<Step>[]): fc.Arbitrary<Step[]> => fc.tuple(...steps);

const talk = fc.oneof(
  scene(of(['dial'], [300]), of(['peer answers'], [300])),
  scene(of(['call in'], [30]), of(['answer'], [300])),
);
/** Something happens while something else is under way, which single random steps rarely produce. */
const crossings = fc.oneof(
  talk,
  scene(of(REINVITES, [0]), of(ASKS, soon), of(OFFERS, soon)),
  scene(of(OFFERS, soon), of(ASKS, soon)),
  scene(of(ASKS, soon), of(WIRES)),
  scene(of(['dial'], [300]), of(ENDS, soon), of(ENDS, soon)),
  scene(of(['call in'], [30]), of(['answer'], soon), of(ENDS, soon)),
  scene(of(WIRES, soon), of(ENDS)),
);
/** Begins with a call, because most failures need one. */
const schedule = fc
  .tuple(
    talk,
    fc.array(fc.oneof(scene(of(STEPS)), crossings), { minLength: LENGTH, maxLength: LENGTH }),
  )
  .map(([first, rest]) => [first, ...rest].flat().slice(0, LENGTH));

/** `npm run test:all` sets `CALLPANEL_ALL`. To search longer, run with `SCHEDULES=5000`. */
const RUNS = Number(process.env['SCHEDULES'] ?? (process.env['CALLPANEL_ALL'] === '1' ? 200 : 40));

it('loses no call without cause and leaves nothing open when users, far ends and networks act at random [F1] [F31] [F52] [F53]', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (steps) => {
      const schedule = await Schedule.start();
      const wrong: string[] = [];
      try {
        for (const each of steps) {
          wrong.push(...(await schedule.run(each)));
          if (wrong.length > 0) throw new Error(wrong.join('\n'));
        }
      } finally {
        wrong.push(...(await schedule.end()));
      }
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    }),
    { numRuns: RUNS },
  );
}, 120_000);
