import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import { agent, begin, open, queue, RULES, server } from '../../testing/queue-house.ts';
import { ALL, realmHouse, slow } from '../../testing/realm-house.ts';

beforeEach(begin);

describe('the queues', () => {
  it('are loaded at start-up for users who may see them, with the user’s threshold [A-72] [P-28] [S-07]', async () => {
    const { state, urls } = await open();
    expect(state).toMatchObject({ status: 'ready', error: null, live: true });
    expect(state.names).toEqual(['billing', 'sales', 'support']);
    expect(state.watched).toEqual(['sales']);
    expect(urls.filter((url) => /queues\?/.test(url))).toEqual([
      expect.stringContaining('servicelevel=20'),
    ]);
  });

  it('show those that are watched while the broker connects [A-74]', async () => {
    const rest = slow(() => Response.json({ data: server.data, seq: 10, epoch: 'e' }));
    const { state } = await open(RULES, { queues: rest.answer });
    expect([state.status, state.names]).toEqual(['ready', ['sales']]);
    await rest.go();
    expect(state.names).toEqual(['billing', 'sales', 'support']);
  });

  it('are not asked for without the right: the reports alone need none of it [P-28]', async () => {
    const { state, count } = await open([]);
    expect([state.status, count('queues'), count('queues/list_watched')]).toEqual(['no', 0, 0]);
  });

  it('follow the events, and count those that say nothing [B-15] [F26]', async () => {
    const { state, say, core } = await open();
    await say('ENTERQUEUE', { uniqueid: '2', position: 2 });
    expect(state.items['sales']?.waiting.map(({ uniqueid }) => uniqueid)).toEqual(['1', '2']);
    await say('SOMETHING', {}, 12);
    expect(core.broker.counts().unrouted).toEqual({ QUEUE: 1 });
  });

  it('show what changed while the broker was away', async () => {
    const { broker, state } = await open();
    broker.isLost();
    expect(state.live).toBe(false);
    server.data = [queue('sales', { summary: { watch: 1, abandoned: 7 } })];
    broker.goesOnline();
    await settled();
    expect(state.live).toBe(true);
    expect([state.names, state.items['sales']?.abandoned]).toEqual([['sales'], 7]);
  });

  it('say why they cannot be loaded, and load again when asked [A-72]', async () => {
    let isBroken = true;
    const { core, state } = await open(RULES, {
      'queues/list_watched': () => new Response(null, { status: 404 }),
      queues: () =>
        isBroken
          ? Response.json({ exception: 'Closed' }, { status: 403 })
          : Response.json({ data: server.data }),
    });
    expect(state.error).toMatchObject({
      code: 'queues.error.load',
      context: { exception: 'Closed' },
    });
    isBroken = false;
    core.queues.retry();
    await settled();
    expect([state.error, state.names.length]).toEqual([null, 3]);
  });

  it('are loaded again when the user chooses another threshold', async () => {
    const { core, urls } = await open();
    core.preferences.set({ queuesThreshold: 45 });
    await settled();
    expect(urls.at(-1)).toContain('queues?servicelevel=45');
  });

  it('know which are the user’s own, logged in or not [D-27]', async () => {
    const { state, say } = await open();
    const own = () => state.own.map(({ queue: name, agent: me }) => `${name} ${me?.paused}`);
    expect(own()).toEqual(['sales false', 'support undefined']);
    await say('PAUSE', agent('101', { paused: 1, pausedReason: 'meeting' }));
    expect(own()).toEqual(['sales true', 'support undefined']);
    await say('AGENTLOGOFF', { exten: '101' }, 12);
    expect(own()).toEqual(['support undefined']);
  });
});

