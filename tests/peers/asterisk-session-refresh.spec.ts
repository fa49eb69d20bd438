import { expect, test } from './asterisk/fixtures.ts';

/** Asterisk asks for 90 s in a call to 103: half of it is 45 s (RFC 4028 section 7.2). */
const REFRESH_TIMEOUT_MS = 60_000;

const ECHO = '600';

const lineOf = (message: string, header: string) =>
  message.match(new RegExp(`^${header}: *(.*?)\r?$`, 'm'))?.[1];

/** Refreshes that the phone has sent, and that Asterisk has taken: its answers to them. */
const refreshesTaken = (log: string): string[] => {
  const messages = log.split('<--- ');
  const isSame = (one: string, other: string) =>
    ['Call-ID', 'CSeq'].every((header) => lineOf(one, header) === lineOf(other, header));
  const refreshes = messages.filter(
    (message) =>
      /^Received SIP request.*\s+INVITE /.test(message) &&
      lineOf(message, 'To')?.includes(';tag=') &&
      lineOf(message, 'Session-Expires') === '90;refresher=uac',
  );
  const answers = messages.filter((message) =>
    /^Transmitting SIP response.*\s+SIP\/2\.0 200 /.test(message),
  );
  return answers.filter((answer) => refreshes.some((refresh) => isSame(refresh, answer)));
};

// Named to begin first: it is the longest of the layer, and leaves the machine to the others.
test('a call is refreshed by re-INVITE at half of the session that Asterisk requests, and continues [W-04]', async ({
  softphone,
  pbx,
}) => {
  const alice = await softphone('alice');
  const carol = await softphone('carol');
  await alice.call(carol.ext);
  await carol.answer(alice);
  await Promise.all([alice.expectHears('carol'), carol.expectHears('alice')]);
  expect(refreshesTaken(await pbx.log())).toEqual([]);

  await expect
    .poll(async () => refreshesTaken(await pbx.log()).length, { timeout: REFRESH_TIMEOUT_MS })
    .toBe(1);
  await Promise.all([alice.expectHears('carol'), carol.expectHears('alice')]);
  await alice.expectOnCall();
  await carol.expectOnCall();
  await carol.hangUp();
  await alice.expectNothingLeft();
  await carol.expectNothingLeft();
});

test('a longer session than requested is accepted, and requested at once by the next call [W-04]', async ({
  softphone,
  pbx,
}) => {
  const invites = async () =>
    (await pbx.log())
      .split('<--- ')
      .filter((message) => /^Received SIP request.*\s+INVITE .*\r?\n/.test(message))
      .map((message) => lineOf(message, 'Session-Expires'));
  const refusals = async () => (await pbx.log()).match(/^SIP\/2\.0 422 /gm)?.length ?? 0;
  const bob = await softphone('bob');
  const refusedBefore = await refusals();
  for (const asked of [['600', '900'], ['900']]) {
    const known = (await invites()).length;
    await bob.call(ECHO);
    await bob.expectOnCall();
    await bob.expectHears('bob');
    // Without credentials at first, which Asterisk wants to see.
    expect(new Set((await invites()).slice(known))).toEqual(new Set(asked));
    await bob.turn('Hold', true);
    await bob.turn('Hold', false);
    await bob.expectHears('bob');
    await bob.hangUp();
    await bob.expectNothingLeft();
  }
  expect((await refusals()) - refusedBefore).toBe(1);
});
