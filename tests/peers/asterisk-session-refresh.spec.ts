import { expect, test } from './asterisk/fixtures.ts';

/** Asterisk asks for 90 s in a call to 103: half of it is 45 s (RFC 4028 section 7.2). */
const REFRESH_TIMEOUT_MS = 60_000;

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
test('a call is refreshed by re-INVITE at half of the session that Asterisk asks for, and goes on [W-04]', async ({
  softphone,
  pbx,
}) => {
  test.setTimeout(120_000);
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
