import { TestPhone } from '../../packages/sandbox/src/testing/phone.ts';
import { expect, test } from '../support/fixtures.ts';
import type { People } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openSipLine, type SipLine } from '../support/sip-line.ts';
import { mutant, seeded } from '../support/sip-mutants.ts';
import { ordinary, request, SDP, TORTURE } from '../support/sip-torture.ts';

/** `SIP_SEED=n` repeats a run, or makes another one. */
const SEED = Number(process.env['SIP_SEED'] ?? 4475);
const BATCH = 25;

/** What the phone answers to us has one of our tokens in it. */
const isOurs = (message: string): boolean => /torture/i.test(message);

const atLine = async (people: People) => {
  let line!: SipLine;
  const alice = await people.host('alice', 'kit', {
    prepare: async (page) => {
      line = await openSipLine(page, isOurs);
    },
  });
  let count = 0;
  const to = () => ({
    uri: line.contact(),
    aor: `sip:${alice.ext}@acme.example`,
    id: `torture-${(count += 1)}`,
  });
  /** The phone has dealt with all that came before. */
  const dealtWith = async () => {
    const { id, ...address } = to();
    line.inject(request('OPTIONS', { ...address, id }));
    const answered = (text: string) => text.startsWith('SIP/2.0 200') && text.includes(`: ${id}\r`);
    await expect.poll(() => line.said.some(answered), { message: 'the phone answers' }).toBe(true);
  };
  return { alice, line, to, dealtWith };
};

/** Ends all calls. */
const clear = (alice: Person) =>
  alice.page.evaluate(() => {
    const core = Reflect.get(globalThis, Symbol.for('callpanel.core.v1')) as {
      state: { calls: { list: { id: string }[] } };
      calls: { hangUp(id: string): void };
    };
    for (const { id } of [...core.state.calls.list]) core.calls.hangUp(id);
  });

/** Still registered, calls, and is called. */
const expectWhole = async (alice: Person) => {
  await alice.expectReady();
  await alice.call('*43');
  await alice.expectHears('alice');
  await alice.hangUp();
  await alice.expectNothingLeft();
};

test.describe('floods', () => {
  const SIZE = 60;
  const ofOne = ({ id }: Parameters<typeof request>[1]) => ({
    From: `"Mallory" <sip:199@acme.example>;tag=${id}`,
  });
  for (const [what, messages] of [
    ['calls', (to) => [request('INVITE', to, {}, SDP)]],
    [
      'calls of one caller that are given up',
      (to) => [request('INVITE', to, ofOne(to), SDP), request('CANCEL', to, ofOne(to))],
    ],
    [
      'counts of messages',
      (to) => [
        request(
          'NOTIFY',
          to,
          { Event: 'message-summary', 'Content-Type': 'application/simple-message-summary' },
          `Messages-Waiting: yes\r\nVoice-Message: ${to.id.length}${to.id.slice(-2)}/0\r\n`,
        ),
      ],
    ],
    ['malformed requests', (to) => [request('INVITE', to, { Contact: '*' }, SDP)]],
  ] as const satisfies [string, (to: Parameters<typeof request>[1]) => string[]][])
    test(`${SIZE} ${what} in a row: the page survives, and at most four calls ring [F28] [C-04]`, async ({
      people,
    }) => {
      const { alice, line, to, dealtWith } = await atLine(people);
      const all = Array.from({ length: SIZE }, to);
      for (const message of all.flatMap(messages)) line.inject(message);
      await dealtWith();
      expect((await alice.calls()).length).toBeLessThanOrEqual(4);
      for (const one of all) line.inject(request('CANCEL', one));
      await dealtWith();
      await expect(alice.button(/^Reject/)).toHaveCount(0);
      await expectWhole(alice);
    });
});

