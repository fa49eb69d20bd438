import fc from 'fast-check';
import { expect, it } from 'vitest';
import { talking } from '../../testing/calls.ts';
import { settled } from '../../testing/house.ts';
import { randomRuns } from '../../testing/random-runs.ts';

/** What a user and two others may do, in any order; what is impossible now is refused, or nothing. */
const STEPS = [
  'consult 103',
  'consult 199',
  'cancel',
  'complete',
  'transfer first 199',
  'transfer last 199',
  'transfer last 103',
  'Carol answers',
  'Carol refuses',
  'Carol hangs up',
  'Bob hangs up',
] as const;

it('whatever becomes of transfers and consultations: who is left is talked with, not on hold [F52] [S-23]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 12 }), async (steps) => {
      const { core, calls, bob, carol, scope } = await talking();
      const first = () => calls.list[0]?.id ?? '';
      const last = () => calls.list.at(-1)?.id ?? '';
      const asked = () => Object.keys(calls.consulting)[0] ?? last();
      const OPERATIONS: Record<(typeof STEPS)[number], () => unknown> = {
        'consult 103': () => core.calls.consult(first(), '103'),
        'consult 199': () => core.calls.consult(first(), '199'),
        cancel: () => core.calls.cancelTransfer(asked()),
        complete: () => core.calls.completeTransfer(asked()),
        'transfer first 199': () => core.calls.transfer(first(), '199'),
        'transfer last 199': () => core.calls.transfer(last(), '199'),
        'transfer last 103': () => core.calls.transfer(last(), '103'),
        'Carol answers': () => carol.calls.at(-1)?.answer(),
        'Carol refuses': () => carol.calls.at(-1)?.reject(),
        'Carol hangs up': () => carol.calls[0]?.hangUp(),
        'Bob hangs up': () => bob.calls[0]?.hangUp(),
      };
      for (const step of steps) {
        await Promise.resolve()
          .then(OPERATIONS[step])
          .catch(() => undefined);
        await settled();
      }
      const ids = calls.list.map(({ id }) => id);
      const named = Object.entries(calls.consulting).flat();
      const everybodyHeld = calls.list.every(({ state, held }) => state === 'answered' && held);
      expect({
        forgotten: named.filter((id) => !ids.includes(id)),
        left: ids.length > 0 && everybodyHeld,
      }).toEqual({ forgotten: [], left: false });
      void scope.dispose();
    }),
    {
      numRuns: randomRuns(60),
      examples: [
        // The new call does not begin until the active one is on hold.
        [['consult 103', 'Carol answers', 'consult 199']],
        // The consulted party waits meanwhile, and is the one who is left.
        [['consult 103', 'Carol answers', 'consult 199', 'Bob hangs up']],
      ],
    },
  );
});
