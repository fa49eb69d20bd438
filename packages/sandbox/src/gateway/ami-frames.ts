/** One message of Asterisk's manager interface: an event, or the answer to an action. Keys as Asterisk spells them; of repeated keys the last one counts. */
export type AmiFrame = Readonly<Record<string, string>>;

/** Longest line that is read; Asterisk's own limit for an action's line is 1 kB, events may be longer. */
const MAX_LINE = 64 * 1024;
const MAX_KEYS = 500;

/**
 * Reads frames from the text of a connection, in pieces of any size. Lines that are no `Key: value`, as the greeting, and lines that are too long are left out; the
 * others of their frame stay.
 *
 * @example createFrameReader()('Event: Hangup\r\nUniqueid: 17.4\r\n\r\n') // [{ Event: 'Hangup', Uniqueid: '17.4' }]
 */
export const createFrameReader = (): ((text: string) => AmiFrame[]) => {
  let rest = '';
  let skipping = false;
  let keys = new Map<string, string>();

  const take = (line: string): AmiFrame | undefined => {
    if (line !== '') {
      const [, key, value] = /^([\w-]+): ?(.*)$/s.exec(line) ?? [];
      if (key !== undefined && value !== undefined && keys.size < MAX_KEYS) keys.set(key, value);
      return undefined;
    }
    const frame = Object.fromEntries(keys);
    keys = new Map();
    return Object.keys(frame).length > 0 ? frame : undefined;
  };

  return (text) => {
    const frames: AmiFrame[] = [];
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const isTail = skipping;
      skipping = false;
      if (isTail || line.length > MAX_LINE) continue;
      const frame = take(line.replace(/\r$/, ''));
      if (frame) frames.push(frame);
    }
    if (rest.length > MAX_LINE) {
      rest = '';
      skipping = true;
    }
    return frames;
  };
};

/**
 * An action as Asterisk reads it.
 *
 * @throws RangeError if a value has a line break or another control character: it could be a key, or an action, of its own
 */
export const writeAction = (fields: AmiFrame): string => {
  const entries = Object.entries(fields);
  if (entries.some(([key, value]) => /\p{Cc}/u.test(key + value)))
    throw new RangeError('A value has a control character');
  return `${entries.map(([key, value]) => `${key}: ${value}\r\n`).join('')}\r\n`;
};
