import { cardOf, choose, firstLook, watchCard, type CardLook } from '../../support/card.ts';
import { expect, test, type People } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';
import type { Control } from '../../support/sandbox.ts';

/** From the moment it happens at the exchange until it is on the card. */
const SOON_MS = 300;
const ROUNDS = 3;

/** When Bob's last request of a kind came in, if it was after `since`. */
const requestOf = (control: Control, method: string) => async (since: number) =>
  (await control.state()).sipLog.findLast(
    (entry) => entry.ext === '102' && entry.method === method && entry.at >= since,
  )?.at;

/** When a call of Bob's began to ring, or was answered. */
const callOf =
  (control: Control, moment: 'startedAt' | 'answeredAt', to = '102') =>
  async (since: number) =>
    (await control.state()).calls.find((call) => call.to === to && (call[moment] ?? 0) >= since)?.[
      moment
    ];

const myStatus = async (person: Person, entry: string) => {
  await person.button(/^My status/).press('Enter');
  await choose(person, entry);
};
const PLACES = ['panel', 'board'] as const;

/** In the panel, or in a partner's page that mounts the board next to a softphone. */
const openAlice = async (people: People, where: (typeof PLACES)[number]): Promise<Person> => {
  if (where === 'panel') return people.panel('alice');
  const alice = await people.host('alice', 'board', { signIn: false });
  await alice.signInAt('#phone');
  return alice;
};

interface Change {
  what: string;
  act: () => Promise<unknown>;
  /** When it happened at the exchange, epoch milliseconds; undefined: not yet. */
  happened: (since: number) => Promise<number | undefined>;
  isSeen: (card: CardLook) => boolean;
}

/** Everything that can happen to Bob, in an order in which each changes his card. */
const changesOf = (bob: Person, control: Control): Change[] => {
  const shows =
    (mark: string, looks: string[] = ['online']) =>
    ({ look, marks }: CardLook) =>
      looks.includes(look) && marks.includes(mark);
  const isPlain = ({ look, marks }: CardLook) => look === 'online' && marks.length === 0;
  const published = requestOf(control, 'PUBLISH');
  const toggled = callOf(control, 'answeredAt', '*76');
  /** Dialling the code is a call too. */
  const ofCode = ['calling', 'oncall', 'busy', 'online'];
  return [
    {
      what: 'register [S-29] [B-10]',
      act: () => bob.signIn(),
      happened: requestOf(control, 'REGISTER'),
      isSeen: ({ look }) => look === 'online',
    },
    {
      what: 'ring [S-30] [B-11]',
      act: async () => {
        await bob.expectReady();
        await control.ring('102');
      },
      happened: callOf(control, 'startedAt'),
      isSeen: ({ look }) => look === 'ringing',
    },
    {
      what: 'answer [S-30] [B-12]',
      act: () => bob.answer(),
      happened: callOf(control, 'answeredAt'),
      isSeen: ({ look }) => look === 'oncall',
    },
    {
      what: 'hang up [S-30] [B-14]',
      act: () => bob.hangUp(),
      happened: requestOf(control, 'BYE'),
      isSeen: ({ look }) => look === 'online',
    },
    {
      what: 'DND by menu [S-31] [S-32] [B-08]',
      act: () => myStatus(bob, 'Do not disturb'),
      happened: published,
      isSeen: shows('Do not disturb', ['busy']),
    },
    {
      what: 'DND off by *76 [S-33] [B-09]',
      act: () => bob.call('*76'),
      happened: toggled,
      isSeen: ({ look, marks }) => ofCode.includes(look) && marks.length === 0,
    },
    {
      what: 'DND on by *76',
      act: async () => {
        await expect.poll(async () => (await bob.calls()).length).toBe(0);
        await bob.call('*76');
      },
      happened: toggled,
      isSeen: shows('Do not disturb', ofCode),
    },
    {
      what: 'DND off by menu',
      act: async () => {
        await expect.poll(async () => (await bob.calls()).length).toBe(0);
        await myStatus(bob, 'Do not disturb');
      },
      happened: published,
      isSeen: isPlain,
    },
    {
      what: 'forward [S-33] [B-09]',
      act: async () => {
        await myStatus(bob, 'Forward calls to…');
        await bob.page.getByLabel('Number to forward to').fill('105');
        await bob.page.keyboard.press('Enter');
      },
      happened: published,
      isSeen: shows('Forwarded to 105'),
    },
    {
      what: 'forward off',
      act: () => myStatus(bob, 'Stop forwarding'),
      happened: published,
      isSeen: isPlain,
    },
    {
      what: 'follow-me [S-33] [B-09]',
      act: () => myStatus(bob, 'Follow me'),
      happened: published,
      isSeen: shows('Follow me'),
    },
    {
      what: 'follow-me off',
      act: () => myStatus(bob, 'Follow me'),
      happened: published,
      isSeen: isPlain,
    },
    {
      what: 'unregister',
      act: () => bob.signOut(),
      happened: requestOf(control, 'REGISTER'),
      isSeen: ({ look }) => look === 'offline',
    },
  ];
};

