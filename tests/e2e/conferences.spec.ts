import { expect, test } from '../support/fixtures.ts';

test('conferences: a change shows without a reload, also one that came while the line to the broker was down', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice', { at: '/conferences' });
  const rows = alice.page
    .getByRole('list', { name: alice.text('conferences.list') })
    .getByRole('listitem');
  const requests = async () =>
    (await control.requests())
      .filter(({ path }) => path.endsWith('/conferences'))
      .reduce((sum, { count }) => sum + count, 0);
  await expect(rows).toHaveText([/First 2/, /Second/]);

  await test.step('the broker brings a change, and nothing is asked again', async () => {
    const before = await requests();
    await control.order('conferences', { id: '1', name: 'First', waiting: 7 });
    await control.order('conferences/remove', { id: '2' });
    await expect(rows).toHaveText([/First 7/]);
    expect(await requests()).toBe(before);
  });

  await test.step('what changes meanwhile shows when the line is back', async () => {
    const paused = alice.page.getByText(alice.text('live.paused.title'));
    await control.brokerDown();
    await expect(paused).toBeVisible();
    await control.order('conferences', { id: '3', name: 'Third', waiting: 1 });
    await control.brokerUp();
    await expect(rows).toHaveText([/First 7/, /Third 1/]);
    await expect(paused).toBeHidden();
  });
});
