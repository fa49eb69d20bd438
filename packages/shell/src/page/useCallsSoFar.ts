import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useState } from 'react';

/** Grows with each call that begins or rings: menus that cover what shows it close then. */
export const useCallsSoFar = (): number => {
  const { length } = useCore(core.state.calls).list;
  const [seen, setSeen] = useState({ length, calls: 0 });
  if (seen.length !== length)
    setSeen({ length, calls: seen.calls + (length > seen.length ? 1 : 0) });
  return seen.calls;
};
