import * as z from 'zod';

type Json = z.core.JSONSchema.BaseSchema;

/** What is known of a schema in addition to its shape. */
export interface Surroundings {
  /** Names of shapes that have a declaration of their own, by their schema as JSON. */
  named: ReadonlyMap<string, string>;
  /** What is said of a field, by its name. */
  texts: ReadonlyMap<string, string>;
}

/** Input is what may be given, output what comes. */
export const jsonOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const jsons = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** Is the value of a string its own description? */
const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);
export const keyOf = (name: string): string => (isName(name) ? name : `'${name}'`);

/** A docblock of these lines, each at `indent`; none without any. */
export const docblock = (lines: readonly string[], indent = ''): string => {
  const said = lines
    .flatMap((line) => line.split('\n'))
    .map((line) => line.replaceAll('*/', '*\\/'));
  if (said.length === 0) return '';
  if (said.length === 1 && !said[0]?.startsWith('@')) return `${indent}/** ${said[0]} */\n`;
  return `${indent}/**\n${said.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

const limits = ({ minLength, maxLength, maxItems, minimum, maximum }: Json): string => {
  if (maxLength !== undefined) return `${minLength ?? 0} to ${maxLength} characters.`;
  if (maxItems !== undefined) return `Up to ${maxItems}.`;
  if (minimum !== undefined && minimum > -1e9)
    return maximum !== undefined && maximum < 1e9
      ? `${minimum} to ${maximum}.`
      : `${minimum} or more.`;
  return '';
};

const objectType = (json: Json, around: Surroundings, indent: string): string => {
  const inner = `${indent}  `;
  const required = new Set(json.required ?? []);
  const fields = Object.entries(json.properties ?? {}).map(([name, field]) => {
    const text = [around.texts.get(name) ?? '', isJson(field) ? limits(field) : ''].filter(Boolean);
    const type = typeOf(field, around, inner);
    const optional = required.has(name) ? `: ${type}` : `?: ${type} | undefined`;
    return `${docblock(text.length > 0 ? [text.join(' ')] : [], inner)}${inner}${keyOf(name)}${optional};\n`;
  });
  const more = json.additionalProperties;
  if (isJson(more))
    fields.push(
      `${inner}[key: string]: ${fields.length > 0 ? 'unknown' : typeOf(more, around, inner)};\n`,
    );
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('')}${indent}}`;
};

/** A schema as TypeScript writes it. */
export const typeOf = (json: unknown, around: Surroundings, indent = ''): string => {
  if (!isJson(json)) return 'unknown';
  const name = around.named.get(JSON.stringify(json));
  if (name) return name;
  if (json.const !== undefined) return literalOf(json.const);
  if (json.enum) return json.enum.map(literalOf).join(' | ');
  const either = jsons(json.anyOf ?? json.oneOf);
  if (either.length > 0) return either.map((one) => typeOf(one, around, indent)).join(' | ');
  const several: unknown = json.type;
  if (Array.isArray(several))
    return several.map((type) => typeOf({ ...json, type }, around, indent)).join(' | ');
  if (json.type === 'array') {
    const item = typeOf(json.items, around, indent);
    return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
  }
  if (json.type === 'object') return objectType(json, around, indent);
  if (json.type === 'integer') return 'number';
  return typeof json.type === 'string' ? json.type : 'unknown';
};

const literalOf = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : String(value);
