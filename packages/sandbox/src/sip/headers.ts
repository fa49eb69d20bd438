/** Compact header names (RFC 3261 section 7.3.3 and later registrations). */
const COMPACT = new Map([
  ['a', 'accept-contact'],
  ['b', 'referred-by'],
  ['c', 'content-type'],
  ['e', 'content-encoding'],
  ['f', 'from'],
  ['i', 'call-id'],
  ['k', 'supported'],
  ['l', 'content-length'],
  ['m', 'contact'],
  ['o', 'event'],
  ['r', 'refer-to'],
  ['s', 'subject'],
  ['t', 'to'],
  ['u', 'allow-events'],
  ['v', 'via'],
  ['x', 'session-expires'],
]);

/** Headers whose value is a list that may be on one line, separated by commas. */
const LISTS = new Set(['via', 'contact', 'route', 'record-route', 'supported', 'require', 'allow']);

const keyOf = (name: string): string => {
  const lower = name.trim().toLowerCase();
  return COMPACT.get(lower) ?? lower;
};

/** Splits at commas outside quotes and angle brackets: `"A, B" <sip:a@b>, <sip:c@d>` has two parts. */
export const splitList = (value: string): string[] => {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  let angle = false;
  for (let at = 0; at < value.length; at += 1) {
    const char = value[at];
    if (quoted) {
      if (char === '\\') at += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '<') angle = true;
    else if (char === '>') angle = false;
    else if (char === ',' && !angle) {
      parts.push(value.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(value.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

/** The headers of one message in their order; names match in any case and in their compact form. */
export class Headers {
  readonly #lines: { key: string; name: string; value: string }[] = [];

  constructor(initial: Record<string, string | undefined> = {}) {
    for (const [name, value] of Object.entries(initial))
      if (value !== undefined) this.add(name, value);
  }

  add(name: string, value: string): this {
    this.#lines.push({ key: keyOf(name), name: name.trim(), value: value.trim() });
    return this;
  }

  /** Replaces all lines of this name by one. */
  set(name: string, value: string): this {
    const key = keyOf(name);
    const first = this.#lines.findIndex((line) => line.key === key);
    if (first < 0) return this.add(name, value);
    this.#lines[first] = { key, name: name.trim(), value: value.trim() };
    for (let at = this.#lines.length - 1; at > first; at -= 1)
      if (this.#lines[at]?.key === key) this.#lines.splice(at, 1);
    return this;
  }

  get(name: string): string | undefined {
    const key = keyOf(name);
    return this.#lines.find((line) => line.key === key)?.value;
  }

  /** All values of a name, lists taken apart where the grammar allows lists. */
  all(name: string): string[] {
    const key = keyOf(name);
    const values = this.#lines.filter((line) => line.key === key).map((line) => line.value);
    return LISTS.has(key) ? values.flatMap(splitList) : values;
  }

  /** Does a list header (Supported, Allow, Require) contain this token? */
  includes(name: string, token: string): boolean {
    return this.all(name).some((value) => value.toLowerCase() === token.toLowerCase());
  }

  *[Symbol.iterator](): Generator<[name: string, value: string]> {
    for (const { name, value } of this.#lines) yield [name, value];
  }
}
