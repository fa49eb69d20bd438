import type { Kit } from '@callpanel/embed';

export const parking = (kit: Kit, element: HTMLElement) =>
  // Picking up goes by the softphone on the same page.
  kit.mount('parking', element);
