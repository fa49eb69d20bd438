import * as shapes from '../../packages/contracts/src/embed/shapes.ts';
import { LoggedCall } from '../../packages/contracts/src/embed/logged-call.ts';
import { Snapshot } from '../../packages/contracts/src/embed/snapshot.ts';
import * as z from 'zod';
import { fieldTexts } from './docblocks.ts';
import { code, table } from './markdown.ts';

type Json = z.core.JSONSchema.BaseSchema;

/** Shapes that many entries share, each with the file that says what its fields are. */
export const SHAPES = {
  EmbedCall: [shapes.EmbedCall, 'embed/shapes.ts'],
  ErrorInfo: [shapes.AnyError, 'embed/shapes.ts'],
  Health: [shapes.Health, 'embed/shapes.ts'],
  HostContact: [shapes.HostContact, 'embed/shapes.ts'],
  LoggedCall: [LoggedCall, 'embed/logged-call.ts'],
  OwnPresence: [shapes.OwnPresence, 'embed/shapes.ts'],
  Quality: [shapes.Quality, 'embed/shapes.ts'],
  Snapshot: [Snapshot, 'embed/snapshot.ts'],
  Unread: [shapes.Unread, 'embed/shapes.ts'],
} as const;

export const jsonOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return json;
};

const named = new Map(
  Object.entries(SHAPES).map(([name, [schema]]) => [JSON.stringify(jsonOf(schema)), name]),
);

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const jsons = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

const objectType = (json: Json): string => {
  const required = new Set(json.required ?? []);
  const fields = Object.entries(json.properties ?? {}).map(
    ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};

/** What TypeScript would call it. */
export const typeOf = (json: unknown): string => {
  if (!isJson(json)) return 'unknown';
  const name = named.get(JSON.stringify(json));
  if (name) return name;
  if (json.const !== undefined) return `'${String(json.const)}'`;
  if (json.enum) return json.enum.map((value) => `'${String(value)}'`).join(' | ');
  const either = jsons(json.anyOf ?? json.oneOf);
  if (either.length > 0) return either.map(typeOf).join(' | ');
  if (Array.isArray(json.type))
    return json.type.map((type: unknown) => typeOf({ ...json, type })).join(' | ');
  if (json.type === 'array') {
    const item = typeOf(json.items);
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }
  if (json.type === 'object')
    return isJson(json.additionalProperties) && !json.properties
      ? `Record<string, ${typeOf(json.additionalProperties)}>`
      : objectType(json);
  return typeof json.type === 'string' ? json.type : 'unknown';
};

/** How long, how many: what the type does not say. */
const limits = ({ minLength, maxLength, maxItems, minimum, pattern }: Json): string => {
  if (pattern?.startsWith('^https?')) return `http or https, up to ${maxLength} characters`;
  if (maxLength !== undefined) return `${minLength ?? 0} to ${maxLength} characters`;
  if (maxItems !== undefined) return `up to ${maxItems}`;
  return minimum === undefined || minimum < -1e9 ? '' : `${minimum} or more`;
};

/** Types with links to the shapes in them. */
const linked = (json: unknown): string => {
  const type = typeOf(json);
  const shape = Object.keys(SHAPES).find((name) => new RegExp(`\\b${name}\\b`).test(type));
  return shape ? `${code(type)} ([${shape}](./shapes.md#${shape.toLowerCase()}))` : code(type);
};

/** A table of an object's fields; a word where it has none. */
export const fieldsOf = (schema: z.core.$ZodType, file: string): string => {
  const json = jsonOf(schema);
  const name = named.get(JSON.stringify(json));
  if (name) return `A [${name}](./shapes.md#${name.toLowerCase()}).`;
  return fieldTable(json, file);
};

export const fieldTable = (json: Json, file: string): string => {
  const either = jsons(json.anyOf ?? json.oneOf);
  if (either.length > 0) return `One of\n\n${either.map((one) => `- ${linked(one)}`).join('\n')}`;
  const texts = fieldTexts(file);
  const required = new Set(json.required ?? []);
  const rows = Object.entries(json.properties ?? {}).map(([field, value]) => [
    code(field),
    linked(value),
    required.has(field) ? 'yes' : 'no',
    [texts.get(field) ?? '', isJson(value) ? limits(value) : ''].filter(Boolean).join(' · '),
  ]);
  return rows.length === 0
    ? 'Nothing: `{}`.'
    : table(['field', 'type', 'required', 'meaning'], rows);
};
