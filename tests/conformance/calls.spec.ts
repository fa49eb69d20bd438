import { DOORS } from '@callpanel/contracts/embed';
import { expectNothingLeft } from '../support/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import type { People } from '../support/fixtures.ts';
import type { Addresses, Control } from '../support/sandbox.ts';
import { badParams } from './bad-params.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

type WithCall = Record<'callId', string>;

/** A number that plays music. */
const ECHO = '*43';
const MELODY = '*86';
const OUTSIDE = '+15145550190';

/** A host whose phone is ready, and an outside caller. */
const readyHost = async (
  door: (typeof DOORS)[number],
  { people, sandbox, control }: { people: People; sandbox: Addresses; control: Control },
) => {
  const host = await Host.open(door, people, sandbox);
  const phone = new Scene(host, 'phone');
  await host.mount('phone', 'softphone');
  await host.signIn('phone');
  await phone.receives('registration', { status: 3 });
  /** The id of the call that rings. */
  const ringing = async (): Promise<string> => {
    await phone.fresh();
    await control.ringFromOutside('101', OUTSIDE, 'Ada Young');
    const { payload } = await phone.receives('call-ringing');
    return (payload as { call: { id: string } }).call.id;
  };
  return { host, phone, ringing };
};

/** The longest pause there is; the test ends it once the silence was noticed. */
const SILENT_MS = 60_000;

const call = (id: string, more: object = {}) => ({ call: { id, ...more } });

