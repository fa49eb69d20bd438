import { linkTo, showInstead } from '../branding/favicons.ts';

/** What the icon of the tab tells: a call rings, or one is on. */
export type CallIcon = 'rings' | 'talks';

/** A white receiver on the colour of the state. */
const drawing = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><path fill="#fff" d="M11 7l3 5-2 3c1 2 3 4 5 5l3-2 5 3c0 3-2 4-4 4C14 25 7 18 7 11c0-2 1-4 4-4z"/></svg>`,
  )}`;
const COLOURS: Readonly<Record<CallIcon, string>> = { rings: '#c9302c', talks: '#14804a' };

/** A call's icon in the browser's tab; undefined: the usual ones. */
export const showCallIcon = (icon: CallIcon | undefined): void =>
  showInstead(icon ? linkTo(drawing(COLOURS[icon]), 'any') : null);
