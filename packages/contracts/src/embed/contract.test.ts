import * as z from 'zod';
import { safeParse } from 'zod/mini';
import { expect, it } from 'vitest';
import { ERRORS } from '../errors.ts';
import { COMMAND_RULES, COMMANDS, EMBED_VERSION, EVENTS, REQUESTS } from './contract.ts';
import type { Command } from './contract.ts';

const named = <T>(kind: string, entries: Readonly<Record<string, T>>) =>
  Object.entries(entries).map(([name, entry]) => ({ name, entry, title: `${kind} ${name}` }));

const commands = named('command', COMMANDS);
const events = named('event', EVENTS);
const requests = named('request', REQUESTS);

it.each([...commands, ...requests])(
  '$title: has an example that matches its schemas',
  ({ entry }) => {
    expect(safeParse(entry.params, entry.example.params).error).toBeUndefined();
    expect(safeParse(entry.result, entry.example.result).data).toEqual(entry.example.result);
  },
);

it.each(events)('$title: has an example that matches its schema', ({ entry }) => {
  expect(safeParse(entry.payload, entry.example).data).toEqual(entry.example);
});

it.each(commands)('$title refuses an unknown parameter', ({ entry }) => {
  const given = { ...entry.example.params, unknown: 1 };
  expect(safeParse(entry.params, given).success).toBe(false);
});

it.each(commands)('$title is refused by the same rules with and without its schemas', (command) => {
  const { grant, widgets, not }: Command = command.entry;
  expect(COMMAND_RULES).toHaveProperty(command.name, { grant, widgets, ...(not && { not }) });
});

it.each(commands)('$title only names errors that exist', ({ entry }) => {
  for (const code of entry.errors) expect(Object.keys(ERRORS)).toContain(code);
});

it.each(requests)('$title: has a default that matches its result', ({ entry }) => {
  expect(safeParse(entry.result, entry.default).data).toEqual(entry.default);
});

it.each([...commands, ...events, ...requests])(
  '$title can be written as JSON schema',
  ({ entry }) => {
    const shapes = 'payload' in entry ? [entry.payload] : [entry.params, entry.result];
    for (const shape of shapes) expect(z.toJSONSchema(shape, { io: 'input' })).toBeTypeOf('object');
  },
);

it('has names of words with dashes, and describes the purpose of every entry in sentences', () => {
  for (const { name, entry } of [...commands, ...events, ...requests]) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(entry.purpose).toMatch(/^[A-Z][^]*[.?]$/);
    expect(entry.since).toBeGreaterThanOrEqual(1);
    expect(entry.since).toBeLessThanOrEqual(EMBED_VERSION);
  }
});