describe('watching a queue [A-75] [S-46]', () => {
  it('shows at once, and is kept when a snapshot from before comes', async () => {
    const asked: unknown[] = [];
    const patch = slow((_url, { method, body }) => {
      asked.push(method, JSON.parse(body as string));
      return Response.json({ data: { name: 'support', watch: true } });
    });
    const { core, state } = await open(RULES, { 'queues/watch': patch.answer });
    const done = core.queues.toggleWatch('support');
    await settled();
    expect(state.watched).toEqual(['sales', 'support']);
    // A second press is the same wish.
    void core.queues.toggleWatch('support');
    core.queues.retry();
    await settled();
    expect(state.watched).toEqual(['sales', 'support']);
    expect(patch.waiting).toBe(1);
    await patch.go();
    await done;
    expect(state.watched).toEqual(['sales', 'support']);
    expect(asked).toEqual(['PATCH', { name: 'support' }]);
  });

  it('is reverted when the server refuses [E-81]', async () => {
    const { core, state } = await open(RULES, {
      'queues/watch': () => Response.json({}, { status: 500 }),
    });
    await expect(core.queues.toggleWatch('sales')).rejects.toMatchObject({
      code: 'queues.error.watch',
    });
    expect(state.watched).toEqual(['sales']);
  });
});

it('knows for which queue a phone of the user rings, and since when the caller waits, until the call is over [B-16]', async () => {
  const { core, broker, state, bob } = await open();
  const ring = {
    ...{ action: 'QUEUECHAN' as const, queue: 'sales', channel: '', uniqueid: '1', jointime: 990 },
    ...{ calleridnum: '', calleridname: '' },
  };
  bob.dial('101');
  await settled();
  const [call] = core.state.calls.list;
  const callid = call?.sipCallId ?? '';
  broker.says({ ...ring, callid, exten: '101' });
  broker.says({ ...ring, callid: 'other', exten: '105' });
  expect({ ...state.ringing }).toEqual({ [callid]: { queue: 'sales', since: 990_000 } });
  core.calls.reject(call?.id ?? '');
  await settled();
  expect({ ...state.ringing }).toEqual({});
});

it('learns from a snapshot for which queue a phone already rings, where its event came too early or was missed [B-16]', async () => {
  const { core, state, bob } = await open();
  bob.dial('101');
  await settled();
  const callid = core.state.calls.list[0]?.sipCallId ?? '';
  const waits = { uniqueid: '7', channel: 'PJSIP/x-7', position: 1, jointime: 960 };
  const toOther = { ...waits, uniqueid: '8', position: 2, jointime: 970, ringing: ['105'] };
  server.data = [
    queue('sales', {
      summary: { agents: [agent('101')] },
      calls: [
        { ...waits, calleridnum: '102', ringing: ['101'] },
        { ...toOther, calleridnum: '102' },
      ],
    }),
  ];
  core.queues.retry();
  await settled();
  expect({ ...state.ringing }).toEqual({ [callid]: { queue: 'sales', since: 960_000 } });
});

describe('in a page without a view of queues, the queues', () => {
  const alone = async (names: Response | (() => Response)) => {
    const all = realmHouse(
      {
        queues: () => Response.json({ data: server.data }),
        'queues/list_watched': () => Response.json({ data: server.data }),
        'queues/all_queue_names': () => (typeof names === 'function' ? names() : names),
      },
      { ...ALL, queues: 'read' },
      { widgets: ['softphone'], headStartMs: 9999 },
    );
    await all.signIn();
    expect([all.broker.started, all.core.state.queues.status]).toEqual([0, 'no']);
    void all.core.queues.need();
    await settled();
    all.broker.goesOnline();
    await settled();
    return all;
  };

  it('are loaded for an agent, together with the line to the broker', async () => {
    const all = await alone(() => Response.json({ data: ['sales'] }));
    expect([all.broker.started, all.core.state.queues.status]).toEqual([1, 'ready']);
    await all.core.queues.need();
    expect([all.count('queues'), all.count('queues/all_queue_names')]).toEqual([1, 1]);
  });

  it('are left alone for a user who is no agent', async () => {
    const all = await alone(() => Response.json({ data: [] }));
    expect([all.broker.started, all.core.state.queues.status]).toEqual([0, 'no']);
    expect(all.count('queues')).toBe(0);
  });

  it('are loaded if the server does not say whether the user is an agent', async () => {
    const all = await alone(() => Response.json({}, { status: 404 }));
    expect(all.core.state.queues.status).toBe('ready');
  });
});
