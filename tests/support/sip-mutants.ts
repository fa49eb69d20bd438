/** Numbers that a seed repeats (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const of = <T>(list: readonly T[]): T => list[below(list.length)]!;
  return { below, of };
};
export type Dice = ReturnType<typeof seeded>;

const VALUES = [
  ...[
    '',
    ' ',
    'garbage',
    '*',
    '<>',
    '"',
    '%',
    '%zz',
    '\u0000',
    '\u202e',
    '\ud83d\ude00',
    ';;;',
    ',,,',
    '<sip:',
    'sip:',
    'tel:+1',
    '<tel:+1>;tag=x',
  ],
  ...[
    '-1',
    '0',
    '4294967296',
    '99999999999999999999',
    '1e9',
    'NaN',
    '0x10',
    '__proto__',
    'constructor',
    '[object Object]',
    'javascript:alert(1)',
  ],
  ...[
    '<sip:101@acme.example>',
    '<sips:101@acme.example>;tag=y',
    '"a" <sip:a@b;c=d?e=f>;tag',
    'Digest',
    'Digest realm=,',
    'a'.repeat(5000),
  ],
] as const;

const METHODS = [
  'INVITE',
  'ACK',
  'BYE',
  'CANCEL',
  'OPTIONS',
  'NOTIFY',
  'REFER',
  'UPDATE',
  'INFO',
  'MESSAGE',
  'SUBSCRIBE',
  'PUBLISH',
  'REGISTER',
  'PRACK',
  'x',
] as const;
const STATUS = [
  '100 Trying',
  '180 Ringing',
  '183 Progress',
  '200 OK',
  '202 x',
  '299 x',
  '302 Moved',
  '401 Unauthorized',
  '407 Proxy',
  '422 Small',
  '423 Brief',
  '481 Gone',
  '486 Busy',
  '491 Pending',
  '500 x',
  '503 x',
  '606 x',
  '699',
  '700 x',
  '99 x',
] as const;

const HEADERS = [
  'Via',
  'From',
  'To',
  'Call-ID',
  'CSeq',
  'Contact',
  'Max-Forwards',
  'Content-Length',
  'Content-Type',
  'Event',
  'Expires',
  'Min-Expires',
  'Min-SE',
  'Session-Expires',
  'Subscription-State',
  'Refer-To',
  'Replaces',
  'Require',
  'Supported',
  'Record-Route',
  'Route',
  'WWW-Authenticate',
  'Proxy-Authenticate',
  'P-Asserted-Identity',
  'Call-Info',
  'Alert-Info',
  'Reason',
  'Retry-After',
  'RSeq',
  'RAck',
  'Date',
] as const;

/** One mistake, of many kinds. */
const mistake = (dice: Dice, text: string): string => {
  const lines = text.split('\r\n');
  const at = dice.below(lines.length);
  const line = lines[at] ?? '';
  const place = dice.below(text.length + 1);
  const changed = (now: string[]): string => lines.toSpliced(at, 1, ...now).join('\r\n');
  const kinds: readonly (() => string)[] = [
    () => changed([]),
    () => changed([line, line]),
    () => changed([`${line.split(':')[0]}: ${dice.of(VALUES)}`]),
    () => changed([`${line.split(':')[0]}: ${dice.of(VALUES)}`]),
    () => changed([line.replace(/\d+/, dice.of(VALUES))]),
    () => changed([line.replace(/sips?:/, dice.of(['foo:', 'tel:', 'http://', 'sips:', ':', '']))]),
    () =>
      changed([line.replace(/[=;<>@"]/, dice.of(['', '=', ';', '<', '>', '@', '"', '\\', ',']))]),
    () => changed([line, `${dice.of(HEADERS)}: ${dice.of(VALUES)}`]),
    () => changed([`${dice.of(HEADERS)}: ${line}`]),
    () => changed([line.slice(0, dice.below(line.length + 1))]),
    () =>
      lines
        .toSpliced(0, 1, (lines[0] ?? '').replace(/^[A-Z]+ /, `${dice.of(METHODS)} `))
        .join('\r\n'),
    () => lines.toSpliced(0, 1, `SIP/2.0 ${dice.of(STATUS)}`).join('\r\n'),
    () => text.slice(0, place),
    () => text.slice(0, place) + String.fromCodePoint(dice.below(0x1_00)) + text.slice(place),
    () =>
      text.slice(0, place) +
      String.fromCodePoint(0xa0 + dice.below(0x5_000)) +
      text.slice(place + 1),
    () => text.slice(0, place) + text.slice(place + 1 + dice.below(20)),
    () => text.replaceAll('\r\n', dice.of(['\n', '\r', '\r\n ', '\r\n\r\n'])),
    () => text + text,
  ];
  return dice.of(kinds)();
};

/** The message with one to three mistakes. */
export const mutant = (dice: Dice, message: string): string => {
  let text = message;
  for (let left = 1 + dice.below(3); left > 0; left -= 1) text = mistake(dice, text);
  return text;
};
