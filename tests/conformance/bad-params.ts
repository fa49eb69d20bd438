import type { WidgetName } from '@callpanel/contracts';
import type { Command, Door } from '@callpanel/contracts/embed';
import { COMMANDS } from '@callpanel/contracts/embed';
import * as z from 'zod';

type Json = z.core.JSONSchema.BaseSchema;
interface Bad {
  command: string;
  what: string;
  params: unknown;
}

const OTHER_KIND: Readonly<Record<string, unknown>> = { string: 7, boolean: 'yes', number: 'loud' };

/** Values that a field refuses, by the kind of its schema. */
const badValues = (field: Json): [what: string, value: unknown][] => {
  const { type, enum: values, maxLength, minLength, pattern, maximum, minimum } = field;
  const found: [string, unknown][] = [
    ['of another type', OTHER_KIND[String(type)] ?? 7],
    ['null', null],
  ];
  if (values) found.push(['none of its values', 'nothing of these']);
  if (typeof maxLength === 'number') found.push(['too long', 'x'.repeat(maxLength + 1)]);
  if (typeof minLength === 'number') found.push(['too short', '']);
  if (pattern !== undefined) found.push(['of another form', '\n<>']);
  if (typeof maximum === 'number') found.push(['too large', maximum + 1]);
  if (typeof minimum === 'number') found.push(['too small', minimum - 1]);
  return found;
};

const badFor = (command: string, { params: schema, example }: Command): Bad[] => {
  const good = example.params as Record<string, unknown>;
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  const found: Bad[] = [
    { command, what: 'an unknown key', params: { ...good, surprise: 1 } },
    { command, what: 'a text', params: 'x' },
    { command, what: 'a list', params: [] },
  ];
  for (const name of required) {
    const { [name]: _left, ...rest } = good;
    found.push({ command, what: `without ${name}`, params: rest });
  }
  for (const [name, field] of Object.entries(properties))
    for (const [what, value] of badValues(field as Json))
      found.push({ command, what: `${name} ${what}`, params: { ...good, [name]: value } });
  return found;
};

/** What a widget is not to be given through a door: every way in which the schema of one of its commands can be missed. */
export const badParams = (widget: WidgetName | 'panel', door: Door): Bad[] =>
  Object.entries<Command>(COMMANDS)
    .filter(([, { widgets, not }]) => (widgets?.includes(widget) ?? true) && !not?.includes(door))
    .flatMap(([name, command]) => badFor(name, command));
