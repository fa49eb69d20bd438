// @vitest-environment happy-dom
import fc from 'fast-check';
import { it } from 'vitest';
// Here already, so that no step waits for a module.
import '../media/follow-devices.ts';
import '../quality/call-stats.ts';
import '../quality/quality-watch.ts';
import '../transfer/moves.ts';
import '../transfer/transfer.ts';
import { STEPS, type Step } from './testing/schedule-steps.ts';
import { Schedule } from './testing/schedule.ts';

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...STEPS),
  who: fc.nat(3),
  ms: fc.constantFrom(0, 0, 30, 300, 2500),
});

/** More of them, to look for what 200 do not find: `SCHEDULES=5000`. */
const RUNS = Number(process.env['SCHEDULES'] ?? 200);

it('whatever user, far ends and networks do, 20 steps at random: no call is lost without cause, and nothing is left [F1 to F15] [F31] [F51 to F54]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), async (steps) => {
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
