import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';
import { whenIdle } from '../page/drawn.ts';

/** Loads the user's choice about notifications, and their code, before the first call notification [E-121] [K-16]. */
export const useNotifying = (): void => {
  const { phone } = useCore(core.state.connection);
  const { permission } = useCore(core.state.desktop);
  const isDue = phone === 'ready' && permission === 'granted';
  useEffect(() => {
    if (isDue) whenIdle(() => void core.desktop.load());
  }, [isDue]);
};
