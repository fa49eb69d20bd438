import * as z from 'zod/mini';
import { EMBED_CONTRACT } from '@callpanel/contracts/embed';
import { expect, it } from 'vitest';
import { contractChanges } from './contract-changes.ts';
import { describeContract } from './describe.ts';

type Shape = z.ZodMiniType;

/** A small contract with one of each; tests say what is other than usual. */
const contract = ({
  version = 1,
  params = z.strictObject({ number: z.string() }) as Shape,
  result = z.strictObject({ callId: z.nullable(z.string()) }) as Shape,
  payload = z.object({ state: z.enum(['new', 'old']) }) as Shape,
  asked = z.strictObject({ number: z.string() }) as Shape,
  answer = z.object({ allowed: z.boolean() }) as Shape,
  command = {},
  event = {},
  request = {},
  more = {},
} = {}) => {
  const entry = { since: 1, purpose: 'One.', grant: null };
  const example = { params: {}, result: {} };
  return describeContract({
    version,
    commands: {
      dial: {
        ...entry,
        direction: 'to-widget',
        params,
        result,
        widgets: null,
        session: false,
        errors: [],
        example,
        ...command,
      },
      ...more,
    },
    events: { call: { ...entry, direction: 'to-host', payload, example: {}, ...event } },
    requests: {
      'may-call': {
        ...entry,
        direction: 'to-host',
        params: asked,
        result: answer,
        timeoutMs: 2000,
        default: { allowed: true },
        example,
        ...request,
      },
    },
  });
};
type Given = Parameters<typeof contract>[0];

const text = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.strictObject({ number: z.string().check(...checks) });

const BREAKING: Record<string, [before: Given, now: Given]> = {
  'a new entry says that it was there before': [{}, { version: 2, more: { other: command(1) } }],
  'a new entry without a new version': [{}, { more: { other: command(1) } }],
  'another direction': [{}, { command: { direction: 'to-host' } }],
  'an earlier `since`': [{ version: 2, command: { since: 2 } }, { version: 2 }],
  'a grant where none was needed': [{}, { event: { grant: 'observe' } }],
  'another grant': [{ command: { grant: 'observe' } }, { command: { grant: 'control' } }],
  'a session where none was needed': [{}, { command: { session: true } }],
  'fewer widgets': [
    { command: { widgets: ['softphone', 'panel'] } },
    { command: { widgets: ['panel'] } },
  ],
  'some widgets instead of each': [{}, { command: { widgets: ['panel'] } }],
  'a door less': [{}, { command: { not: ['frame'] } }],
  'less time to answer': [{}, { request: { timeoutMs: 1000 } }],
  'another default': [{}, { request: { default: { allowed: false } } }],
  'the version goes back': [{ version: 2 }, {}],

  'a param is gone': [{}, { params: z.strictObject({}) }],
  'a new required param': [
    {},
    { params: z.strictObject({ number: z.string(), name: z.string() }) },
  ],
  'an optional param is required': [
    { params: z.strictObject({ number: z.optional(z.string()) }) },
    {},
  ],
  'a param of another type': [{}, { params: z.strictObject({ number: z.number() }) }],
  'a param that may be null no more': [
    { params: z.strictObject({ number: z.nullable(z.string()) }) },
    {},
  ],
  'a shorter param': [{ params: text(z.maxLength(64)) }, { params: text(z.maxLength(32)) }],
  'a param with a length': [{}, { params: text(z.maxLength(64)) }],
  'a param with a pattern': [{}, { params: text(z.regex(/^\d+$/)) }],
  'another pattern': [{ params: text(z.regex(/^\d+$/)) }, { params: text(z.regex(/^\d{1,8}$/)) }],
  'a choice less': [
    { params: z.strictObject({ number: z.enum(['1', '2']) }) },
    { params: z.strictObject({ number: z.enum(['1']) }) },
  ],
  'some choices instead of any text': [
    {},
    { params: z.strictObject({ number: z.enum(['1', '2']) }) },
  ],
  'a smaller number': [
    { params: z.strictObject({ volume: z.number().check(z.lte(2)) }) },
    { params: z.strictObject({ volume: z.number().check(z.lte(1)) }) },
  ],
  'unknown params no more': [{ params: z.looseObject({ number: z.string() }) }, {}],
  'one kind of a union less': [
    {
      params: z.strictObject({
        to: z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })]),
      }),
    },
    { params: z.strictObject({ to: z.strictObject({ a: z.string() }) }) },
  ],

  'a result is gone': [{}, { result: z.strictObject({}) }],
  'a result of another type': [{}, { result: z.strictObject({ callId: z.nullable(z.number()) }) }],
  'a result that may be null now': [{ result: z.strictObject({ callId: z.string() }) }, {}],
  'a result that may be missing now': [
    {},
    { result: z.strictObject({ callId: z.optional(z.nullable(z.string())) }) },
  ],
  'a payload property is gone': [{}, { payload: z.object({}) }],
  'a payload with a value more': [
    {},
    { payload: z.object({ state: z.enum(['new', 'old', 'x']) }) },
  ],
  'a payload of any text': [{}, { payload: z.object({ state: z.string() }) }],
  'deep in a payload': [
    { payload: z.object({ calls: z.array(z.object({ id: z.string() })) }) },
    { payload: z.object({ calls: z.array(z.object({ id: z.number() })) }) },
  ],
  'values of a record of another kind': [
    { payload: z.object({ keys: z.record(z.string(), z.string()) }) },
    { payload: z.object({ keys: z.record(z.string(), z.union([z.string(), z.number()])) }) },
  ],
  'an intent other than before': [
    { payload: z.object({ type: z.literal('dial'), number: z.string() }) },
    { payload: z.object({ type: z.literal('dial'), number: z.number() }) },
  ],
  'a request asks without a property': [{}, { asked: z.strictObject({}) }],
  'an answer needs more': [{}, { answer: z.object({ allowed: z.boolean(), why: z.string() }) }],
  'an answer of another type': [{}, { answer: z.object({ allowed: z.string() }) }],
};

