import { connect, expectNothingLeft } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { JOURNEY, onlyInAll } from '../../support/only-in-all.ts';

const DIRECTIONS = [
  { title: 'Alice in the panel calls Bob on a partner’s page', alicesCall: true },
  { title: 'Bob on a partner’s page calls Alice in the panel', alicesCall: false },
];

for (const { title, alicesCall } of DIRECTIONS) {
  test(
    `${title}: tones, mute, hold, digits, hang up [S-19] [S-20] [S-21] [S-22]`,
    alicesCall
      ? {}
      : onlyInAll(
          'tests/e2e/softphone/call.spec.ts: Alice in the panel calls Bob on a partner’s page',
          'remotes/softphone/src/softphone/Softphone.calls.test.tsx: is announced at once, can be answered',
        ),
    async ({ people, control }) => {
      const alice = await people.panel('alice');
      const bob = await people.host('bob', 'kit');
      const [caller, callee] = alicesCall ? [alice, bob] : [bob, alice];

      await test.step('both hear each other', async () => {
        await connect(caller, callee);
        await caller.expectHears(callee.name);
        await callee.expectHears(caller.name);
      });

      await test.step('mute silences the call', async () => {
        await caller.turn('Mute', true);
        await callee.expectSilence();
        await caller.expectHears(callee.name);
        await caller.turn('Mute', false);
        await callee.expectHears(caller.name);
      });

      await test.step('hold silences the call in both directions', async () => {
        await caller.turn('Hold', true);
        await callee.expectSilence();
        await caller.expectSilence();
        await caller.turn('Hold', false);
        await callee.expectHears(caller.name);
        await caller.expectHears(callee.name);
      });

      await test.step('mute survives hold', async () => {
        await caller.turn('Mute', true);
        await caller.turn('Hold', true);
        await caller.turn('Hold', false);
        await caller.expectHears(callee.name);
        await callee.expectSilence();
        await caller.turn('Mute', false);
        await callee.expectHears(caller.name);
      });

      await test.step('digits arrive in order [W-03]', async () => {
        await caller.turn('Keypad', true);
        await caller.page.keyboard.type('1597*0');
        await caller.page.keyboard.press('Enter');
        await expect.poll(() => control.digits(caller.ext)).toBe('1597*0#');
        await caller.page.keyboard.press('Escape');
        await expect(caller.button('Keypad')).toHaveAttribute('aria-expanded', 'false');
      });

      await test.step('what the account does not include says so [P-08] [P-09]', async () => {
        await expect(bob.button('Three-way')).toHaveAttribute('aria-disabled', 'true');
        await expect(bob.button('Three-way')).toHaveAccessibleDescription(
          'Your account does not include this.',
        );
      });

      await test.step('hang up', async () => {
        await (alicesCall ? caller : callee).hangUp();
        await expectNothingLeft(control, alice, bob);
      });
    },
  );
}

test(
  'three calls at once have one active call at a time [S-21] [C-04]',
  JOURNEY,
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    const bob = await people.phone('bob');
    const carol = await people.phone('carol');
    /** Extensions that Alice holds. */
    const holding = async () => {
      const { calls } = await control.state();
      const held = calls.filter(({ legs }) => legs.some((leg) => leg.ext === '101' && leg.holding));
      return held.map(({ to }) => to).sort();
    };
    const another = async (number: string) => {
      await alice.button('New call').click();
      await alice.call(number);
    };

    await connect(alice, bob);
    await another(carol.ext);
    await carol.answer();
    await expect.poll(holding).toEqual(['102']);
    await alice.expectHears('carol');
    await bob.expectSilence();

    await another('*43');
    await expect.poll(holding).toEqual(['102', '103']);
    await alice.expectHears('alice');

    await alice.button(/^Switch to .*(Bob|102)/).click();
    await expect.poll(holding).toEqual(['*43', '103']);
    await alice.expectHears('bob');
    await bob.expectHears('alice');
    await carol.expectSilence();

    await alice.button(/^Switch to .*(Carol|103)/).click();
    await expect.poll(holding).toEqual(['*43', '102']);
    await alice.expectHears('carol');
    expect(await alice.calls()).toHaveLength(3);

    await carol.hangUp();
    await bob.hangUp();
    await expect.poll(async () => (await alice.calls()).length).toBe(1);
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob, carol);
  },
);

test(
  'the callee rejects [S-17]',
  onlyInAll(
    'remotes/softphone/src/softphone/Softphone.calls.test.tsx: is announced at once, can be answered [S-15] and rejected [S-17]',
    'packages/telephony/src/loop/loop-phone.test.ts: ends the call as busy for the caller when the callee rejects it',
    'remotes/softphone/src/softphone/ended.model.test.ts: why a call ended [S-16]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    const bob = await people.host('bob', 'kit');
    await alice.call(bob.ext);
    await bob.reject();
    await expect(alice.page.getByText(/(is busy|declined the call)/)).toBeVisible();
    await expectNothingLeft(control, alice, bob);
  },
);

