import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestExchange } from '../testing/exchange.ts';
import type { TestPhone } from '../testing/phone.ts';

const exchange = new TestExchange({ maxPublishSeconds: 600 });
const { pbx, clock, events } = exchange;
let alice: TestPhone;
beforeAll(() => exchange.open(), 30_000);
afterAll(() => exchange.close());
beforeEach(async () => {
  await exchange.clear();
  alice = await exchange.phone('101');
});

const PIDF = { Event: 'presence', 'Content-Type': 'application/pidf+xml' };
const DIALOG = { Event: 'dialog', 'Content-Type': 'application/dialog-info+xml' };

const pidf = (basic: string, note = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" entity="sip:101@acme.example"><!-- a > b -->
  <p:tuple id="a"><p:status><p:basic>${basic}</p:basic></p:status></p:tuple><p:note>${note}</p:note>
</p:presence>`;

const dialog = (code: string, state: string, target = ''): string =>
  `<?xml version="1.0"?><dialog-info xmlns="urn:ietf:params:xml:ns:dialog-info" version="0" state="full"
  entity="sip:${code}@acme.example"><dialog id="x"><state>${state}</state>${
    target && `<remote><target uri="sip:${target}@acme.example"/></remote>`
  }</dialog></dialog-info>`;

const publish = (lines: Record<string, string>, body = '') => alice.publish(lines, body);
const presence = (basic: string, note?: string, lines = {}) =>
  publish({ ...PIDF, ...lines }, pidf(basic, note));
const reported = () => events.map(({ kind, ...rest }) => ({ kind, ...rest }));

describe('presence by PUBLISH [S-54] [W-02] [W-08]', () => {
  it('closed is "do not disturb", with a note; the answer has a tag and a time [B-08]', async () => {
    const ok = await presence('closed', 'lunch &amp; walk', { Expires: '2592000' });
    expect([ok.is, ok.header('Expires')]).toEqual(['200', '600']);
    expect(ok.header('SIP-ETag')).not.toBe('');
    expect(pbx.features('101')).toEqual({
      dnd: true,
      forward: '',
      followme: false,
      presence: { basic: 'closed', note: 'lunch & walk' },
    });
    expect(reported()).toEqual([
      { kind: 'presence', ext: '101', basic: 'closed', note: 'lunch & walk' },
      { kind: 'feature', ext: '101', feature: 'dnd', on: true, value: '' },
    ]);
  });

  it('leaves signs alone that no document of ours has, also with the name of what every object has', async () => {
    await presence('open', 'a &lt; b &constructor; &nbsp;');
    expect(pbx.features('101').presence?.note).toBe('a < b &constructor; &nbsp;');
  });

  it('is refreshed, changed and removed by its tag, which is new each time (RFC 3903)', async () => {
    const first = await presence('open', 'online');
    const refreshed = await publish({
      Event: 'presence',
      'SIP-If-Match': first.header('SIP-ETag'),
    });
    expect(refreshed.is).toBe('200');
    expect(refreshed.header('SIP-ETag')).not.toBe(first.header('SIP-ETag'));
    expect(reported()).toHaveLength(1);
    const stale = await presence('closed', '', { 'SIP-If-Match': first.header('SIP-ETag') });
    expect(stale.first).toBe('SIP/2.0 412 Conditional Request Failed');
    expect(pbx.features('101').dnd).toBe(false);
    const changed = await presence('closed', 'away', {
      'SIP-If-Match': refreshed.header('SIP-ETag'),
    });
    expect(pbx.features('101').presence).toEqual({ basic: 'closed', note: 'away' });
    const tag = changed.header('SIP-ETag');
    const removed = await publish({ Event: 'presence', 'SIP-If-Match': tag, Expires: '0' });
    expect([removed.is, removed.header('Expires')]).toEqual(['200', '0']);
    expect(pbx.features('101')).toMatchObject({
      dnd: true,
      presence: { basic: 'closed', note: '' },
    });
    expect((await publish({ Event: 'presence', 'SIP-If-Match': tag })).is).toBe('412');
  });

  it('expires: the note is removed, the setting stays; a refresh keeps both', async () => {
    const first = await presence('closed', 'lunch', { Expires: '100' });
    clock.turn(99_000);
    await publish({
      Event: 'presence',
      'SIP-If-Match': first.header('SIP-ETag'),
      Expires: '100',
    });
    clock.turn(99_999);
    expect(pbx.features('101').presence?.note).toBe('lunch');
    events.length = 0;
    clock.turn(1);
    expect(pbx.features('101')).toMatchObject({
      dnd: true,
      presence: { basic: 'closed', note: '' },
    });
    expect(reported()).toEqual([{ kind: 'presence', ext: '101', basic: 'closed', note: '' }]);
  });

  it('falls back to the state from another phone', async () => {
    const other = await exchange.phone('101');
    await other.publish({ ...PIDF, Expires: '500' }, pidf('open', 'away'));
    await presence('open', 'lunch', { Expires: '100' });
    clock.turn(100_000);
    expect(pbx.features('101').presence?.note).toBe('away');
  });

  it('is forgotten with a reset', async () => {
    const ok = await presence('closed', 'lunch');
    pbx.reset();
    events.length = 0;
    expect(pbx.features('101')).toMatchObject({ dnd: false, presence: undefined });
    clock.turn(1_000_000);
    expect(reported()).toEqual([]);
    const tag = { 'SIP-If-Match': ok.header('SIP-ETag') };
    expect((await publish({ Event: 'presence', ...tag })).is).toBe('412');
  });
});

describe('features as dialogs by PUBLISH [B-09] [W-08]', () => {
  it('sets forward and follow-me, on and off', async () => {
    const forward = await publish(DIALOG, dialog('*96', 'confirmed', '%2A86'));
    await publish(DIALOG, dialog('%2A21', 'confirmed'));
    expect(pbx.features('101')).toMatchObject({ forward: '*86', followme: true });
    const lines = { ...DIALOG, 'SIP-If-Match': forward.header('SIP-ETag') };
    expect((await publish(lines, dialog('*96', 'terminated'))).is).toBe('200');
    await publish(DIALOG, dialog('*21', 'terminated'));
    expect(reported()).toEqual([
      { kind: 'feature', ext: '101', feature: 'forward', on: true, value: '*86' },
      { kind: 'feature', ext: '101', feature: 'followme', on: true, value: '' },
      { kind: 'feature', ext: '101', feature: 'forward', on: false, value: '' },
      { kind: 'feature', ext: '101', feature: 'followme', on: false, value: '' },
    ]);
  });

  it('outlive the publication, because the user chose them', async () => {
    await publish({ ...DIALOG, Expires: '60' }, dialog('*96', 'confirmed', '103'));
    clock.turn(700_000);
    expect(pbx.features('101').forward).toBe('103');
  });
});

describe('what cannot be published', () => {
  const doctype = `<!DOCTYPE x [<!ENTITY e "open">]>${pidf('&e;')}`;
  it.each<[string, Record<string, string>, string, string, string, string]>([
    [
      'another event',
      { ...PIDF, Event: 'x' },
      pidf('open'),
      '489',
      'Allow-Events',
      'presence, dialog',
    ],
    [
      'no event',
      { 'Content-Type': 'a/b' },
      pidf('open'),
      '489',
      'Allow-Events',
      'presence, dialog',
    ],
    [
      'another body',
      { ...DIALOG, Event: 'presence' },
      'x',
      '415',
      'Accept',
      'application/pidf+xml',
    ],
    ['a short time', { ...PIDF, Expires: '59' }, pidf('open'), '423', 'Min-Expires', '60'],
    ['an unknown tag', { ...PIDF, 'SIP-If-Match': 'x' }, pidf('open'), '412', 'Expires', ''],
    ['no body', { Event: 'presence' }, '', '400', 'Expires', ''],
    ['a DOCTYPE', PIDF, doctype, '400', 'Expires', ''],
    ['broken XML', PIDF, pidf('open').slice(0, -3), '400', 'Expires', ''],
    ['an unknown word', PIDF, pidf('maybe'), '400', 'Expires', ''],
    ['a forward without a number', DIALOG, dialog('*96', 'confirmed'), '400', 'Expires', ''],
    ['an unknown feature', DIALOG, dialog('*97', 'confirmed'), '400', 'Expires', ''],
  ])('%s', async (_name, lines, body, status, header, value) => {
    const answer = await publish(lines, body);
    expect([answer.is, answer.header(header)]).toEqual([status, value]);
    expect(reported()).toEqual([]);
  });

  it('the state of another user, with another’s tag or address, or without a password', async () => {
    const bob = await exchange.phone('102');
    const mine = await presence('open');
    const tag = { 'SIP-If-Match': mine.header('SIP-ETag') };
    expect((await bob.publish({ ...PIDF, ...tag }, pidf('closed'))).is).toBe('412');
    expect((await bob.publish(PIDF, pidf('closed'), 'sip:101@acme.example')).is).toBe('403');
    bob.request('PUBLISH', 'sip:102@acme.example', PIDF, pidf('closed'));
    await bob.take('401');
    expect(pbx.features('101').dnd).toBe(false);
  });
});
