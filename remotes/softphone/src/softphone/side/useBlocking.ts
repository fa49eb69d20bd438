import { useEffect, useState } from 'react';
import type { Intent } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';

type Block = Extract<Intent, { type: 'block' }>;

/** Users block numbers on a blacklist of their own [P-40]; a phone without our REST has none, and leaves it to the host. */
export const useBlocking = () => {
  const { kind } = useCore(core.state.session);
  const [asked, setAsked] = useState<Block | null>(null);
  useEffect(
    () => (kind === 'sip' ? undefined : core.intents.offer('block', 'page', setAsked)),
    [kind],
  );
  return { asked, close: () => setAsked(null) };
};
