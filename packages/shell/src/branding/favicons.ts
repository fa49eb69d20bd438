import type { Favicon } from '@callpanel/core';

const iconLinks = (): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]'),
];

/** Those of the page or the customer, while another has taken their place. */
let waiting: HTMLLinkElement[] | null = null;

const put = (links: readonly HTMLLinkElement[]): void => {
  for (const old of iconLinks()) old.remove();
  document.head.append(...links);
};

/** Does the image load? Browsers do not report an icon that cannot be loaded: check before we set it. */
const isThere = (href: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.referrerPolicy = 'no-referrer';
    image.src = href;
  });

export const linkTo = (href: string, sizes: string): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.setAttribute('sizes', sizes);
  link.href = href;
  return link;
};

/**
 * Puts the icons that can be loaded in place of the page's own; where none can, that one stays: the default of 32 px
 * [A-26] [C-56]. Silent [E-115].
 */
export const showFavicons = async (icons: readonly Favicon[]): Promise<void> => {
  const there = await Promise.all(icons.map(({ href }) => isThere(href)));
  const links = icons
    .filter((_, index) => there[index])
    .map(({ size, href }) => linkTo(href, `${size}x${size}`));
  if (links.length === 0) return;
  if (waiting) waiting = links;
  else put(links);
};

/** Another icon in place of the usual ones; null: those again. */
export const showInstead = (link: HTMLLinkElement | null): void => {
  if (!link && !waiting) return;
  const usual = waiting ?? iconLinks();
  put(link ? [link] : usual);
  waiting = link ? usual : null;
};
