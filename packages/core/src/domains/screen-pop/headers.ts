/** More in one header says nothing sensible. */
const MOST_PAIRS = 50;

const read = (text: string): string | null => {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return null;
  }
};

/**
 * Reads `key=value;key=value` with URL-encoded values, as `X-Screen-Pop-Conf` and `X-Screen-Pop-Vars` carry it [W-07]. Keys in
 * lower case; of the same key the last. What is no pair is left out.
 *
 * @example readPairs('trigger=ringing;url=https%3A%2F%2Fcrm.example%2F%3Fn%3D%7B%7Bnumber%7D%7D')
 */
export const readPairs = (header: string): ReadonlyMap<string, string> => {
  const pairs = new Map<string, string>();
  for (const part of header.split(';').slice(0, MOST_PAIRS)) {
    const at = part.indexOf('=');
    const key = at > 0 ? read(part.slice(0, at))?.toLowerCase() : null;
    const value = read(part.slice(at + 1));
    if (key && value !== null) pairs.set(key, value);
  }
  return pairs;
};
