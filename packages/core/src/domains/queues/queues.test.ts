import { CallpanelError } from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import { ALL, realmHouse, slow } from '../../testing/realm-house.ts';
// Here already, so that no test waits for a module.
import './queues.ts';

const agent = (exten: string, more: object = {}) => ({
  exten,
  name: `N${exten}`,
  interface: `PJSIP/${exten}`,
  status: '1',
  ...more,
});
const caller = { uniqueid: '1', channel: 'PJSIP/x-1', calleridnum: '5145550199', position: 1 };
const queue = (name: string, more: { summary?: object; calls?: object[] } = {}) => ({
  id: name,
  name,
  calls: more.calls ?? [],
  summary: { completed: 0, abandoned: 0, holdtime: 0, watch: false, ...more.summary },
});

/** What the server answers. */
let data: ReturnType<typeof queue>[] = [];
beforeEach(() => {
  data = [
    queue('sales', {
      summary: { watch: '1', agents: [agent('101'), agent('105')] },
      calls: [caller],
    }),
    queue('support', { summary: { member: 1 } }),
    queue('billing'),
  ];
});

const RULES = ['read', 'execute_pause', 'execute_pause_self', 'execute_redirect_user'];
const open = async (
  rules: readonly string[] = RULES,
  answers: Parameters<typeof realmHouse>[0] = {},
) => {
  const all = realmHouse(
    {
      queues: () => Response.json({ data, seq: 10, epoch: 'e' }),
      'queues/list_watched': () =>
        Response.json({ data: data.filter(({ summary }) => summary.watch), seq: 10, epoch: 'e' }),
      'users/permissions': () =>
        Response.json({
          user: Object.entries(ALL).map(([module, rule]) => ({ module, rule })),
          group: rules.map((rule) => ({ module: 'queues', rule })),
        }),
      ...answers,
    },
    ALL,
    { widgets: ['queues', 'softphone'], headStartMs: 9999 },
  );
  void all.signIn();
  await settled();
  all.broker.goesOnline();
  await settled();
  const { queues: state } = all.core.state;
  const say = async (event: string, more: object, seq = 11) => {
    all.broker.says({ action: 'QUEUE', event, queue: 'sales', ...more }, seq, 'e');
    await settled();
  };
  const commands = () =>
    all.broker.sent.map(({ action, fields }) => `${action} ${JSON.stringify(fields)}`);
  return { ...all, state, say, commands };
};
const refuse = (reason: string) => () => {
  throw new CallpanelError('rmqc.error.command', { reason });
};

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
    const rest = slow(() => Response.json({ data, seq: 10, epoch: 'e' }));
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
    data = [queue('sales', { summary: { watch: 1, abandoned: 7 } })];
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
          : Response.json({ data }),
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
    const patch = slow(() => Response.json({ data: { name: 'support', watch: true } }));
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

