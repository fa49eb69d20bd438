import { describe, expect, it } from 'vitest';
import { scrubRecording, scrubReport, scrubText } from './scrub.ts';

const NAMES = ['Bob Brant', 'bob'];
const TOKEN = 'q8Zk3vTq0u2xY7mN4pLw9aBcDeFgHiJk';

describe('what a report may say [A-166]', () => {
  it.each([
    ['Invalid number: +1 (514) 555-0102', 'Invalid number: #'],
    ['sip:102@acme.example refused', 'sip:#@acme.example refused'],
    ['Call from Bob Brant failed', 'Call from [name] failed'],
    [`Bearer ${TOKEN}`, 'Bearer [token]'],
    ['ha1 0123456789abcdef0123456789abcdef', 'ha1 [token]'],
    ['without a digit: VwxrGbBCEvykwKCHNOPsNzqweqFuHNRV', 'without a digit: [token]'],
    ['short, without a digit: VwxrGbBCEvykwKCHNOPsNzqweq.aB', 'short, without a digit: [token]'],
    ['InvalidStateOfTheSession is thrown', 'InvalidStateOfTheSession is thrown'],
    ['GET /contacts?search=Zork failed', 'GET /contacts failed'],
    ['https://panel.example/cdrs#Zork', 'https://panel.example/cdrs'],
    ['a.b.c is not a function (2 of 10)', 'a.b.c is not a function (2 of 10)'],
  ])('%s', (text, scrubbed) => {
    expect(scrubText(text, NAMES)).toBe(scrubbed);
  });

  it('is short', () => {
    expect(scrubText('x '.repeat(10_000), []).length).toBeLessThanOrEqual(2000);
  });

  it('nowhere names people, numbers or tokens, and keeps where it happened', () => {
    const frame = { filename: 'https://panel.example/assets/main.3f2a91bc.js', lineno: 1234 };
    const report = scrubReport(
      {
        event_id: '0123456789abcdef0123456789abcdef',
        message: 'Bob Brant 5145550102',
        transaction: '/dialer/5145550102?x=1',
        user: { username: 'bob' },
        extra: { token: TOKEN },
        request: { url: `https://panel.example/dialer/5145550102?code=${TOKEN}`, headers: {} },
        exception: {
          values: [{ value: '5145550102 is busy', stacktrace: { frames: [frame] } }],
        },
        breadcrumbs: [
          { message: 'GET users/102', data: { url: '/users/5145550102?q=bob', status: 404 } },
          { data: { from: '/', to: '/dialer/5145550102', args: ['Bob Brant', { t: TOKEN }] } },
        ],
      },
      NAMES,
    );
    const scrubbed = JSON.stringify(report);
    for (const secret of ['Bob', 'bob', '5145550102', '102', TOKEN])
      expect(scrubbed).not.toContain(secret);
    expect(report.exception?.values?.[0]).toMatchObject({ stacktrace: { frames: [frame] } });
    expect(report.event_id).toHaveLength(32);
  });

  it('keeps what was logged, but no element and no object that holds itself', () => {
    class Element {
      text = 'Bob Brant';
    }
    const loop: Record<string, unknown> = { said: 'bob left' };
    loop['itself'] = loop;
    const { breadcrumbs } = scrubReport(
      { breadcrumbs: [{ data: { arguments: ['a', true, new Element(), loop] } }] },
      NAMES,
    );
    const sent = JSON.stringify(breadcrumbs);
    expect(sent).toContain('{"arguments":["a",true,null,{"said":"[name] left","itself":');
    expect(sent).not.toContain('Brant');
  });

  it('a recording of the page keeps its shape; addresses in it lose numbers and searches [C-34]', () => {
    const link = {
      tagName: 'a',
      attributes: { href: 'tel:+1-514-555-0102', style: 'top: 1234px' },
    };
    const recording = [
      { type: 4, data: { href: 'https://panel.example/dialer/5145550102?a=bob', width: 1280 } },
      { type: 2, data: { node: { childNodes: [link] } } },
      { type: 3, data: { attributes: [{ id: 3, attributes: { src: '/avatars/5145550102' } }] } },
      {
        type: 5,
        data: {
          tag: 'performanceSpan',
          payload: {
            op: 'resource.fetch',
            description: 'https://panel.example/api/v1/contacts?search=Zork',
            startTimestamp: 1795366315.12,
            data: { statusCode: 200, body: 'Bob Brant' },
          },
        },
      },
    ];
    const scrubbed = scrubRecording(`{"segment_id":0}\n${JSON.stringify(recording)}`, NAMES);
    const [head, events] = scrubbed.split('\n');
    expect(head).toBe('{"segment_id":0}');
    expect(JSON.parse(events ?? '')).toEqual([
      { type: 4, data: { href: 'https://panel.example/dialer/#', width: 1280 } },
      {
        type: 2,
        data: {
          node: {
            childNodes: [{ tagName: 'a', attributes: { href: 'tel:#', style: 'top: 1234px' } }],
          },
        },
      },
      { type: 3, data: { attributes: [{ id: 3, attributes: { src: '/avatars/#' } }] } },
      {
        type: 5,
        data: {
          tag: 'performanceSpan',
          payload: {
            op: 'resource.fetch',
            description: 'https://panel.example/api/v1/contacts',
            startTimestamp: 1795366315.12,
            data: { body: '[name]' },
          },
        },
      },
    ]);
  });
});
