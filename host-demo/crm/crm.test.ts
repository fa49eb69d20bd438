// @vitest-environment happy-dom
import type { LoggedCall } from '@callpanel/embed';
import { beforeEach, expect, it } from 'vitest';
import { UNKNOWN } from './companies.ts';
import { createCrm } from './crm.ts';
import { answersOf } from './phone.ts';

const CALL: LoggedCall = {
  key: 'k1',
  direction: 'in',
  number: '+15145550190',
  name: 'Ada Young',
  contactId: 'ada',
  startedAt: 1000,
  answeredAt: 2000,
  endedAt: 9000,
  reason: 'hangup',
  notes: 'Wants an offer',
  outcome: null,
};

beforeEach(() => {
  sessionStorage.clear();
  location.hash = '';
});

it('keeps a call once, however often the phone hands it over, where its contact belongs', async () => {
  const crm = createCrm();
  const log = answersOf(crm)['call-log'];
  expect(await log?.(CALL)).toEqual({ saved: true });
  await log?.(CALL);
  await log?.({ ...CALL, key: 'k2', contactId: null, number: '+15145550199' });
  expect(crm.get().entries.map(({ key, companyId }) => [key, companyId])).toEqual([
    ['k1', 'young'],
    ['k2', UNKNOWN],
  ]);
});

it('does not say that a call is saved while its server is down', async () => {
  const crm = createCrm();
  crm.setServerDown(true);
  await expect(answersOf(crm)['call-log']?.(CALL)).rejects.toThrow('does not answer');
  expect(crm.get().entries).toEqual([]);
});

it('keeps a note over a reload until the server has it', async () => {
  const before = createCrm();
  before.setServerDown(true);
  await before.addNote('young', ' Likes green ');
  const crm = createCrm();
  expect(crm.get().outbox).toMatchObject([{ companyId: 'young', text: 'Likes green' }]);
  await crm.sendOutbox();
  expect(crm.get()).toMatchObject({ outbox: [], entries: [{ text: 'Likes green' }] });
});

it('says who is not to be called', () => {
  const crm = createCrm();
  const ask = answersOf(crm)['do-not-call'];
  expect(ask?.({ number: '15145550191' })).toMatchObject({ allowed: false });
  crm.setDoNotCall('sam', false);
  expect(ask?.({ number: '15145550191' })).toEqual({ allowed: true });
});

it('shows a caller’s page of its own site, and leaves others to the phone', () => {
  const crm = createCrm();
  const show = answersOf(crm)['screen-pop'];
  expect(show?.({ url: `${location.origin}/?number=%2B14185550192` })).toEqual({ shown: true });
  expect(location.hash).toBe('#/marsh');
  expect(show?.({ url: 'https://elsewhere.example/?number=102' })).toEqual({ shown: false });
  expect(show?.({ url: `${location.origin}/?number=999` })).toEqual({ shown: false });
});
