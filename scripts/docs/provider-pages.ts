import type { BrokerAction } from '@callpanel/contracts';
import { EVENT_AREAS, EVENT_SCHEMAS } from '@callpanel/contracts';
import { code, page, table } from './markdown.ts';
import { jsonOf } from './schema-fields.ts';

interface Operation {
  summary?: string;
  security?: readonly unknown[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Ids of the specification mean nothing to who reads the site. */
const plain = (summary = ''): string => summary.replaceAll(/\s*\[[A-Z]{1,2}-?\d+\]/g, '');

/** Every call of the REST interface in one table. */
export const restPage = (paths: Readonly<Record<string, unknown>>): string => {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Partial<Record<string, Operation>>)[method];
      if (!operation) return [];
      const call = `${method.toUpperCase()} ${path.replace('/api/v1/', '')}`;
      return [[code(call), plain(operation.summary)]];
    }),
  );
  return page(
    '# Every REST call',
    'Below `/api/v1`, or the address in `apiBase` of the [configuration](./options.md#the-panel). Schemas of bodies and answers are in [openapi.json](/openapi.json).',
    table(['call', 'does'], rows),
  );
};

/** Every event of the broker with its fields. */
export const brokerPage = (): string =>
  page(
    '# Every broker event',
    'Bodies are JSON with an `action`. Ids and numbers may be numbers or texts, texts may be missing or null, flags may be true, 1, "1" or "true"; fields that are not listed are let through and not read. Schemas are in [asyncapi.json](/asyncapi.json).',
    table(
      ['action', 'area', 'fields that are read'],
      (Object.keys(EVENT_SCHEMAS) as BrokerAction[]).map((action) => [
        code(action),
        EVENT_AREAS[action],
        Object.keys(jsonOf(EVENT_SCHEMAS[action]).properties ?? {})
          .map(code)
          .join(', '),
      ]),
    ),
  );
