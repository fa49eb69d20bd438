import { SEQ_HEADER } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { createRealm } from '../realm/realm.ts';
import { createRealmEvents } from './realm-events.ts';
import type { AreaEvent } from './redact.ts';

const setUp = () => {
  const sent: { key: string; event: object; seq: string | undefined }[] = [];
  const { people, byUsername, grant } = createRealm(0, () => ({}));
  grant('dave', { user: [], group: [] });
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
  const keyOf = (username: string) => events.routingKeyOf(byUsername(username)!);
  return { sent, events, keyOf, byUsername };
};
const queue: AreaEvent = { action: 'QUEUE', event: 'ABANDON', queue: 'sales' };

describe('an event of an area', () => {
  it('is whole and counted', () => {
    const { sent, events, keyOf } = setUp();
    const alices = () => sent.filter(({ key }) => key === keyOf('alice'));
    events.tellArea(queue);
    expect(alices()).toEqual([{ key: keyOf('alice'), event: queue, seq: '1' }]);
    events.tellArea(queue);
    expect(alices().at(-1)?.seq).toBe('2');
  });

  it.each<[string, AreaEvent, string[]]>([
    ['queues [P-28] [B-15]', queue, ['alice', 'carol', 'erin']],
    [
      'queues [P-28] [B-16]',
      {
        action: 'QUEUECHAN',
        queue: 'sales',
        callid: 'c',
        channel: '',
        uniqueid: '17.1',
        exten: '105',
        calleridnum: '',
        calleridname: '',
        jointime: 1,
      },
      ['alice', 'carol', 'erin'],
    ],
    [
      'conferences [P-29] [B-17]',
      { action: 'CONFBRIDGE', event: 'LEAVE', conference: '8201' },
      ['alice', 'bob', 'carol', 'erin'],
    ],
  ])('reaches only users who may read %s', (_name, event, readers) => {
    const { sent, events, keyOf } = setUp();
    events.tellArea(event);
    const people = ['alice', 'bob', 'carol', 'dave', 'erin'];
    const reached = sent.map(({ key }) => key);
    expect(people.filter((username) => reached.includes(keyOf(username)))).toEqual(readers);
  });

  it('reaches only those with the key of the user whose own conference it is about [B-17]', () => {
    const { sent, events, keyOf, byUsername } = setUp();
    events.tellArea(
      { action: 'CONFBRIDGE', event: 'LEAVE', conference: '*99101', channel: 'PJSIP/102-1' },
      byUsername('alice'),
    );
    expect(sent.map(({ key }) => key)).toEqual([keyOf('alice')]);
  });
});
