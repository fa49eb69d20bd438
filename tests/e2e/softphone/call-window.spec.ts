import { expect, test } from '../../support/fixtures.ts';

test('a call floats in a window above others: mute, hold, keypad, a second call, hang up; it goes with the call [S-19] [U-20] [U-21]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const bob = await people.phone('bob');
  const { page, text } = alice;
  await bob.call(alice.ext);
  await alice.answer();
  await alice.expectOnCall();
  await alice.button(text('shell.softphone.inTalk')).press('Enter');
  const opened = alice.context.waitForEvent('page');
  await alice.button(text('shell.call.float')).press('Enter');
  const small = await opened;
  const press = (id: string) => small.getByRole('button', { name: text(id), exact: true }).click();

  await expect(small.getByRole('heading', { name: 'Bob Brant' })).toBeVisible();
  await expect(small.getByRole('timer')).toHaveText(/^00:\d\d$/);
  await bob.expectHears('alice');
  await press('shell.call.mute');
  await bob.expectSilence();
  await press('shell.call.mute');
  await bob.expectHears('alice');
  await press('shell.call.keypad');
  await small.getByRole('button', { name: '5', exact: true }).click();
  await expect.poll(() => control.digits(alice.ext)).toBe('5');
  await press('shell.call.hold');
  await expect.poll(async () => (await alice.calls())[0]?.held).toBe(true);
  await expect(small.getByText(text('shell.call.held'))).toBeVisible();
  for (const id of ['shell.call.mute', 'shell.call.keypad'])
    await expect(small.getByRole('button', { name: text(id), exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  await expect(small.getByRole('button', { name: '5', exact: true })).toHaveCount(0);
  await press('shell.call.hold');
  await bob.expectHears('alice');

  await control.ring('101', '*86');
  await expect(small.getByRole('heading', { name: 'Music on hold' })).toBeVisible();
  await press('shell.call.reject');
  await expect(small.getByRole('heading', { name: 'Bob Brant' })).toBeVisible();
  const closed = small.waitForEvent('close');
  await press('shell.call.hangUp');
  await closed;
  await alice.expectNothingLeft();
  await bob.expectNothingLeft();
  await expect(page.getByRole('region', { name: text('shell.call.current') })).toBeHidden();
});
