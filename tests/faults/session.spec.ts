import { expect, test } from '../support/fixtures.ts';

test('an expired token at start-up needs one refresh and no sign-in [F17] [S-03] [S-04]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  await control.expireTokens('alice');
  await alice.page.reload();
  await alice.expectReady();
  const exchanges = (await control.requests()).filter(({ path }) => path === 'oauth/token');
  expect(exchanges.map(({ status, count }) => ({ status, count }))).toEqual([
    { status: 200, count: 2 },
  ]);
});

test('a token that expires in a call does not end the call [F16]', async ({ people, control }) => {
  const alice = await people.panel('alice');
  await alice.call('*43');
  await alice.expectHears('alice');
  await control.expireTokens('alice');
  await alice.expectHears('alice');
  await alice.turn('Hold', true);
  await alice.turn('Hold', false);
  await alice.expectHears('alice');
  await alice.hangUp();
  await alice.expectNothingLeft();
});
