import type { BrokerEvent } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { settled, SECRETS } from '../../testing/house.ts';
import { liveRealm, realmHouse } from '../../testing/realm-house.ts';
import { initialBroker } from './state.ts';

/** Signed in, with the notices and errors that were shown. */
const lineHouse = async (...args: Parameters<typeof realmHouse>) => {
  const all = realmHouse(...args);
  await all.signIn();
  const { notices, broker: state } = all.core.state;
  const shown = () => notices.list.map(({ message }) => message);
  return { ...all, state, shown };
};

describe('the broker’s line', () => {
  it('is set up with address, key, user, realm and token [A-12] [B-01] [B-02]', async () => {
    const { broker, state } = await lineHouse();
    expect(broker.options).toMatchObject({
      url: 'wss://broker.example/ws',
      routingKey: 'acme.example',
      username: 'alice',
      realm: 'acme.example',
    });
    expect(await broker.options?.tokens.current()).toBe(SECRETS.access);
    expect(state).toEqual({ status: 'connecting', error: null, hint: 0 });
  });

  it('says that it is online, and its hint [B-03] [E-10] [B-06]', async () => {
    const { broker, state, core } = await lineHouse();
    broker.goesOnline();
    expect(state).toEqual({ status: 'online', error: null, hint: 1 });
    expect(core.state.notices.list).toMatchObject([{ kind: 'success', message: 'rmqc.online' }]);
    broker.isLost();
    expect(state).toMatchObject({ status: 'lost', hint: 0 });
  });

  it('tells a loss once, not with every attempt after it [E-08] [B-04] [F21]', async () => {
    const { broker, state, core, shown } = await lineHouse();
    broker.goesOnline();
    broker.isLost();
    expect(core.state.notices.list.at(-1)).toMatchObject({
      kind: 'error',
      message: 'rmqc.error.connLost',
      values: { seconds: 5 },
    });
    core.state.notices.list.splice(0);
    broker.tries();
    expect(state.status).toBe('lost');
    broker.isLost();
    expect(shown()).toEqual([]);
    broker.goesOnline();
    broker.isLost();
    expect(shown()).toEqual(['rmqc.online', 'rmqc.error.connLost']);
  });

  it('a line that falls silent is lost, reported once though the next try fails too [E-08] [B-04] [F36]', async () => {
    const { broker, state, shown } = await lineHouse();
    broker.goesOnline();
    broker.tries(new CallpanelError('rmqc.error.connLost', { seconds: 0 }));
    expect(state).toMatchObject({ status: 'lost', hint: 0, error: { context: { seconds: 0 } } });
    broker.isLost();
    expect(state.status).toBe('lost');
    expect(shown()).toEqual(['rmqc.online', 'rmqc.error.connLost']);
  });

  it('a first connection that fails is reported once [E-11] [B-05]', async () => {
    const { broker, state, shown } = await lineHouse();
    broker.isLost(new CallpanelError('rmqc.error.connect'));
    broker.tries();
    broker.isLost(new CallpanelError('rmqc.error.connect'));
    expect(shown()).toEqual(['rmqc.error.connect']);
    expect(state).toMatchObject({ status: 'lost', error: { code: 'rmqc.error.connect' } });
  });

  it.each([
    ['is refused', { success: false, exception: 'No broker for you' }, 400],
    ['makes no sense', { url: 'http://broker.example', routing_key: '' }, 200],
  ])('a configuration that %s is told, and the rest works [E-09]', async (_, body, status) => {
    const { core, state, shown } = await lineHouse({
      'config/rmqclient': () => Response.json(body, { status }),
    });
    expect(state).toMatchObject({ status: 'failed', error: { code: 'rmqc.error.init' } });
    expect(shown()).toEqual(['rmqc.error.init']);
    expect(core.state.notices.list[0]?.values['exception']).toBe(
      status === 400 ? 'No broker for you' : undefined,
    );
    expect(core.state.presence).toMatchObject({ status: 'ready', live: false });
    expect(core.state.session.status).toBe('active');
  });

  it('code that does not load is reported, and can be tried again [E-12]', async () => {
    const all = realmHouse();
    all.brokerCode.load = () => Promise.reject(new TypeError('Failed to fetch'));
    await all.signIn();
    const { broker: state } = all.core.state;
    expect(state).toMatchObject({ status: 'failed', error: { code: 'rmqc.error.client' } });
    all.brokerCode.load = () => Promise.resolve();
    all.core.broker.retry();
    await settled();
    expect(state.status).toBe('connecting');
    all.broker.goesOnline();
    expect(state).toEqual({ status: 'online', error: null, hint: 1 });
  });

  it.each(['automatically after 5 to 30 s', 'at once when the page wakes'])(
    'a configuration that failed is requested again %s, and reported once [A-12] [E-09] [S-53]',
    async (how) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const all = realmHouse();
      const { 'config/rmqclient': fine } = all.server;
      all.server['config/rmqclient'] = () => new Response(null, { status: 500 });
      await all.signIn();
      const { broker: state, notices } = all.core.state;
      expect(state.status).toBe('failed');
      await vi.advanceTimersByTimeAsync(30_000);
      await settled();
      expect(state.status).toBe('failed');
      if (fine) all.server['config/rmqclient'] = fine;
      if (how.startsWith('automatically')) await vi.advanceTimersByTimeAsync(30_000);
      else all.wake.run(1000);
      await settled();
      vi.useRealTimers();
      all.broker.goesOnline();
      expect(state).toEqual({ status: 'online', error: null, hint: 1 });
      expect(notices.list.map(({ message }) => message)).toEqual([
        'rmqc.error.init',
        'rmqc.online',
      ]);
    },
  );

  it('refused: it stays so until a retry, from the start [F24]', async () => {
    const { core, broker, state, shown, count } = await lineHouse();
    broker.refuses();
    expect(state).toMatchObject({ status: 'refused', error: { code: 'rmqc.error.refused' } });
    expect(shown()).toEqual(['rmqc.error.refused']);
    const before = count('config/rmqclient');
    core.broker.retry();
    core.broker.retry();
    await settled();
    expect([broker.stopped, broker.started, count('config/rmqclient')]).toEqual([1, 2, before + 1]);
    expect(state).toEqual({ status: 'connecting', error: null, hint: 0 });
  });

  it('retried and signed out meanwhile: does not connect [F24]', async () => {
    const { core, broker, signIn } = await lineHouse();
    broker.refuses();
    const stopped = broker.holdStop();
    core.broker.retry();
    await core.session.signOut();
    await signIn();
    const started = broker.started;
    stopped();
    await settled();
    expect(broker.started).toBe(started);
  });

  it('lost: trying at once is left to the wire', async () => {
    const { core, broker } = await lineHouse();
    broker.isLost();
    core.broker.retry();
    expect([broker.woken, broker.stopped]).toEqual([1, 0]);
  });
});

