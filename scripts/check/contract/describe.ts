import * as z from 'zod';
import type { Command, Event, Request } from '@callpanel/contracts/embed';

/** JSON schema as zod writes it. */
export type Json = z.core.JSONSchema.BaseSchema;

interface Described {
  direction: 'to-widget' | 'to-host';
  since: number;
  grant: string | null;
}

export interface DescribedCommand extends Described {
  session: boolean;
  /** null: each. */
  widgets: readonly string[] | null;
  /** Doors through which it does not go. */
  not: readonly string[];
  params: Json;
  result: Json;
}

export interface DescribedEvent extends Described {
  payload: Json;
}

export interface DescribedRequest extends Described {
  timeoutMs: number;
  default: unknown;
  params: Json;
  result: Json;
}

/** A contract as data: what hosts out there were built against. */
export interface DescribedContract {
  version: number;
  commands: Readonly<Record<string, DescribedCommand>>;
  events: Readonly<Record<string, DescribedEvent>>;
  requests: Readonly<Record<string, DescribedRequest>>;
}

interface Contract {
  version: number;
  commands: Readonly<Record<string, Command>>;
  events: Readonly<Record<string, Event>>;
  requests: Readonly<Record<string, Request>>;
}

/** The order in which keys are written tells nothing. */
const sorted = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => sorted(item));
    return key === 'required' ? items.map(String).sort((a, b) => (a < b ? -1 : 1)) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, sorted(one, name)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
};

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, { io });
  return sorted(json) as Json;
};
/** What a host may give us. */
const taken = (schema: z.core.$ZodType) => schemaOf(schema, 'input');
/** What a host gets from us. */
const given = (schema: z.core.$ZodType) => schemaOf(schema, 'output');

const each = <T, R>(entries: Readonly<Record<string, T>>, describe: (entry: T) => R) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, describe(entry)]));

const common = ({ direction, since, grant }: Described): Described => ({ direction, since, grant });

export const describeContract = (contract: Contract): DescribedContract => ({
  version: contract.version,
  commands: each(contract.commands, (command) => ({
    ...common(command),
    session: command.session,
    widgets: command.widgets,
    not: command.not ?? [],
    params: taken(command.params),
    result: given(command.result),
  })),
  events: each(contract.events, (event) => ({ ...common(event), payload: given(event.payload) })),
  requests: each(contract.requests, (request) => ({
    ...common(request),
    timeoutMs: request.timeoutMs,
    default: request.default,
    params: given(request.params),
    result: taken(request.result),
  })),
});
