import { SEQ_HEADER } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { createRealm } from '../realm/realm.ts';
import { createRealmEvents } from './realm-events.ts';

it('sends an event of an area to every key, whole and counted', () => {
  const sent: { key: string; event: object; seq: string | undefined }[] = [];
  const { people } = createRealm(0, () => ({}));
  const events = createRealmEvents({
    realm: 'acme.example',
    people,
    carrier: {
      url: () => '',
      publish: (key, event, headers) => sent.push({ key, event, seq: headers[SEQ_HEADER] }),
      online: true,
      close: async () => undefined,
    },
    now: () => 0,
  });
  const keys = [...new Set(people.map((person) => events.routingKeyOf(person)))].toSorted();
  expect(keys.length).toBeGreaterThan(1);
  const event = { action: 'QUEUE', event: 'changed', queue: 'sales' } as const;
  events.tellArea(event);
  expect(sent.map(({ key }) => key).toSorted()).toEqual(keys);
  for (const one of sent) expect(one).toMatchObject({ event, seq: '1' });
  events.tellArea(event);
  expect(sent.at(-1)?.seq).toBe('2');
});