for (const door of DOORS) {
  test(
    `${door}: makes calls by command, refuses every invalid parameter, and reports the calls`,
    throughDoor(
      'calls',
      door,
      'packages/embed/src/stub/mount.test.ts: kit: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/mount.test.ts: kit: hands on every event of the contract with its payload, and every answer of the host',
      'packages/embed/src/stub/element.test.ts: element: hands on every command of the contract with its parameters, and its answer',
      'packages/widget/src/mount/line.test.tsx: runs commands once it is rendered, and none after its removal',
      'packages/widget/src/host/run.test.ts: %s refuses what it does not understand',
      'packages/widget/src/host/tell.test.ts: from its beginning to its end, in its order',
    ),
    async ({ people, sandbox, control }) => {
      const { host, phone, ringing } = await readyHost(door, { people, sandbox, control });

      await test.step('dials, mutes, holds and sends digits', async () => {
        await phone.fresh();
        const { callId: id } = await phone.done<WithCall>('dial', { number: ` ${ECHO} ` });
        const a = { callId: id };
        await phone.receives('call-started', call(id, { direction: 'out', number: ECHO }));
        await phone.receives('call-answered', call(id, { state: 'answered' }));
        await phone.receives('call', { id, state: 'answered' });
        for (const muted of [true, false]) {
          await phone.done('mute', { ...a, muted });
          await phone.receives('call-muted', call(id, { muted }));
        }
        await phone.done('hold', { ...a, held: true });
        await phone.receives('call-held', call(id, { held: true }));
        await phone.done('hold', { ...a, held: true });
        await phone.done('hold', { ...a, held: false });
        await phone.receives('call-resumed', call(id, { held: false }));
        await phone.done('dtmf', { ...a, tones: '12#' });
        expect(await control.digits('101')).toBe('12#');
        await control.pauseMedia(SILENT_MS);
      });

      await test.step('does nothing for invalid parameters', async () => {
        // A softphone alone connects to the live updates with its first call.
        const updates = async () =>
          (await phone.done<{ health: { updates: string } }>('state')).health.updates;
        await expect.poll(updates).toBe('live');
        const before = await phone.done('state');
        const bad = badParams('softphone', door);
        expect(await host.refusals('phone', bad)).toEqual(
          bad.map(({ command, what }) => `${command}: ${what}: embed.error.params`),
        );
        expect(await phone.done('state')).toEqual(before);
        await phone.receives('call-quality', { quality: { reasons: ['silence'] } });
        await control.pauseMedia(1);
      });

      await test.step('cancels an attended transfer', async () => {
        const [first] = (await phone.done<{ calls: { id: string }[] }>('state')).calls;
        const a = { callId: first?.id ?? '' };
        await phone.fresh();
        const asked = await phone.done<WithCall>('consult', { ...a, to: MELODY });
        await phone.receives('call-answered', call(asked.callId));
        await phone.done('cancel-transfer', asked);
        await phone.receives('call-ended', { ...call(asked.callId), by: 'local' });
        await phone.receives('call-resumed', call(a.callId));
        await phone.done('hang-up', a);
        await phone.receives('call-ended', call(a.callId));
      });

      await test.step('reports a rejected call and a missed call differently', async () => {
        const first = await ringing();
        await phone.done('reject', { callId: first });
        await phone.receives('call-ended', { ...call(first), reason: 'rejected', durationS: 0 });
        await ringing();
        await control.hangUp('101');
        await phone.receives('call-missed', { number: OUTSIDE, name: 'Ada Young' });
        await phone.receives('unread', { missedCalls: 1 });
      });

      await test.step('rings during a call and while the host hides the widget', async () => {
        const first = await ringing();
        await phone.done('answer', { callId: first });
        await phone.receives('call-answered', call(first));
        const show = (display: string) =>
          host.page.locator('#phone').evaluate((box, how) => (box.style.display = how), display);
        await show('none');
        const second = await ringing();
        expect(second).not.toBe(first);
        await show('');
        const answer = host.at('phone').getByRole('button', { name: /^Answer.*Ada Young/ });
        await answer.click();
        await phone.receives('call-answered', call(second));
        for (const callId of [first, second]) await phone.done('hang-up', { callId });
        await phone.receives('call-ended', call(second));
      });

      await test.step('parks and picks up', async () => {
        const parked = await ringing();
        await phone.done('answer', { callId: parked });
        await phone.receives('call-answered', call(parked));
        await phone.done('park', { callId: parked });
        await phone.receives('notice', { kind: 'success' });
        await phone.receives('call-ended', call(parked));
        await phone.fresh();
        const back = await phone.done<WithCall>('pick-up', { slot: '701' });
        await phone.receives('call-answered', call(back.callId));
        await phone.done('hang-up', back);
        await phone.receives('call-ended', call(back.callId));
      });

      await phone.allFits();
      host.expectShown('calls');
      await expectNothingLeft(control);
    },
  );

  test(
    `${door}: transfers, listens in, records and makes three-way calls by command`,
    throughDoor(
      'people',
      door,
      'packages/embed/src/stub/mount.test.ts: kit: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/frame/conversation.test.ts: frame: hands on every command of the contract with its parameters, and its answer',
      'packages/widget/src/mount/line.test.tsx: runs commands once it is rendered, and none after its removal',
      'packages/widget/src/host/call-operations.test.ts: hands over, asked or not',
      'packages/widget/src/host/call-operations.test.ts: listens in for those who may',
    ),
    async ({ people, sandbox, control }) => {
      const [{ host, phone, ringing }, bob] = await Promise.all([
        readyHost(door, { people, sandbox, control }),
        people.host('bob', 'kit'),
      ]);

      await test.step('completes an attended transfer', async () => {
        const a = await phone.done<WithCall>('dial', { number: ECHO });
        await phone.receives('call-answered', call(a.callId));
        const again = await phone.done<WithCall>('consult', { ...a, to: '102' });
        await bob.answer();
        await phone.receives('call-answered', call(again.callId));
        await phone.done('complete-transfer', again);
        await phone.receives('call-transferred', { attended: true });
        await phone.receives('call-ended', { ...call(a.callId), reason: 'transferred' });
      });

      await test.step('listens in, and changes the mode', async () => {
        await phone.fresh();
        const spy = await phone.done<WithCall>('listen-in', { number: '102', mode: 'monitor' });
        await phone.receives('call-answered', call(spy.callId));
        expect(await phone.done('listen-in', { number: '102', mode: 'whisper' })).toEqual(spy);
        const modes = async () =>
          (await control.state()).calls.flatMap(({ spies }) => spies.map(({ mode }) => mode));
        await expect.poll(modes).toEqual(['whisper']);
        await phone.done('hang-up', spy);
        await phone.receives('call-ended', { ...call(spy.callId), reason: 'hangup', by: 'local' });
        await bob.hangUp();
      });

      await test.step('answers and transfers a call', async () => {
        const third = await ringing();
        await phone.done('answer', { callId: third });
        await phone.receives('call-answered', call(third, { direction: 'in' }));
        const handing = phone.done('transfer', { callId: third, to: '102' });
        await bob.answer();
        await handing;
        await phone.receives('call-transferred', { to: '102', attended: false });
        await phone.receives('call-ended', { ...call(third), reason: 'transferred' });
        await bob.hangUp();
      });

      await test.step('records; makes a three-way call, also with the same person twice', async () => {
        const calling = async () => {
          const made = await phone.done<WithCall>('dial', { number: '102' });
          await bob.answer();
          await phone.receives('call-answered', call(made.callId));
          return made;
        };
        const first = await calling();
        for (const on of [true, false]) {
          await phone.fresh();
          await phone.done('record', { ...first, on });
          await phone.receives('call-recording', call(first.callId, { recording: on }));
        }
        const second = await calling();
        await phone.done('three-way', second);
        const rooms = async () => (await control.state()).calls.map(({ to }) => to);
        await expect.poll(rooms).toContainEqual(expect.stringMatching(/^3WC-/));
        const [room] = (await phone.done<{ calls: { id: string }[] }>('state')).calls;
        await phone.done('invite', { callId: room?.id, number: '102' });
        await bob.answer();
        // He holds the others first; who hangs up meanwhile is not what this is about.
        const states = async () => (await bob.calls()).map(({ state }) => state);
        await expect.poll(states).toEqual(['answered', 'answered', 'answered']);
        await phone.done('hang-up', { callId: room?.id });
        await phone.refused('hang-up', { callId: room?.id }, 'sipua.error.callEnded');
        await phone.refused('mute', { callId: 'nobody', muted: true }, 'sipua.error.callEnded');
      });

      await phone.allFits();
      host.expectShown('people');
      await control.hangUp('102');
      await expectNothingLeft(control, bob);
    },
  );
}
