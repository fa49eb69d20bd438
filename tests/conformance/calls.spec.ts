import { DOORS } from '@callpanel/contracts/embed';
import { expect, test } from '../support/fixtures.ts';
import { expectNothingLeft } from '../support/calls.ts';
import { badParams } from './bad-params.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

type WithCall = Record<'callId', string>;

/** Waits for music, and for whoever asks. */
const ECHO = '*43';
const MELODY = '*86';
const OUTSIDE = '+15145550190';

for (const door of DOORS)
  test(`${door}: every command on calls does what it says, bad ones are refused, and all is told [issue 7]`, async ({
    people,
    sandbox,
    control,
  }) => {
    test.setTimeout(120_000);
    const [host, bob] = await Promise.all([
      Host.open(door, people, sandbox),
      people.host('bob', 'kit'),
    ]);
    const phone = new Scene(host, 'phone');
    await host.mount('phone', 'softphone');
    await host.signIn('phone');
    await phone.hears('registration', { status: 3 });
    /** The id of the next call of a kind. */
    const called = async (event: 'call-started' | 'call-ringing'): Promise<string> => {
      const { payload } = await phone.hears(event);
      return (payload as { call: { id: string } }).call.id;
    };
    const ringing = async (): Promise<string> => {
      await phone.fresh();
      await control.ringFromOutside('101', OUTSIDE, 'Ada Young');
      return called('call-ringing');
    };
    const call = (id: string, more: object = {}) => ({ call: { id, ...more } });

    await test.step('dialled, muted, held, with digits', async () => {
      await phone.fresh();
      const { callId: id } = await phone.done<WithCall>('dial', { number: ` ${ECHO} ` });
      const a = { callId: id };
      await phone.hears('call-started', call(id, { direction: 'out', number: ECHO }));
      await phone.hears('call-answered', call(id, { state: 'answered' }));
      await phone.hears('call', { id, state: 'answered' });
      for (const muted of [true, false]) {
        await phone.done('mute', { ...a, muted });
        await phone.hears('call-muted', call(id, { muted }));
      }
      await phone.done('hold', { ...a, held: true });
      await phone.hears('call-held', call(id, { held: true }));
      await phone.done('hold', { ...a, held: true });
      await phone.done('hold', { ...a, held: false });
      await phone.hears('call-resumed', call(id, { held: false }));
      await phone.done('dtmf', { ...a, tones: '12#' });
      expect(await control.digits('101')).toBe('12#');
      await control.pauseMedia(8000);
    });

    await test.step('bad input does nothing', async () => {
      const before = await phone.done('state');
      const bad = badParams('softphone', door);
      expect(await host.refusals('phone', bad)).toEqual(
        bad.map(({ command, what }) => `${command}: ${what}: embed.error.params`),
      );
      expect(await phone.done('state')).toEqual(before);
      await phone.hears('call-quality', { quality: { reasons: ['silence'] } });
    });

    await test.step('asked first: given up, and gone through with', async () => {
      const [first] = (await phone.done<{ calls: { id: string }[] }>('state')).calls;
      const a = { callId: first?.id ?? '' };
      await phone.fresh();
      const asked = await phone.done<WithCall>('consult', { ...a, to: MELODY });
      await phone.hears('call-answered', call(asked.callId));
      await phone.done('cancel-transfer', asked);
      await phone.hears('call-ended', { ...call(asked.callId), by: 'local' });
      await phone.hears('call-resumed', call(a.callId));
      await phone.fresh();
      const again = await phone.done<WithCall>('consult', { ...a, to: '102' });
      await bob.answer();
      await phone.hears('call-answered', call(again.callId));
      await phone.done('complete-transfer', again);
      await phone.hears('call-transferred', { attended: true });
      await phone.hears('call-ended', { ...call(a.callId), reason: 'transferred' });
    });

    await test.step('listening in to it, in one way and another', async () => {
      await phone.fresh();
      const spy = await phone.done<WithCall>('listen-in', { number: '102', mode: 'monitor' });
      await phone.hears('call-answered', call(spy.callId));
      expect(await phone.done('listen-in', { number: '102', mode: 'whisper' })).toEqual(spy);
      const modes = async () =>
        (await control.state()).calls.flatMap(({ spies }) => spies.map(({ mode }) => mode));
      await expect.poll(modes).toEqual(['whisper']);
      await phone.done('hang-up', spy);
      await phone.hears('call-ended', { ...call(spy.callId), reason: 'hangup', by: 'local' });
      await bob.hangUp();
    });

    await test.step('who calls is turned away, missed, answered and handed over', async () => {
      const first = await ringing();
      await phone.done('reject', { callId: first });
      await phone.hears('call-ended', { ...call(first), reason: 'rejected', durationS: 0 });
      await ringing();
      await control.hangUp('101');
      await phone.hears('call-missed', { number: OUTSIDE, name: 'Ada Young' });
      await phone.hears('unread', { missedCalls: 2 });
      const third = await ringing();
      await phone.done('answer', { callId: third });
      await phone.hears('call-answered', call(third, { direction: 'in' }));
      const handing = phone.done('transfer', { callId: third, to: '102' });
      await bob.answer();
      await handing;
      await phone.hears('call-transferred', { to: '102', attended: false });
      await phone.hears('call-ended', { ...call(third), reason: 'transferred' });
      await bob.hangUp();
    });

    await test.step('parked and picked up', async () => {
      const parked = await ringing();
      await phone.done('answer', { callId: parked });
      await phone.hears('call-answered', call(parked));
      await phone.done('park', { callId: parked });
      await phone.hears('notice', { kind: 'success' });
      await phone.hears('call-ended', call(parked));
      await phone.fresh();
      const back = await phone.done<WithCall>('pick-up', { slot: '701' });
      await phone.hears('call-answered', call(back.callId));
      await phone.done('hang-up', back);
      await phone.hears('call-ended', call(back.callId));
    });

    await test.step('recorded; three in one call, which the same person may be twice', async () => {
      const calling = async () => {
        const made = await phone.done<WithCall>('dial', { number: '102' });
        await bob.answer();
        await phone.hears('call-answered', call(made.callId));
        return made;
      };
      const first = await calling();
      for (const on of [true, false]) {
        await phone.fresh();
        await phone.done('record', { ...first, on });
        await phone.hears('call-recording', call(first.callId, { recording: on }));
      }
      const second = await calling();
      await phone.done('three-way', second);
      const rooms = async () => (await control.state()).calls.map(({ to }) => to);
      await expect.poll(rooms).toContainEqual(expect.stringMatching(/^3WC-/));
      const [room] = (await phone.done<{ calls: { id: string }[] }>('state')).calls;
      await phone.done('invite', { callId: room?.id, number: '102' });
      await bob.answer();
      await phone.done('hang-up', { callId: room?.id });
      await phone.refused('hang-up', { callId: room?.id }, 'sipua.error.callEnded');
      await phone.refused('mute', { callId: 'nobody', muted: true }, 'sipua.error.callEnded');
    });

    await phone.allFits();
    await control.hangUp('102');
    await expectNothingLeft(control, bob);
  });