describe('pausing agents [S-48] [G-15]', () => {
  it('pauses one in a queue, with a cause or without, and one in all [B-34] [D-28]', async () => {
    const { core, commands } = await open();
    await core.queues.pause([{ exten: '105', queue: 'sales' }], 'lunch_break');
    await core.queues.pause([{ exten: '105', queue: null }], '');
    await core.queues.unpause([
      { exten: '105', queue: 'sales' },
      { exten: '101', queue: 'sales' },
    ]);
    expect(commands()).toEqual([
      'QueuePause {"interface":"PJSIP/105","paused":"true","queue":"sales","reason":"lunch_break"}',
      'QueuePause {"interface":"PJSIP/105","paused":"true"}',
      'QueuePause {"interface":"PJSIP/105","paused":"false","queue":"sales"}',
      'QueuePause {"interface":"PJSIP/101","paused":"false","queue":"sales"}',
    ]);
  });

  it('is refused without the right, before anything is sent [P-12] [P-50] [E-85]', async () => {
    const { core, commands } = await open(['read', 'execute_pause_self']);
    const refused = { code: 'queues.error.pauseRight' };
    await expect(core.queues.pause([{ exten: '105', queue: 'sales' }], '')).rejects.toMatchObject(
      refused,
    );
    expect(commands()).toEqual([]);
    await core.queues.pause([{ exten: '101', queue: null }], '');
    expect(commands()).toHaveLength(1);
  });

  it('is refused for oneself, too [P-13] [E-85]', async () => {
    const { core } = await open(['read']);
    await expect(core.queues.pause([{ exten: '101', queue: null }], '')).rejects.toMatchObject({
      code: 'queues.error.pauseRight',
    });
  });

  it('says what the telephone system refuses, and tries the others nevertheless', async () => {
    const { core, broker, commands } = await open();
    const both = ['101', '105'].map((exten) => ({ exten, queue: 'sales' }));
    broker.answers['QueuePause'] = refuse('Interface not found');
    await expect(core.queues.pause(both, '')).rejects.toMatchObject({
      code: 'queues.error.pause',
      context: { reason: 'Interface not found' },
    });
    expect(commands()).toHaveLength(2);
    broker.answers['QueuePause'] = refuse('Agent pause option is not permitted');
    await expect(core.queues.pause(both, '')).rejects.toMatchObject({
      code: 'queues.error.pauseRight',
    });
    await expect(core.queues.pause([{ exten: '104', queue: null }], '')).rejects.toMatchObject({
      code: 'queues.error.notAgent',
    });
  });
});

it('logs the user in to a queue and out of it [C-24]', async () => {
  const { core, broker, commands } = await open();
  await core.queues.logIn('support');
  await core.queues.logOut('sales');
  expect(commands()).toEqual([
    'QueueAdd {"queue":"support","interface":"PJSIP/101"}',
    'QueueRemove {"queue":"sales","interface":"PJSIP/101"}',
  ]);
  broker.answers['QueueAdd'] = refuse('Unable to add interface: Already there');
  await expect(core.queues.logIn('support')).rejects.toMatchObject({ code: 'queues.error.login' });
});

describe('redirecting a caller [G-15]', () => {
  it('sends the channel to a number [P-15]', async () => {
    const { core, commands } = await open();
    await core.queues.redirect('sales', '1', ' 103 ');
    expect(commands()).toEqual([
      'Redirect {"channel":"PJSIP/x-1","exten":"103","context":"queue-redirect"}',
    ]);
  });

  it.each([
    ['nowhere [V-34]', '1', ' ', 'queues.error.destination'],
    ['what is no number', '1', 'sales!', 'sipua.error.invalidNumber'],
    ['to the user without that right [P-14]', '1', '101', 'queues.error.redirectRight'],
    ['who waits no longer', '7', '103', 'queues.error.gone'],
  ])('sends no one %s', async (_title, id, to, code) => {
    const { core, commands } = await open();
    await expect(core.queues.redirect('sales', id, to)).rejects.toMatchObject({ code });
    expect(commands()).toEqual([]);
  });

  it('sends no one to others without that right [P-15]', async () => {
    const { core, commands } = await open(['read', 'execute_redirect_self']);
    await expect(core.queues.redirect('sales', '1', '103')).rejects.toMatchObject({
      code: 'queues.error.redirectRight',
    });
    await core.queues.redirect('sales', '1', '101');
    expect(commands()).toHaveLength(1);
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

it('is loaded where no view of the page has asked for it, together with the line to the broker', async () => {
  const all = realmHouse(
    { queues: () => Response.json({ data }), 'queues/list_watched': () => Response.json({ data }) },
    { ...ALL, queues: 'read' },
    { widgets: ['softphone'], headStartMs: 9999 },
  );
  await all.signIn();
  expect([all.broker.started, all.core.state.queues.status]).toEqual([0, 'no']);
  void all.core.queues.need();
  await settled();
  all.broker.goesOnline();
  await settled();
  expect([all.broker.started, all.core.state.queues.status]).toEqual([1, 'ready']);
  await all.core.queues.need();
  expect(all.count('queues')).toBe(1);
});
