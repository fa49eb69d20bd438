import { expect, it } from 'vitest';
import { NOTHING } from '../../testing/talk.ts';
import { ALICE, PATIENCE, threePhonesOn } from '../../testing/three-phones.ts';
import { VoicemailExchange } from './testing/exchange.ts';

const { exchange, left, everybody, pickUp } = threePhonesOn(new VoicemailExchange());
const { pbx } = exchange;

it.each([
  ['103', '603'],
  ['*98103', '480'],
])(
  'resumes the call of an outside player that was sent to %s, because players cannot talk to machines',
  async (number, status) => {
    exchange.mailboxes.takeCalls(true, '103');
    const [alice, , carol] = await everybody();
    pbx.ringMe('101', '*43', { caller: { ext: '+15145550190', name: '' } });
    const line = await pickUp(alice);
    await expect.poll(() => pbx.snapshot().calls[0]?.state).toBe('answered');
    await line.refer(`${number}@acme.example`);
    expect(await line.nextProgress()).toBe('100 Trying');
    if (number === '103') carol.respond(await carol.take('INVITE'), '603 Decline');
    expect(await line.nextProgress()).toMatch(status);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([ALICE]);
    await expect.poll(left).toEqual([1, 1, 1]);
    line.request('BYE');
    await expect.poll(left).toEqual(NOTHING);
  },
  20_000,
);
