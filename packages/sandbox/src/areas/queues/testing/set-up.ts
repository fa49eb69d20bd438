import { onTestFinished } from 'vitest';
import { createStore } from '../../../store/index.ts';
import { TestClock } from '../../../testing/clock.ts';
import { createEngine } from '../engine/engine.ts';
import { openLog } from '../log.ts';
import type { QueueSettings } from '../queue.ts';
import { FakePhones } from './fake-phones.ts';

/** Agents of sales unless a test says otherwise. */
const AGENTS = ['102', '103', '104'];

/** Queues with phones that do what a test says. */
export const setUp = (patch: Partial<QueueSettings> = {}, exts = AGENTS) => {
  const clock = new TestClock();
  const store = createStore();
  onTestFinished(() => store.close());
  const phones = new FakePhones(exts);
  const log = openLog(store, () => []);
  const told: string[] = [];
  const engine = createEngine({
    store,
    log,
    clock,
    pbx: phones,
    tellCall: (queue, { event, caller, ext = '' }) =>
      told.push(`${queue} ${event} ${caller.party.ext} ${ext}`.trim()),
    tellAgent: (queue, event, { member, device }) =>
      told.push(`${queue} ${event} ${member.ext} ${device}`),
  });
  for (const queue of engine.queues())
    for (const ext of engine.agents(queue.name).map(({ member }) => member.ext))
      engine.logoff(queue, ext);
  const sales = engine.queue('sales')!;
  const agents = exts.map((ext) => ({ ext, penalty: 0 }));
  engine.change(sales, { agents, wrapup: 0, timeout: 10, retry: 5, ...patch });
  for (const { ext } of patch.agents ?? agents) engine.login(engine.queue('sales')!, ext);
  /** The telephone system has reported all that happened. */
  const settle = async (): Promise<void> => {
    engine.hear();
    await new Promise(setImmediate);
  };
  const turn = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 1) {
      clock.turn(1_000);
      await settle();
    }
  };
  const join = async (number: string, name = 'sales') => {
    const caller = phones.caller(number);
    const isIn = engine.join(engine.queue(name)!, caller);
    await settle();
    return { caller, isIn };
  };
  const answer = async (ext: string): Promise<void> => {
    phones.answer(ext);
    await settle();
  };
  const hangUp = async (ext: string, by?: 'agent' | 'caller'): Promise<void> => {
    phones.hangUp(ext, by);
    await settle();
  };
  const rung = (): string => [...phones.ringing.keys()].join(' ');
  /** What the log says since the test began, but for logins. */
  const lines = (): string[] =>
    log
      .find()
      .slice()
      .filter(({ event }) => !event.endsWith('MEMBER'))
      .map(({ event, agent, params }) => [event, agent, ...params].join(' '));
  return {
    clock,
    phones,
    log,
    told,
    engine,
    sales,
    settle,
    turn,
    join,
    answer,
    hangUp,
    rung,
    lines,
  };
};