const ADDED: Record<string, [before: Given, now: Given]> = {
  'a new command': [{}, { more: { other: command(2) } }],
  'a new optional param': [
    {},
    { params: z.strictObject({ number: z.string(), name: z.optional(z.string()) }) },
  ],
  'a required param is optional': [
    {},
    { params: z.strictObject({ number: z.optional(z.string()) }) },
  ],
  'a longer param': [{ params: text(z.maxLength(32)) }, { params: text(z.maxLength(64)) }],
  'a choice more': [
    { params: z.strictObject({ number: z.enum(['1']) }) },
    { params: z.strictObject({ number: z.enum(['1', '2']) }) },
  ],
  'any text instead of some choices': [
    { params: z.strictObject({ number: z.enum(['1', '2']) }) },
    {},
  ],
  'no grant any more': [{ command: { grant: 'dial' } }, {}],
  'no session any more': [{ command: { session: true } }, {}],
  'a widget more': [
    { command: { widgets: ['panel'] } },
    { command: { widgets: ['panel', 'softphone'] } },
  ],
  'each widget': [{ command: { widgets: ['panel'] } }, {}],
  'a door more': [{ command: { not: ['frame'] } }, {}],
  'more time to answer': [{}, { request: { timeoutMs: 3000 } }],
  'a result more': [
    {},
    { result: z.strictObject({ callId: z.nullable(z.string()), at: z.number() }) },
  ],
  'a payload with a property more': [
    {},
    { payload: z.object({ state: z.enum(['new', 'old']), at: z.number() }) },
  ],
  'a payload with a value less': [{}, { payload: z.object({ state: z.enum(['new']) }) }],
  'an answer may say more': [
    {},
    { answer: z.object({ allowed: z.boolean(), why: z.optional(z.string()) }) },
  ],
};

function command(since: number) {
  return {
    since,
    purpose: 'One.',
    grant: null,
    direction: 'to-widget',
    params: z.strictObject({}),
    result: z.strictObject({}),
    widgets: null,
    session: false,
    errors: [],
    example: { params: {}, result: {} },
  };
}

const cases = (all: typeof BREAKING) =>
  Object.entries(all).map(([title, [before, now]]) => ({ title, before, now }));

it.each(cases(BREAKING))('breaks hosts: $title', ({ before, now }) => {
  expect(contractChanges(contract(before), contract(now)).breaking).not.toEqual([]);
});

it.each(cases(ADDED))('breaks no host, and is reported: $title', ({ before, now }) => {
  const found = contractChanges(contract(before), contract({ ...now, version: 2 }));
  expect(found.breaking).toEqual([]);
  expect(found.added).not.toEqual([]);
});

it('reports no changes of an unchanged contract, in any order of its properties', () => {
  const before = { payload: z.object({ a: z.string(), b: z.string() }) };
  const now = { payload: z.object({ b: z.string(), a: z.string() }) };
  expect(contractChanges(contract(before), contract(now))).toEqual({ breaking: [], added: [] });
  const whole = describeContract(EMBED_CONTRACT);
  expect(contractChanges(whole, whole)).toEqual({ breaking: [], added: [] });
});

it('allows a new name that hosts use on demand, but no change of existing ones', () => {
  const intent = (type: string, number: Shape) => z.object({ type: z.literal(type), number });
  const one = { payload: z.discriminatedUnion('type', [intent('dial', z.string())]) };
  const two = (number: Shape) => ({
    version: 2,
    payload: z.discriminatedUnion('type', [intent('dial', number), intent('fax', z.string())]),
  });
  const changes = (number: Shape, names: string[]) =>
    contractChanges(contract(one), contract(two(number)), new Set(names)).breaking;
  expect(changes(z.string(), ['dial', 'fax'])).toEqual([]);
  expect(changes(z.string(), ['dial'])).not.toEqual([]);
  expect(changes(z.number(), ['dial', 'fax'])).not.toEqual([]);
});

it('reports where, what was and what is', () => {
  const now = { params: z.strictObject({ number: z.number() }), command: { grant: 'dial' } };
  expect(contractChanges(contract(), contract(now)).breaking).toEqual([
    'command dial: grant was null and is "dial"',
    'command dial params.number: string and number',
  ]);
});

it.each(['commands', 'events', 'requests'] as const)('allows no removal from the %s', (kind) => {
  const [name] = Object.keys(contract()[kind]);
  expect(contractChanges(contract(), { ...contract(), [kind]: {} }).breaking).toEqual([
    `${kind.slice(0, -1)} ${name}: is gone`,
  ]);
});
