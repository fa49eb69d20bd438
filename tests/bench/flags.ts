/** The number after a flag, or the default. */
export const numberAfter = (flags: readonly string[], flag: string, otherwise: number): number => {
  const at = flags.indexOf(flag);
  if (at === -1) return otherwise;
  const value = Number(flags[at + 1]);
  if (!(value > 0)) throw new Error(`${flag} takes a number above 0`);
  return value;
};
