/** A STOMP 1.2 frame. The first of repeated headers counts. */
export interface Frame {
  command: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The peer does not speak STOMP; the text is for its developer. */
export class BadFrame extends Error {}

const LF = 10;
const CR = 13;
const NUL = 0;

/** CONNECT and CONNECTED are as in STOMP 1.0, which knows no escapes. */
const isPlain = (command: string): boolean => command === 'CONNECT' || command === 'CONNECTED';

const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\r', '\\r'],
  ['\n', '\\n'],
  [':', '\\c'],
]);
const UNESCAPES = new Map([...ESCAPES].map(([sign, escaped]) => [escaped, sign] as const));
const escape = (text: string): string =>
  text.replaceAll(/[\\\r\n:]/g, (it) => ESCAPES.get(it) ?? it);
const unescape = (text: string): string =>
  text.replaceAll(/\\(?:.|$)/gs, (it) => {
    const meant = UNESCAPES.get(it);
    if (meant === undefined) throw new BadFrame('undefined escape in a header');
    return meant;
  });

/** The frame as it is sent; the length of a body is always included, so the body may contain anything. */
export const writeFrame = (
  command: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string => {
  const write = isPlain(command) ? (text: string) => text : escape;
  let text = `${command}\n`;
  for (const [name, value] of Object.entries(headers)) text += `${write(name)}:${write(value)}\n`;
  if (body !== '') text += `content-length:${Buffer.byteLength(body)}\n`;
  return `${text}\n${body}\0`;
};

const readHead = (head: string): Pick<Frame, 'command' | 'headers'> => {
  const [command = '', ...lines] = head.split(/\r?\n/);
  if (!/^[A-Z]+$/.test(command)) throw new BadFrame('unreadable command');
  const read = isPlain(command) ? (text: string) => text : unescape;
  const headers: Record<string, string> = Object.create(null);
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new BadFrame('unreadable header');
    headers[read(line.slice(0, colon))] ??= read(line.slice(colon + 1));
  }
  return { command, headers };
};

/** Where the blank line after the headers is, and where the body begins; undefined while it has not come. */
const headEnd = (bytes: Buffer, from: number): { head: number; body: number } | undefined => {
  for (let at = bytes.indexOf(LF, from); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    const head = bytes[at - 1] === CR ? at - 1 : at;
    if (bytes[at + 1] === LF) return { head, body: at + 2 };
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return { head, body: at + 3 };
  }
  return undefined;
};

/**
 * Cuts what comes in into frames, wherever the messages of the socket begin and end. Line ends between frames are
 * heart-beats and vanish.
 *
 * @param maxBytes of one frame; a longer one throws before it is there
 */
export const createFrameReader = (maxBytes: number) => {
  let bytes: Buffer = Buffer.alloc(0);

  /** The next whole frame and where it ends. */
  const next = (from: number): { frame: Frame; end: number } | undefined => {
    const found = headEnd(bytes, from);
    const nul = bytes.indexOf(NUL, from);
    if (nul !== -1 && (!found || nul < found.head))
      throw new BadFrame('frame without a blank line');
    if (!found) return undefined;
    const head = readHead(bytes.toString('utf8', from, found.head));
    const declared = head.headers['content-length'];
    if (declared !== undefined && !/^\d{1,15}$/.test(declared))
      throw new BadFrame('bad content-length');
    const end =
      declared === undefined ? bytes.indexOf(NUL, found.body) : found.body + Number(declared);
    if (end - from > maxBytes) throw new BadFrame('frame too large');
    if (end === -1 || end >= bytes.length) return undefined;
    if (bytes[end] !== NUL) throw new BadFrame('body longer than its content-length');
    return { frame: { ...head, body: bytes.toString('utf8', found.body, end) }, end: end + 1 };
  };

  return {
    /** @throws BadFrame */
    push(chunk: Buffer): Frame[] {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      const frames: Frame[] = [];
      let at = 0;
      for (;;) {
        while (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] === LF)) at += 1;
        const found = next(at);
        if (!found) break;
        frames.push(found.frame);
        at = found.end;
      }
      bytes = bytes.subarray(at);
      if (bytes.length > maxBytes) throw new BadFrame('frame too large');
      return frames;
    },
  };
};
