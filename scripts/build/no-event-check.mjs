/** In place of `checkEvent` (packages/widget/src/mount/check-event.ts), for builds whose hosts' stub has checked. */
export const checkEvent = () => {};
