import type { Favicon } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';
import { drawn, whenIdle } from '../page/drawn.ts';

/** Where no view is drawn, as at sign-in, the icons come after so long, milliseconds. */
const NO_VIEW_MS = 5000;

/** Is there a picture? Browsers say nothing of an icon that cannot be loaded: we look before we name it. */
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

/** The customer's icons in the browser's tab, once the view is drawn and nothing else is to be done. */
export const useFavicons = (): void => {
  const { favicons } = useCore(core.state.branding);
  useEffect(() => {
    let asked = false;
    const ask = () => {
      if (!asked) void core.branding.loadFavicons();
      asked = true;
    };
    const timer = setTimeout(ask, NO_VIEW_MS);
    void drawn.then(() => whenIdle(ask));
    return () => {
      clearTimeout(timer);
      asked = true;
    };
  }, []);
  useEffect(() => {
    if (favicons.length > 0) void showFavicons(favicons);
  }, [favicons]);
};
