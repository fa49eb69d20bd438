import { STATUS_READY } from '@callpanel/contracts';
import type { Favicon } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';
import { whenIdle } from '../page/drawn.ts';

/** If no phone registers, as at sign-in, the icons load after this time, milliseconds. */
const NO_PHONE_MS = 5000;

/** Does the image load? Browsers do not report an icon that cannot be loaded: check before we set it. */
const isThere = (href: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.referrerPolicy = 'no-referrer';
    image.src = href;
  });

const linkTo = ({ size, href }: Favicon): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.setAttribute('sizes', `${size}x${size}`);
  link.href = href;
  return link;
};

/**
 * Puts the icons that can be loaded in place of the page's own; where none can, that one stays: the default of 32 px
 * [A-26] [C-56]. Silent [E-115].
 */
export const showFavicons = async (icons: readonly Favicon[]): Promise<void> => {
  const there = await Promise.all(icons.map(({ href }) => isThere(href)));
  const links = icons.filter((_, index) => there[index]).map(linkTo);
  if (links.length === 0) return;
  for (const old of document.querySelectorAll('link[rel=icon]')) old.remove();
  document.head.append(...links);
};

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