test('the phone survives messages of RFC 4475, and 1,600 more with mistakes of all kinds [F27]', async ({
  people,
  control,
}) => {
  test.setTimeout(180_000);
  console.log(`hostile SIP, at the phone: SIP_SEED=${SEED}`);
  const dice = seeded(SEED);
  const { alice, line, to, dealtWith } = await atLine(people);
  const inBatches = async (messages: number, next: () => string) => {
    for (let sent = 0; sent < messages; sent += BATCH) {
      for (let one = 0; one < BATCH; one += 1) line.inject(next());
      await dealtWith();
      await clear(alice);
    }
  };

  await test.step('without a call', async () => {
    const cases = Object.values(TORTURE);
    for (const torture of cases) line.inject(torture(to()));
    await dealtWith();
    await clear(alice);
    await inBatches(1200, () =>
      mutant(dice, dice.of([...ordinary(to()), dice.of(cases)(to()), dice.of(cases)(to())])),
    );
  });

  await test.step('in a call', async () => {
    for (let round = 0; round < 8; round += 1) {
      await expect.poll(() => alice.calls()).toEqual([]);
      const before = line.heard.length;
      await alice.call('*43');
      await alice.expectOnCall();
      const answer = line.heard
        .slice(before)
        .findLast((text) => /^SIP\/2\.0 200.*^CSeq: \d+ INVITE/ims.test(text));
      const its = (name: string) =>
        new RegExp(`^${name}: (.*)$`, 'im').exec(answer ?? '')?.[1]?.trim() ?? '';
      for (let sent = 0; sent < 50; sent += 1) {
        const address = to();
        const number = 1000 + round * 100 + sent;
        const inDialog = (method: string, body = '') =>
          request(
            method,
            address,
            {
              From: its('To'),
              To: its('From'),
              'Call-ID': its('Call-ID'),
              CSeq: `${number} ${method}`,
              ...(method === 'REFER' && { 'Refer-To': '<sip:*43@acme.example>' }),
              ...(method === 'NOTIFY' && { Event: 'refer', 'Subscription-State': 'active' }),
            },
            body,
          );
        const message = dice.of([
          inDialog('INVITE', SDP),
          inDialog('INVITE'),
          inDialog('UPDATE', SDP),
          inDialog('INFO'),
          inDialog('NOTIFY', 'SIP/2.0 200 OK'),
          inDialog('REFER'),
          inDialog('BYE'),
          answer ?? '',
          dice.of(line.heard),
        ]);
        line.inject(mutant(dice, message));
      }
      await dealtWith();
      // The far end receives invalid messages too.
      for (let sent = 0; sent < 50; sent += 1) line.tell(mutant(dice, dice.of(line.said)));
      await clear(alice);
    }
  });

  await expect.poll(() => alice.calls()).toEqual([]);
  const [bound] = (await control.state()).registrations;
  expect(bound).toMatchObject({ ext: alice.ext, connected: true });
  await expectWhole(alice);
});

test('4,000 such messages to the telephone system: it never fails, and keeps answering [F27]', async ({
  people,
  sandbox,
  control,
}) => {
  test.setTimeout(120_000);
  console.log(`hostile SIP, at the exchange: SIP_SEED=${SEED}`);
  const dice = seeded(SEED);
  const alice = await people.host('alice', 'kit');
  const phone = new TestPhone(`${sandbox.url.replace('http', 'ws')}/sip`, '104');
  const uri = 'sip:104@acme.example';
  await phone.open();
  phone.request('REGISTER', uri);
  const challenge = await phone.take('401');
  let count = 0;
  /** As its own phone sends it, who it is and all. */
  const proved = (method: string, body = '', change: Record<string, string> = {}): string => {
    count += 1;
    const id = `torture-${count}`;
    const nc = count.toString(16).padStart(8, '0');
    return request(
      method,
      { uri, aor: uri, id },
      {
        From: `<${uri}>;tag=${id}`,
        Authorization: phone.authorise(challenge, method, uri, 'panel', nc),
        ...change,
      },
      body,
    );
  };
  const cases = Object.values(TORTURE);
  const next = (): string => {
    const target = {
      uri: 'sip:102@acme.example',
      aor: 'sip:102@acme.example',
      id: `torture-x${(count += 1)}`,
    };
    // Few calls: each takes the exchange's media a tenth of a second.
    if (dice.below(12) === 0)
      return proved('INVITE', SDP, { 'Session-Expires': '600', Supported: 'timer' });
    const type = 'application/pidf+xml';
    return dice.of([
      () => proved('REGISTER', '', { Expires: '60' }),
      () => proved('PUBLISH', '<presence/>', { Event: 'presence', 'Content-Type': type }),
      () => dice.of(cases)(target),
      () => dice.of(ordinary(target)),
    ])();
  };
  for (const torture of cases)
    phone.send(torture({ uri, aor: uri, id: `torture-t${(count += 1)}` }));
  for (let sent = 0; sent < 4000; sent += 1) {
    phone.send(mutant(dice, next()));
    if (sent % 200 > 0) continue;
    phone.request('OPTIONS', 'sip:acme.example', { 'Call-ID': `sync-${sent}` });
    await phone.take('200', (wire) => wire.header('Call-ID') === `sync-${sent}`);
    await control.hangUp('104');
  }
  // A 500 with a time to try again is an answer (RFC 3261 section 10.3); one without is a defect of ours.
  const broken = phone.heard.filter(({ is, header }) => is === '500' && !header('Retry-After'));
  expect(broken.map(({ text }) => text)).toEqual([]);
  phone.close();

  const other = new TestPhone(`${sandbox.url.replace('http', 'ws')}/sip`, '105');
  await other.open();
  expect((await other.register()).is).toBe('200');
  // No one's, and no emergency number: those are answered.
  await other.invite('198', SDP);
  await other.take('404');
  other.close();
  const idle = { legs: 0, peerConnections: 0 };
  await expect
    .poll(async () => (await control.state()).counts, { timeout: 45_000 })
    .toMatchObject(idle);
  await expectWhole(alice);
});
