/** Kept: the end of a line, and an escaped character (RFC 3261 section 25.1, quoted-pair). Removed: control characters, escaped or not. */
const CONTROLS = /(\r\n|\\[^\0-\x1f\x7f])|\\?(?!\r\n)[\0-\x08\n-\x1f\x7f]/g;

/**
 * A message without the control characters in its headers. JsSIP could not read it with them, so a call from a name with a NUL would
 * not ring.
 */
export const plainHead = (text: string): string => {
  const end = text.indexOf('\r\n\r\n');
  if (end <= 0) return text;
  return text.slice(0, end).replace(CONTROLS, '$1') + text.slice(end);
};
