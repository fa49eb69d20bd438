import type { Page } from '@playwright/test';
import { connect, expectNothingLeft } from '../support/calls.ts';
import { serveStranger } from '../support/frame-host.ts';
import { expect, followLink, goBackToKept, test } from '../support/kept-pages.ts';
import type { Person } from '../support/person.ts';
import type { Control } from '../support/sandbox.ts';

/** The other side waits 48 s for a call whose page went without a word. */
const AT_ONCE_MS = 3000;

let elsewhere: Awaited<ReturnType<typeof serveStranger>>;
test.beforeAll(async () => {
  elsewhere = await serveStranger('somewhere else');
});
test.afterAll(() => elsewhere.close());

const acceptQuestions = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());

const phonesOf = async (control: Control, { ext }: Person) =>
  (await control.state()).registrations.filter((one) => one.ext === ext && one.connected);

const byesOf = async (control: Control, { ext }: Person) =>
  (await control.state()).sipLog.filter((one) => one.method === 'BYE' && one.ext === ext).length;

const expectEndsAtOnce = async (person: Person) =>
  expect.poll(async () => (await person.calls()).length, { timeout: AT_ONCE_MS }).toBe(0);

const openPanel = 'panel';
for (const door of [openPanel, 'kit'] as const)
  test(`${door}: a link followed in a call hangs up at once; back on the kept page the phone rings again [S-26] [F37] [F38]`, async ({
    people,
    control,
  }) => {
    const [alice, bob] = await Promise.all([
      door === openPanel ? people.panel('alice') : people.host('alice', 'kit'),
      people.host('bob', 'kit'),
    ]);
    acceptQuestions(alice.page);
    await connect(alice, bob);
    await bob.expectHears('alice');

    await followLink(alice, elsewhere.url);
    await expectEndsAtOnce(bob);
    expect(await byesOf(control, alice)).toBe(1);
    expect(await phonesOf(control, alice)).toEqual([]);

    await goBackToKept(alice);
    await expect(
      alice.page.getByText('Your call with Bob Brant ended when you left this page.'),
    ).toBeVisible();
    await alice.expectReady();
    expect(await phonesOf(control, alice)).toHaveLength(1);
    await expect(alice.page.getByText(/may still be on/)).toHaveCount(0);
    await connect(bob, alice);
    await bob.expectHears('alice');
    await alice.expectHears('bob');
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  });