test.describe('within 300 ms', () => {
  for (const where of PLACES)
    test(
      `Alice’s card of Bob shows changes at once, on the ${where} page`,
      onlyInAll(
        'packages/core/src/domains/presence/realm.test.ts: registration shows online and offline',
        'packages/core/src/domains/presence/realm.test.ts: ringing goes before on call, before what was there; the last end brings it back',
        'packages/core/src/domains/presence/realm.test.ts: DND forces busy, and restores the earlier presence when it ends',
        'packages/core/src/domains/presence/realm.test.ts: are set when confirmed, cleared by anything else',
        'remotes/buddies/src/buddies/Card.test.tsx: as %s what is switched on: do not disturb, forward, follow me, voicemail',
        'remotes/buddies/src/buddies/Card.test.tsx: a card follows what happens to its person, and no other',
        'remotes/buddies/src/buddies/MyStatus.test.tsx: forwards by Enter, and takes its words back when another number is typed',
        'remotes/buddies/src/buddies/drawing.test.tsx: one card is rendered for one changed person, whatever its event changed',
        'remotes/buddies/src/buddies/Head.test.tsx: switches do not disturb on and off',
        'tests/e2e/buddies/buddies.spec.ts: a card calls, by mouse and by keyboard',
        'tests/e2e/buddies/buddies.spec.ts: on a partner’s page a card sends chat to the page',
        'tests/e2e/settings/settings.spec.ts: do not disturb is the same by settings, phone and code, on the board and in every tab',
      ),
      async ({ people, control }) => {
        test.setTimeout(180_000);
        const alice = await openAlice(people, where);
        const bob = await people.panel('bob', { signIn: false });
        await expect(cardOf(alice, 'bob')).toHaveAttribute('data-look', 'offline');
        await watchCard(alice, 'bob');

        const took: Record<string, number[]> = {};
        for (let round = 0; round < ROUNDS; round += 1)
          for (const { what, act, happened, isSeen } of changesOf(bob, control))
            await test.step(what, async () => {
              const since = Date.now();
              await act();
              let at: number | undefined;
              await expect
                .poll(async () => (at = await happened(since)), { intervals: [50] })
                .toBeGreaterThan(0);
              const seen = await firstLook(alice, 'bob', since, isSeen);
              (took[what] ??= []).push(seen - (at ?? 0));
            });
        // What the product waits for it waits for in each round; a busy machine is late in some.
        const soonest = Object.entries(took).map(([what, times]) => ({
          what,
          ms: Math.min(...times),
        }));
        console.log(soonest.map(({ what, ms }) => `${what} ${ms} ms`).join(', '));
        expect(soonest.filter(({ ms }) => !(ms <= SOON_MS))).toEqual([]);
      },
    );
});

/** Hours, minutes, seconds. */
const durationOn = async (person: Person, who: 'bob' | 'carol') =>
  /\d?\d:\d\d/.exec((await cardOf(person, who).textContent()) ?? '')?.[0];

for (const where of PLACES)
  test(
    `a call between Bob and Carol shows on both cards, with the other’s name and the duration, on the ${where} page [S-30] [D-05]`,
    onlyInAll(
      'packages/core/src/domains/presence/realm-calls.test.ts: show the other party, direction, state and start',
      'tests/e2e/buddies/buddies.spec.ts: a card calls, by mouse and by keyboard',
      'remotes/buddies/src/buddies/Card.test.tsx: of a call with %j: %s [D-05] [S-30] [C-20]',
      'remotes/buddies/src/buddies/Buddies.test.tsx: counts a call by the second, with one timer',
    ),
    async ({ people }) => {
      const bob = await people.host('bob', 'kit');
      const carol = await people.host('carol', 'kit');
      const alice = await openAlice(people, where);

      await bob.call(carol.ext);
      await expect(cardOf(alice, 'bob')).toContainText('Calling \u2068Carol Cho\u2069 \u2068103');
      await expect(cardOf(alice, 'carol')).toContainText(
        'Ringing: \u2068Bob Brant\u2069 \u2068102',
      );
      await carol.answer();
      for (const [who, other] of [
        ['bob', 'Carol Cho'],
        ['carol', 'Bob Brant'],
      ] as const) {
        await expect(cardOf(alice, who)).toHaveAttribute('data-look', 'oncall');
        await expect(cardOf(alice, who)).toContainText(`On call with \u2068${other}`);
        const before = await durationOn(alice, who);
        await expect.poll(() => durationOn(alice, who)).not.toBe(before);
      }
      await bob.hangUp();
      for (const who of ['bob', 'carol'] as const) {
        await expect(cardOf(alice, who)).toHaveAttribute('data-look', 'online');
        await expect(cardOf(alice, who)).not.toContainText('On call');
      }
    },
  );
