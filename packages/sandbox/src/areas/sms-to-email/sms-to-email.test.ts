import { expect, it } from 'vitest';
import { asking } from '../../testing/asking.ts';

const all = asking();
const { ask, outbox } = all;
const set = (row: object, username = 'alice') =>
  ask('POST', 'sms/set_sms_to_email', { sms_to_emails: [row] }, username);
const did = '5145550101';

it('SMS to a number are mailed to its addresses while it is on [A-122] [A-123] [D-53] [V-59]', async () => {
  expect((await ask('GET', 'sms/sms_to_email'))[1]['data']).toEqual([
    { did_id: did, number: `1${did}`, enabled: false, emails: '' },
  ]);
  expect((await set({ did_id: did, enabled: true, emails: '' }))[0]).toBe(400);
  expect((await set({ did_id: did, enabled: true, emails: 'a b' }))[0]).toBe(400);
  expect((await set({ did_id: '5145550102', enabled: true, emails: 'a@b.example' }))[0]).toBe(403);
  const sms = () => all.server.control('chat/sms', { to: 'alice', from: '4185550173', text: 'Hi' });
  await sms();
  expect((await outbox())['mails']).toEqual([]);
  await set({ did_id: did, enabled: true, emails: 'a@b.example,c@d.example' });
  await sms();
  expect((await outbox())['mails']).toMatchObject([
    { to: 'a@b.example', text: 'Hi' },
    { to: 'c@d.example', text: 'Hi' },
  ]);
});
