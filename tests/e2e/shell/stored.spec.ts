import { storedAs } from '@callpanel/core/stored';
import { connect } from '../../support/calls.ts';
import { chatOf } from '../../support/chat.ts';
import type { DeskPhone } from '../../support/desk-phone.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';
import { storedNow } from '../../support/stored-now.ts';

/** What a page stores, and what the table of it says; caches, databases and cookies it has none. */
const judged = async ({ page }: Person) => {
  const { local, session, ...others } = await storedNow(page);
  expect(others).toEqual({ caches: [], databases: [], cookies: [] });
  return [
    ...local.map((key) => ({ key, is: storedAs('local', key) })),
    ...session.map((key) => ({ key, is: storedAs('session', key) })),
  ];
};

/** What is neither in the table nor free of personal data. */
const traces = async (person: Person): Promise<string[]> =>
  (await judged(person)).flatMap(({ key, is }) => (is?.until === 'stays' ? [] : [key]));

const valuesOf = ({ page }: Person): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** A call that she misses, and one that she takes. */
const twoCalls = async (alice: Person, bob: DeskPhone): Promise<void> => {
  await bob.call(alice.ext);
  await expect(alice.button(/^Answer/)).toBeVisible();
  await bob.cancel();
  await expect(alice.button('Call log: 1 missed call')).toBeVisible();
  await connect(alice, bob);
  await alice.hangUp();
  await alice.expectNothingLeft();
};

test('after calls, a chat, a voicemail and a walk over all areas, a sign-out leaves nothing personal in the panel [S-05] [K-01] [K-10]', async ({
  people,
  control,
}) => {
  await control.fillBoard('alice');
  await control.voicemails('101', [{ caller: { name: 'Sam Stone', number: '+15145550177' } }]);
  const [alice, bob] = await Promise.all([
    people.panel('alice', { signIn: false }),
    people.phone('bob'),
  ]);
  const { page } = alice;
  await alice.signIn();
  await alice.expectReady();
  await twoCalls(alice, bob);

  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  const count = await areas.count();
  expect(count).toBeGreaterThan(6);
  for (let index = 0; index < count; index += 1) {
    const area = areas.nth(index);
    await area.click();
    await expect(area).toHaveAttribute('aria-current', 'page');
    const address = new URL(page.url()).pathname;
    if (address.startsWith('/voicemails'))
      await page.getByRole('row', { level: 1 }).filter({ hasText: 'Sam Stone' }).click();
    if (address.startsWith('/chat')) {
      const chat = chatOf(alice);
      await chat.open('Bob Brant');
      await chat.write('A word with you?');
      await expect(chat.message('A word with you?')).toBeVisible();
    }
  }

  const during = await judged(alice);
  expect(during.filter(({ is }) => !is)).toEqual([]);
  const keys = during.map(({ key }) => key);
  for (const key of ['auth_access_token', 'callpanel_user', 'callpanel_calls_alice@acme.example'])
    expect(keys).toContain(key);

  await alice.signOut();
  await expect(page.getByLabel(alice.text('login.username'))).toBeVisible();
  expect(await traces(alice)).toEqual([]);
  expect((await judged(alice)).map(({ key }) => key)).toContain('callpanel_grant');
  expect(await valuesOf(alice)).not.toMatch(/alice|Arden|Brant|Stone|5550177/i);
});

test(
  'a partner’s page stores no call log, and after the sign-out nothing personal [S-05] [K-10]',
  onlyInAll(
    'packages/core/src/stored.test.ts: is in the table, and after the sign-out what the table says is left',
    'packages/core/src/domains/call-log/kept.test.ts: is in no storage that its scripts can read',
  ),
  async ({ people }) => {
    const [alice, bob] = await Promise.all([people.host('alice', 'kit'), people.phone('bob')]);
    await twoCalls(alice, bob);
    await alice.button('Call log: 1 missed call').click();
    await expect(alice.page.getByRole('list', { name: 'Call log' })).toContainText('Bob Brant');
    expect((await judged(alice)).filter(({ is }) => is?.by !== 'everyPage')).toEqual([]);
    expect(await valuesOf(alice)).not.toMatch(/Brant/);
    await alice.page.evaluate(async () => {
      const core = Reflect.get(globalThis, Symbol.for('callpanel.core.v1')) as {
        session: { signOut(): Promise<void> };
      };
      await core.session.signOut();
    });
    await expect(alice.page.getByLabel(alice.text('login.username'))).toBeVisible();
    expect(await traces(alice)).toEqual([]);
    expect(await valuesOf(alice)).not.toMatch(/alice|Arden|Brant/i);
  },
);
