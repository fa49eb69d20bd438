import type { EventOf } from '@callpanel/contracts';
import { beforeEach, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import { ALL, realmHouse } from '../../testing/realm-house.ts';

type Event = Omit<EventOf<'QUEUES'>, 'action'>;

const first = { id: '1', name: 'First', waiting: 2 };
const second = { id: '2', name: 'Second', waiting: 0 };

/** What the server answers. */
let data: object[] = [];
beforeEach(() => {
  data = [first, second];
});

const open = async (answer = () => Response.json({ data, seq: 10, epoch: 'e' })) => {
  const all = realmHouse({ queues: answer }, ALL, { widgets: ['queues'] });
  await all.signIn();
  all.broker.goesOnline();
  await settled();
  const state = all.core.state.queues;
  const shown = () => Object.values(state.items).map(({ name, waiting }) => `${name} ${waiting}`);
  const say = async (event: Event, seq = 11) => {
    all.broker.says({ action: 'QUEUES', ...event }, seq, 'e');
    await settled();
  };
  return { ...all, state, shown, say };
};

it('shows what the server has', async () => {
  const { state, shown } = await open();
  expect(state).toMatchObject({ status: 'ready', error: null, live: true });
  expect(shown()).toEqual(['First 2', 'Second 0']);
});

it.each<[string, Event, string[]]>([
  [
    'one that changed',
    { event: 'changed', entry: { ...first, waiting: 3 } },
    ['First 3', 'Second 0'],
  ],
  [
    'a new one',
    { event: 'changed', entry: { id: '3', name: 'Third', waiting: 1 } },
    ['First 2', 'Second 0', 'Third 1'],
  ],
  ['one that is gone', { event: 'removed', entry: first }, ['Second 0']],
])('shows %s when the broker says so', async (_title, event, expected) => {
  const { shown, say } = await open();
  await say(event);
  expect(shown()).toEqual(expected);
});

it('ignores an event that the snapshot includes', async () => {
  const { shown, say } = await open();
  await say({ event: 'removed', entry: first }, 9);
  expect(shown()).toEqual(['First 2', 'Second 0']);
});

it('shows what changed while the broker was away', async () => {
  const { broker, state, shown } = await open();
  broker.isLost();
  expect(state.live).toBe(false);
  data = [second];
  broker.goesOnline();
  await settled();
  expect(state.live).toBe(true);
  expect(shown()).toEqual(['Second 0']);
});

it('says why nothing can be shown, and loads again when asked', async () => {
  let isBroken = true;
  const { core, state, shown } = await open(() =>
    isBroken ? Response.json({}, { status: 500 }) : Response.json({ data }),
  );
  expect(state).toMatchObject({ status: 'failed', error: { code: 'widget.error.load' } });
  isBroken = false;
  core.queues.retry();
  await settled();
  expect(state.error).toBeNull();
  expect(shown()).toEqual(['First 2', 'Second 0']);
});