test(
  'a second caller hears busy when the phone may only have one call [S-25] [E-16] [C-04]',
  onlyInAll(
    'packages/telephony/src/scenarios/several-calls.test.ts: is refused over the limit, and the others continue',
    'packages/core/src/domains/calls/calls.test.ts: shows a notice for an incoming call over the limit',
  ),
  async ({ people, control }) => {
    await control.patchSipua('bob', { panel_call_limit: 1 });
    const bob = await people.panel('bob');
    await bob.call('*86');
    await bob.expectOnCall();
    const alice = await people.panel('alice');
    await alice.call(bob.ext);
    await expect(alice.page.getByText(/is busy/)).toBeVisible();
    await expect(bob.page.getByText(/101/).first()).toBeVisible();
    await bob.expectOnCall();
    await bob.hangUp();
    await expectNothingLeft(control, alice, bob);
  },
);

test(
  'the server refuses a call for another reason [E-31]',
  onlyInAll(
    'remotes/softphone/src/softphone/ended.model.test.ts: names the wire’s reason of an unknown failure',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    await control.injectSip({ method: 'INVITE', ext: '101', then: { status: 500 } });
    await alice.call('102');
    await expect(alice.page.getByText('Call failed', { exact: true })).toBeVisible();
    await expectNothingLeft(control, alice);
  },
);

test(
  'a call rings at both of Bob’s phones, and the first answer wins',
  onlyInAll(
    'packages/sandbox/src/pbx/call.test.ts: connects the first phone that answers and cancels the others',
    'packages/telephony/src/state/end-reason.test.ts: distinguishes an answer elsewhere from a caller who gave up',
    'remotes/softphone/src/softphone/Softphone.calls.test.tsx: says of a call that rang and was %s: %s',
    'tests/e2e/softphone/call.spec.ts: Alice in the panel calls Bob on a partner’s page',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    const bob = await people.panel('bob');
    const bobElsewhere = await people.host('bob', 'element');
    await alice.call(bob.ext);
    await expect(bobElsewhere.button(/^Answer/)).toBeVisible();
    await bob.answer();
    await expect(bobElsewhere.button(/^Answer/)).toBeHidden();
    await expect(
      bobElsewhere.page.getByText(bobElsewhere.text('softphone.ended.elsewhere')).first(),
    ).toBeVisible();
    await bobElsewhere.expectNothingLeft();
    await alice.expectHears('bob');
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  },
);

test(
  'the caller cancels while the call rings [S-19]',
  onlyInAll(
    'packages/telephony/src/call/jssip-call.test.ts: is cancelled while it rings',
    'packages/sandbox/src/pbx/call.test.ts: stops ringing when the caller cancels',
    'remotes/softphone/src/softphone/ActiveCall.test.tsx: can only be cancelled while it rings out',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    const bob = await people.host('bob', 'kit');
    await alice.call(bob.ext);
    await expect(bob.button(/^Answer/)).toBeVisible();
    await alice.button('Cancel call').click();
    await expect(bob.button(/^Answer/)).toBeHidden();
    await expect(bob.page.getByText(/Missed call from/)).toBeVisible();
    await expectNothingLeft(control, alice, bob);
  },
);

test(
  'the callee is offline, or the number does not exist [S-16]',
  onlyInAll(
    'packages/telephony/src/state/end-reason.test.ts: treats a 480 after ringing as no answer',
    'remotes/softphone/src/softphone/ended.model.test.ts: why a call ended [S-16]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    await alice.call('105');
    await expect(alice.page.getByText(/is not reachable right now/)).toBeVisible();
    await alice.call('199');
    await expect(alice.page.getByText(/is not a known number/)).toBeVisible();
    await expectNothingLeft(control, alice);
  },
);

test(
  'feature codes play an echo, a melody and a recording [V-04] [C-24]',
  onlyInAll(
    'packages/sandbox/src/media/sound.test.ts: echoes 10 ms later',
    'packages/sandbox/src/media/sound.test.ts: plays an audible melody that repeats',
    'packages/telephony/src/numbers/reduce-number.test.ts: accepts the known feature code %s',
    'tests/e2e/softphone/call.spec.ts: three calls at once have one active call at a time',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    await alice.call('*43');
    await alice.expectHears('alice');
    await alice.hangUp();

    await alice.call('*86');
    await alice.expectOnCall();
    await alice.expectHearsSomething();
    await alice.hangUp();

    await alice.call('*60');
    await alice.expectOnCall();
    await alice.expectHears('alice');
    await alice.hangUp();
    await expectNothingLeft(control, alice);
  },
);
