/** Users who have a picture: background, skin and shirt. The others show their initials. */
const PORTRAITS = new Map([
  ['101', ['#c7d8f2', '#e8b796', '#2f5da8']],
  ['102', ['#d3ead3', '#a9714b', '#3c7a4e']],
  ['103', ['#f4dcc4', '#f0c8a0', '#a8552f']],
]);

/** Path of a person's picture, or null. */
export const portraitOf = (ext: string): string | null =>
  PORTRAITS.has(ext) ? `/avatars/${ext}.svg` : null;

/** A drawing of head and shoulders. */
export const drawPortrait = (ext: string): string | undefined => {
  const [ground, skin, shirt] = PORTRAITS.get(ext) ?? [];
  return ground === undefined
    ? undefined
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
        `<path fill="${ground}" d="M0 0h96v96H0z"/><ellipse fill="${shirt}" cx="48" cy="96" rx="36" ry="32"/>` +
        `<path fill="${skin}" d="M40 52h16v16a8 8 0 0 1-16 0z"/><circle fill="${skin}" cx="48" cy="40" r="19"/></svg>`;
};
