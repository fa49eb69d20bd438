import type { CallFacts, CallsState } from '../domains/calls/state.ts';

/** One of the facts, of each call that has it, by call id. @example factsBy(core.state.calls, 'name') // { c1: 'Bob' } */
export const factsBy = <Name extends keyof CallFacts>(
  { facts }: CallsState,
  name: Name,
): Record<string, NonNullable<CallFacts[Name]>> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([id, { [name]: fact }]) =>
      fact === undefined ? [] : [[id, fact]],
    ),
  );
