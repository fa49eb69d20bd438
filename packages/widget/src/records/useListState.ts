import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useCallback, useMemo } from 'react';
import type { ListBasics, ListState } from './list-state.ts';

/** Goes to another place of the list; `replace`: without a step back to the one before. */
export type Go<P> = (place: P, how?: { replace?: boolean }) => void;

/** The user's place in the list, which the panel has in its address, and the function that changes it. */
export const useListState = <P extends ListBasics>(state: ListState<P>): [place: P, go: Go<P>] => {
  const { [state.widget]: address } = useCore(core.state.places);
  const place = useMemo(() => state.read(address), [state, address]);
  const go = useCallback<Go<P>>(
    (to, how) => core.places.go(state.widget, state.write(to), how),
    [state],
  );
  return [place, go];
};
