import type { Json } from './describe.ts';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const jsons = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
const word = (value: unknown): string => JSON.stringify(value);

/** Each single kind of value that a schema lets through: unions, enumerations and lists of types taken apart. */
const branches = (json: Json): Json[] => {
  const union = [...jsons(json.anyOf), ...jsons(json.oneOf)];
  if (union.length > 0) return union.flatMap(branches);
  const { enum: values, type, ...rest } = json;
  if (values) return values.map((value) => ({ const: value }));
  if (json.const !== undefined) return [{ const: json.const }];
  if (Array.isArray(type)) return type.map((one) => ({ ...rest, type: one }));
  return [json];
};

const called = (json: Json): string =>
  json.const === undefined ? (json.type ?? 'anything').toString() : word(json.const);

/** Bounds by which a value is let through: the wider schema's may not be the stricter one. */
const LOWER = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const UPPER = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;

const bounds = (narrow: Json, wide: Json, at: string): string[] => [
  ...LOWER.filter((name) => (wide[name] ?? -Infinity) > (narrow[name] ?? -Infinity)).map(
    (name) => `${at}: ${name} ${narrow[name] ?? 'none'} and ${wide[name]}`,
  ),
  ...UPPER.filter((name) => (wide[name] ?? Infinity) < (narrow[name] ?? Infinity)).map(
    (name) => `${at}: ${name} ${narrow[name] ?? 'none'} and ${wide[name]}`,
  ),
  ...(wide.pattern !== undefined && wide.pattern !== narrow.pattern
    ? [`${at}: pattern ${narrow.pattern ?? 'none'} and ${wide.pattern}`]
    : []),
];

interface Rules {
  /** The narrow schema may have properties that the wide one has never heard of. */
  moreProperties: boolean;
  /** The narrow schema must have each property of the wide one. */
  allProperties: boolean;
  /** Constants that only the narrow schema may have. */
  moreNames: ReadonlySet<unknown>;
}

const properties = (narrow: Json, wide: Json, at: string, rules: Rules): string[] => {
  const own = narrow.properties ?? {};
  const found: string[] = [];
  for (const [name, field] of Object.entries(own)) {
    const other = wide.properties?.[name] ?? wide.additionalProperties ?? true;
    if (other === false && !rules.moreProperties) found.push(`${at}.${name}: is not known`);
    if (isJson(field) && isJson(other))
      found.push(...outside(field, other, `${at}.${name}`, rules));
  }
  for (const name of Object.keys(wide.properties ?? {}))
    if (rules.allProperties && !(name in own)) found.push(`${at}.${name}: is gone`);
  for (const name of wide.required ?? [])
    if (!narrow.required?.includes(name)) found.push(`${at}.${name}: here required, there not`);
  return found;
};

/** Keys that the schema does not name: all, none, or those with a certain kind of value. */
const otherProperties = (narrow: Json, wide: Json, at: string, rules: Rules): string[] => {
  const own = narrow.additionalProperties ?? true;
  const other = wide.additionalProperties ?? true;
  if (rules.moreProperties && !isJson(other)) return [];
  if (own === false || other === true) return [];
  if (other === false) return [`${at}: other properties are not known`];
  return outside(own === true ? {} : own, other, `${at}.*`, rules);
};

const oneOutside = (narrow: Json, wide: Json, at: string, rules: Rules): string[] => {
  if (Object.keys(wide).length === 0) return [];
  if (narrow.const !== undefined)
    return narrow.const === wide.const || (typeof narrow.const === wide.type && !wide.pattern)
      ? []
      : [`${at}: ${called(narrow)} and ${called(wide)}`];
  const number = narrow.type === 'integer' && wide.type === 'number';
  if (wide.const !== undefined || (narrow.type !== wide.type && !number))
    return [`${at}: ${called(narrow)} and ${called(wide)}`];
  if (narrow.type === 'object')
    return [...properties(narrow, wide, at, rules), ...otherProperties(narrow, wide, at, rules)];
  const items =
    isJson(narrow.items) && isJson(wide.items)
      ? outside(narrow.items, wide.items, `${at}[]`, rules)
      : [];
  return [...bounds(narrow, wide, at), ...items];
};

/** The constant that tells branches of a union apart. */
const tagOf = (json: Json): unknown =>
  json.const ??
  Object.values(json.properties ?? {}).find(
    (field): field is Json => isJson(field) && field.const !== undefined,
  )?.const;

/** In words, what `narrow` lets through and `wide` does not. */
const outside = (narrow: Json, wide: Json, at: string, rules: Rules): string[] => {
  const others = branches(wide);
  return branches(narrow).flatMap((branch) => {
    const tag = tagOf(branch);
    const like = others.filter((other) => tagOf(other) === tag);
    if (tag !== undefined && like.length === 0 && rules.moreNames.has(tag)) return [];
    const tried = (like.length > 0 ? like : others).map((other) =>
      oneOutside(branch, other, at, rules),
    );
    return tried.some((problems) => problems.length === 0)
      ? []
      : tried.length === 1
        ? (tried[0] ?? [])
        : [`${at}: ${called(branch)} fits nothing of ${others.map(called).join(', ')}`];
  });
};

/** What a host could give us and can give no more. */
export const noLongerTaken = (before: Json, now: Json, at: string): string[] =>
  outside(before, now, at, { moreProperties: false, allProperties: false, moreNames: new Set() });

/** Changes of what a host gets from us without a request. New properties break no host. */
export const newlyGiven = (
  before: Json,
  now: Json,
  at: string,
  moreNames: ReadonlySet<unknown>,
): string[] => outside(now, before, at, { moreProperties: true, allProperties: true, moreNames });
