const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A length of time as `mm:ss`, from one hour on `hh:mm:ss` [C-53].
 *
 * @param seconds whole or not; below zero counts as zero
 * @example formatDuration(75) === '01:15'
 */
export const formatDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const minutesAndSeconds = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return whole < 3600 ? minutesAndSeconds : `${two(Math.floor(whole / 3600))}:${minutesAndSeconds}`;
};
