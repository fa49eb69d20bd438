/** A line of a vCard: `item1.TEL;type=CELL:+15145550100`. */
export interface ContentLine {
  /** `item1`, in lower case; it ties a label to a number. */
  group: string;
  /** In upper case. */
  name: string;
  /** By name in upper case; what vCard 2.1 writes without a name (`TEL;CELL`) is a `TYPE`. */
  parameters: Readonly<Record<string, readonly string[]>>;
  value: string;
}

const HEAD = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):/;
const PARAMETER = /;(?:"[^"]*"|[^";])*/g;
const ENCODINGS = ['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT'];

const parametersOf = (text: string): Record<string, string[]> => {
  const parameters: Record<string, string[]> = Object.create(null);
  for (const found of text.match(PARAMETER) ?? []) {
    const parameter = found.slice(1);
    const equals = parameter.indexOf('=');
    const bare = equals < 0 ? parameter.trim().toUpperCase() : '';
    const bareName = ENCODINGS.includes(bare) ? 'ENCODING' : 'TYPE';
    const name = equals < 0 ? bareName : parameter.slice(0, equals).trim().toUpperCase();
    const values = parameter
      .slice(equals + 1)
      .replace(/"/g, '')
      .split(',');
    (parameters[name] ??= []).push(...values.map((value) => value.trim()).filter(Boolean));
  }
  return parameters;
};

/** No name with its parameters is longer. */
const MAX_HEAD = 2000;

/** Reads a line whose folds are undone; null: malformed. */
export const contentLineOf = (line: string): ContentLine | null => {
  const [head, group = '', name = '', parameters = ''] = HEAD.exec(line.slice(0, MAX_HEAD)) ?? [];
  if (head === undefined) return null;
  return {
    group: group.toLowerCase(),
    name: name.toUpperCase(),
    parameters: parametersOf(parameters),
    value: line.slice(head.length),
  };
};

/** Whether a line may continue on the next one as quoted-printable does: with `=` at its end. */
export const isQuotedPrintable = (line: string): boolean =>
  /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(line.slice(0, MAX_HEAD));
