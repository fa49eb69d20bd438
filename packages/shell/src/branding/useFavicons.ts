import { STATUS_READY } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';
import { whenIdle } from '../page/drawn.ts';
import { showFavicons } from './favicons.ts';

/** If no phone registers, as at sign-in, the icons load after this time, milliseconds. */
const NO_PHONE_MS = 5000;

/** The customer's icons in the browser's tab, once the phone has its line: they share the few connections to the server. */
export const useFavicons = (): void => {
  const { favicons } = useCore(core.state.branding);
  useEffect(() => {
    const { connection } = core.state;
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    const ask = () => {
      end();
      whenIdle(() => void core.branding.loadFavicons());
    };
    const timer = setTimeout(ask, NO_PHONE_MS);
    const look = () => {
      if (connection.status === STATUS_READY || connection.phone === 'failed') ask();
    };
    const stop = core.subscribe(connection, look);
    look();
    return end;
  }, []);
  useEffect(() => {
    if (favicons.length > 0) void showFavicons(favicons);
  }, [favicons]);
};
