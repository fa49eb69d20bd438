/** In place of `asComponent` (packages/widget/src/mount/Widget.tsx), for builds whose hosts can only `mount`. */
export const asComponent = () => () => null;