describe('events', () => {
  it('an error of the events system is shown with its words [E-14] [B-26]', async () => {
    const { core, broker } = await liveRealm();
    broker.says({ action: 'ERROR', message: 'Queue overflow' });
    expect(core.state.notices.list.at(-1)).toMatchObject({
      kind: 'error',
      message: 'rmqc.error.event',
      values: { message: 'Queue overflow' },
    });
  });

  it('of areas that are not here are counted, not lost silently [F26]', async () => {
    const { core, broker } = await liveRealm();
    const events: BrokerEvent[] = [
      { action: 'QUEUE', event: 'join', queue: '8001' },
      { action: 'QUEUE', event: 'leave', queue: '8001' },
      {
        ...{ action: 'QUEUECHAN', queue: 'sales', callid: 'x', channel: 'x', uniqueid: '1' },
        ...{ exten: '105', calleridnum: '', calleridname: '', jointime: 0 },
      },
      { action: 'CONFBRIDGE', event: 'join', conference: '9001' },
      { action: 'PARKING', event: 'PARKEDCALL' },
    ];
    const before = JSON.stringify(core.state.presence);
    for (const event of events) broker.says(event);
    await settled();
    expect(core.broker.counts()).toEqual({
      ...broker.counts,
      unrouted: { QUEUE: 2, QUEUECHAN: 1, CONFBRIDGE: 1, PARKING: 1 },
    });
    expect(JSON.stringify(core.state.presence)).toBe(before);
  });
});

describe('commands', () => {
  it('go to the wire as they are [B-34] [B-07]', async () => {
    const { core, broker } = await liveRealm();
    await core.broker.command('Ping', { srvid: 7 });
    expect(broker.sent).toEqual([{ action: 'Ping', fields: { srvid: 7 } }]);
  });

  it('fail where there is no line [E-13]', async () => {
    const { core } = await liveRealm({}, { panel_buddies: 'read' });
    await expect(core.broker.command('Ping')).rejects.toMatchObject({ code: 'rmqc.error.lost' });
  });
});

describe('sign-out', () => {
  it('stops the line; what it sends afterwards is ignored', async () => {
    const { core, broker } = await liveRealm();
    await core.session.signOut();
    expect(broker.stopped).toBe(1);
    expect(core.state.broker).toEqual(initialBroker());
    const notices = core.state.notices.list.length;
    broker.goesOnline();
    broker.isLost();
    broker.says({ action: 'ERROR', message: 'x' });
    await settled();
    expect(core.state.broker).toEqual(initialBroker());
    expect(core.state.notices.list).toHaveLength(notices);
    expect(core.state.presence.cards).toEqual({});
  });

  it('while it is being set up: it never starts', async () => {
    const all = realmHouse();
    let loaded = () => {};
    all.brokerCode.load = () => new Promise((resolve) => (loaded = resolve));
    void all.signIn();
    await settled();
    await all.core.session.signOut();
    loaded();
    await settled();
    expect(all.broker.started).toBe(0);
    expect(all.core.state.broker).toEqual(initialBroker());
  });
});
