import type { CallFacts, CallsState } from './state.ts';

/** The facts of a call, to be written. */
export const factsOf = ({ facts }: Pick<CallsState, 'facts'>, id: string): CallFacts => {
  facts[id] ??= {};
  // The state's own object: changes of another are not seen.
  return facts[id];
};
