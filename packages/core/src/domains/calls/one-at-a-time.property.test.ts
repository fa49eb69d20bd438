import fc from 'fast-check';
import { expect, it } from 'vitest';
import { talking } from '../../testing/calls.ts';
import { settled } from '../../testing/house.ts';
import { slowHolds } from '../../testing/slow-holds.ts';
// Here already, so that no test waits for a module.
import './transfers.ts';
import { factsBy } from '../../testing/facts-by.ts';
import { randomRuns } from '../../testing/random-runs.ts';

/** What people press, others do, and the wire lets through, in any order; what is impossible now is refused, or nothing. */
const STEPS = [
  'dial 102',
  'dial 103',
  'consult 102',
  'consult 103',
  'answer',
  'resume first',
  'resume last',
  'hold first',
  'hold last',
  'hang up first',
  'hang up last',
  'complete',
  'transfer first 199',
  'Bob calls',
  'Carol calls',
  'Bob answers',
  'Carol answers',
  'Bob hangs up',
  'Carol hangs up',
  'the wire',
  'the wire of the one before',
  'the wire of the first',
] as const;

type Step = (typeof STEPS)[number];

/** Alice, after all of them. */
const after = async (steps: readonly Step[]) => {
  const { core, calls, clock, alice, bob, carol, scope } = await talking();
  const wires = new Map<unknown, ReturnType<typeof slowHolds>>();
  const wire = (fromLast: number) => [...wires.values()].at(-1 - fromLast);
  const idAt = (index: number): string => {
    const call = calls.list.at(index);
    return call?.state === 'answered' ? call.id : '';
  };
  const incoming = () => calls.list.find(({ state }) => state === 'incoming')?.id ?? '';
  const OPERATIONS: Record<Step, () => unknown> = {
    'dial 102': () => core.calls.dial('102'),
    'dial 103': () => core.calls.dial('103'),
    'consult 102': () => core.calls.consult(idAt(0), '102'),
    'consult 103': () => core.calls.consult(idAt(0), '103'),
    answer: () => core.calls.answer(incoming()),
    'resume first': () => core.calls.hold(idAt(0), false),
    'resume last': () => core.calls.hold(idAt(-1), false),
    'hold first': () => core.calls.hold(idAt(0), true),
    'hold last': () => core.calls.hold(idAt(-1), true),
    'hang up first': () => core.calls.hangUp(calls.list[0]?.id ?? ''),
    'hang up last': () => core.calls.hangUp(calls.list.at(-1)?.id ?? ''),
    complete: () => core.calls.completeTransfer(idAt(-1)),
    'transfer first 199': () => core.calls.transfer(idAt(0), '199'),
    'Bob calls': () => bob.dial('101'),
    'Carol calls': () => carol.dial('101'),
    'Bob answers': () => bob.calls.at(-1)?.answer(),
    'Carol answers': () => carol.calls.at(-1)?.answer(),
    'Bob hangs up': () => bob.calls[0]?.hangUp(),
    'Carol hangs up': () => carol.calls[0]?.hangUp(),
    'the wire': () => wire(0)?.go(),
    'the wire of the one before': () => wire(1)?.go(),
    'the wire of the first': () => wire(2)?.go(),
  };
  for (const step of steps) {
    // No double click.
    clock.nowMs += 1000;
    // The model does not wait for it, as a user who presses a button does not.
    void Promise.resolve()
      .then(OPERATIONS[step])
      .catch(() => undefined);
    await settled();
    for (const call of alice.calls) if (!wires.has(call)) wires.set(call, slowHolds(call));
  }
  // Delayed messages have arrived, and so have their consequences.
  for (let round = 0; round < 6; round++) for (const each of wires.values()) await each.all();
  return { calls, scope };
};

it('whatever is pressed, answered, and ended in whatever order: one is talked with at most [S-21] [F52]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...STEPS), { maxLength: 26, size: 'max' }),
      async (steps) => {
        const { calls, scope } = await after(steps);
        const ids = calls.list.map(({ id }) => id);
        const remembered = [
          ...Object.entries(calls.consulting).flat(),
          ...Object.keys(factsBy(calls, 'asked')),
        ];
        const heard = calls.list.filter(({ state, held }) => state === 'answered' && !held);
        expect({
          two: heard.length > 1,
          pending: calls.list.some(({ holdPending }) => holdPending !== null),
          forgotten: remembered.filter((id) => !ids.includes(id)),
        }).toEqual({ two: false, pending: false, forgotten: [] });
        void scope.dispose();
      },
    ),
    {
      numRuns: randomRuns(100),
      examples: [
        // The waiting party hangs up while the transfer waits for hold.
        [['Bob calls', 'consult 102', 'Bob answers', 'complete', 'Bob hangs up']],
      ],
    },
  );
});
