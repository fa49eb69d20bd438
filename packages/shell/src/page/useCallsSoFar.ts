import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useState } from 'react';

/** Grows with each call that begins or rings: the softphone opens then, and menus that cover it close. */
export const useCallsSoFar = (): number => {
  const ids = useCore(core.state.calls).list.map(({ id }) => id);
  const [seen, setSeen] = useState({ ids, calls: ids.length });
  if (seen.ids.join() !== ids.join()) {
    const begun = ids.filter((id) => !seen.ids.includes(id));
    setSeen({ ids, calls: seen.calls + begun.length });
  }
  return seen.calls;
};
