import type { BrokerAnswer } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { ALL, realmHouse, slow } from '../../testing/realm-house.ts';
// Here already, so that no test waits for a module.
import './conferences.ts';

const member = (ext: string, more: object = {}) => ({
  channel: `PJSIP/${ext}-1`,
  name: `N${ext}`,
  num: ext,
  jointime: 1_700_000_000 + Number(ext),
  ...more,
});
const room = (confno: string, more: object = {}) => ({
  id: confno.slice(-1),
  name: `Room ${confno}`,
  confno,
  members: [],
  ...more,
});

/** What the server answers. */
let data: object[] = [];
beforeEach(() => {
  data = [room('8201', { members: [member('102')] }), room('8202', { watch: true })];
});

const RIGHTS = { ...ALL, conferences: 'write' };

const open = async (
  answer: (url: string) => Response | Promise<Response> = () =>
    Response.json({ data, total: data.length, seq: 10, epoch: 'e' }),
  rights: object = RIGHTS,
) => {
  const all = realmHouse({ conferences: answer }, rights, { widgets: ['conferences'] });
  await all.signIn();
  all.broker.goesOnline();
  await settled();
  const state = all.core.state.conferences;
  const shown = () =>
    state.order.map((number) => {
      const { locked, members } = state.items[number]!;
      const names = members.map((key) => state.members[key]?.number);
      return [number, ...(locked ? ['locked'] : []), ...names].join(' ');
    });
  const say = async (event: object, seq = 11) => {
    all.broker.says({ action: 'CONFBRIDGE', conference: '8201', ...event } as never, seq, 'e');
    await settled();
  };
  return { ...all, state, shown, say };
};

describe('conferences', () => {
  it('are loaded at start-up for users who may see them, and for no others [S-07] [P-29] [A-81]', async () => {
    const { state, shown } = await open();
    expect(state).toMatchObject({ status: 'ready', error: null, live: true });
    expect(shown()).toEqual(['8201 102', '8202']);
    const without = await open(undefined, ALL);
    expect(without.count('conferences')).toBe(0);
    expect(without.state.status).toBe('no');
  });

  it('are loaded in parts where there are many', async () => {
    const many = Array.from({ length: 130 }, (_, at) => room(String(9_000 + at)));
    const { state } = await open((url) => {
      const { searchParams: asked } = new URL(url);
      const start = Number(asked.get('start'));
      const limit = Number(asked.get('limit'));
      return Response.json({ data: many.slice(start, start + limit), total: many.length });
    });
    expect(state.order).toHaveLength(130);
    expect(state.order.at(-1)).toBe('9129');
  });

  it('follow the events, and only the changed rows are written [B-17] [S-49]', async () => {
    const { state, shown, say } = await open();
    const { members } = state.items['8201']!;
    await say({ event: 'TALKING', ...member('102', { talking: 1, level: 0.4 }) });
    expect(state.members['8201 PJSIP/102-1']).toMatchObject({ talking: true, level: 0.4 });
    expect(state.items['8201']!.members).toBe(members);
    await say({ event: 'JOIN', ...member('103') }, 12);
    await say({ event: 'LOCK', locked: 1 }, 13);
    expect(shown()).toEqual(['8201 locked 102 103', '8202']);
    await say({ event: 'LEAVE', channel: 'PJSIP/102-1' }, 14);
    // One that came too late.
    await say({ event: 'MUTE', ...member('102', { muted: 1 }) }, 12);
    expect(shown()).toEqual(['8201 locked 103', '8202']);
    expect(Object.keys(state.members)).toEqual(['8201 PJSIP/103-1']);
  });

  it('count events that are none', async () => {
    const { core, say } = await open();
    await say({ event: 'JOIN' });
    await say({ event: 'DREAM' }, 12);
    expect(core.broker.counts().unrouted).toEqual({ CONFBRIDGE: 2 });
  });

  it('are loaded again for an event of a new room, once, and not for the conference of a colleague [C-21]', async () => {
    const { count, shown, say } = await open();
    const before = count('conferences');
    const asked = () => count('conferences') - before;
    await say({ event: 'JOIN', conference: '*99102', ...member('102') });
    expect(asked()).toBe(0);
    data = [...data, room('8203', { members: [member('103')] })];
    await say({ event: 'JOIN', conference: '8203', ...member('103') }, 12);
    expect(shown()).toEqual(['8201 102', '8202', '8203 103']);
    await say({ event: 'LOCK', conference: '8299', locked: 1 }, 13);
    await say({ event: 'LOCK', conference: '8299', locked: 0 }, 14);
    expect(asked()).toBe(2);
  });

  it('show what changed while the broker was away', async () => {
    const { broker, state, shown } = await open();
    broker.isLost();
    expect(state.live).toBe(false);
    data = [room('8202', { members: [member('103')] })];
    broker.goesOnline();
    await settled();
    expect(state.live).toBe(true);
    expect(shown()).toEqual(['8202 103']);
    expect(Object.keys(state.members)).toEqual(['8202 PJSIP/103-1']);
  });

  it('say why they cannot be shown, and load again when asked [E-86]', async () => {
    let isBroken = true;
    const { core, state, shown } = await open(() =>
      isBroken ? Response.json({}, { status: 500 }) : Response.json({ data }),
    );
    expect(state).toMatchObject({ status: 'failed', error: { code: 'conferences.error.load' } });
    isBroken = false;
    core.conferences.retry();
    await settled();
    expect(state.error).toBeNull();
    expect(shown()).toEqual(['8201 102', '8202']);
  });

  it('are cleared after sign-out', async () => {
    const { core, state } = await open();
    await core.session.signOut();
    expect(state).toMatchObject({ status: 'no', order: [], items: {}, members: {} });
  });
});

describe('watching [A-82]', () => {
  const watching = async () => {
    const all = await open();
    const asked: unknown[] = [];
    const answers = slow((_url, { method, body }) => {
      asked.push(method, JSON.parse(body as string));
      return Response.json({ success: true });
    });
    all.server['conferences/1/watch'] = answers.answer;
    return { ...all, answers, asked, watched: () => all.state.items['8201']!.watch };
  };

  it('shows at once, and is kept', async () => {
    const { core, answers, asked, state, watched } = await watching();
    const done = core.conferences.watch('8201', true);
    await settled();
    expect(watched()).toBe(true);
    expect(state.watched).toEqual(['8201', '8202']);
    await answers.go();
    await done;
    expect(watched()).toBe(true);
    expect(asked).toEqual(['PATCH', { watch: true }]);
  });

  it('is taken back when the server refuses', async () => {
    const { core, server, watched } = await watching();
    server['conferences/1/watch'] = () =>
      Response.json({ exception: 'Not today.' }, { status: 403 });
    await expect(core.conferences.watch('8201', true)).rejects.toMatchObject({
      code: 'conferences.error.watch',
      context: { exception: 'Not today.' },
    });
    expect(watched()).toBe(false);
  });

  it('goes back to what the server has when two changes fail', async () => {
    const { core, server, watched } = await watching();
    const refused = slow(() => Response.json({}, { status: 500 }));
    server['conferences/1/watch'] = refused.answer;
    const both = [core.conferences.watch('8201', true), core.conferences.watch('8201', false)];
    const ended = Promise.allSettled(both);
    await settled();
    await refused.go(1);
    // The older refusal takes nothing back.
    expect(watched()).toBe(false);
    await refused.go();
    await ended;
    expect(watched()).toBe(false);
  });
});

describe('commands [G-16]', () => {
  const commanding = async (answer: () => Partial<BrokerAnswer> = () => ({})) => {
    const all = await open();
    const command = vi.fn(async (): Promise<BrokerAnswer> => {
      const said = answer();
      return { action: 'RESPONSE', actionid: '', response: 'Success', message: '', ...said };
    });
    Object.assign(all.core.broker, { command });
    return { ...all, command };
  };

  it('have the keys that the telephone system reads', async () => {
    const { core, command } = await commanding();
    const { conferences } = core;
    await conferences.mute('8201', 'c', true);
    await conferences.mute('8201', 'c', false);
    await conferences.kick('8201', 'c');
    await conferences.lock('8201', true);
    await conferences.lock('8201', false);
    await conferences.invite('8201', '103');
    expect(command.mock.calls).toEqual([
      ['ConfbridgeMute', { conference: '8201', channel: 'c' }],
      ['ConfbridgeUnmute', { conference: '8201', channel: 'c' }],
      ['ConfbridgeKick', { conference: '8201', channel: 'c' }],
      ['ConfbridgeLock', { conference: '8201' }],
      ['ConfbridgeUnlock', { conference: '8201' }],
      [
        'Originate',
        {
          channel: 'Local/103@confbridge-invite',
          exten: '8201',
          priority: 1,
          context: 'confbridge-invite',
          callerid: '101',
          variable: { realm: 'acme.example' },
        },
      ],
    ]);
  });

  it('mute each of the others: for Asterisk, `all` is the user, too', async () => {
    const muted = member('104', { muted: 1 });
    data = [room('8201', { members: [member('101'), member('102'), member('103'), muted] })];
    const { core, command } = await commanding();
    await core.conferences.muteOthers('8201');
    expect(command.mock.calls).toEqual([
      ['ConfbridgeMute', { conference: '8201', channel: 'PJSIP/102-1' }],
      ['ConfbridgeMute', { conference: '8201', channel: 'PJSIP/103-1' }],
    ]);
  });

  it.each([
    ['Permission denied', 'conferences.error.denied'],
    ['No Channel by that name found in Conference.', 'conferences.error.ended'],
    ['No Conference by that name found.', 'conferences.error.ended'],
    ['No active conferences.', 'conferences.error.ended'],
    ['Something else', 'conferences.error.action'],
  ])('that are refused with “%s” reject with %s', async (reason, code) => {
    const { core } = await commanding(() => {
      throw new CallpanelError('rmqc.error.command', { reason });
    });
    await expect(core.conferences.kick('8201', 'c')).rejects.toMatchObject({ code });
  });

  it('say who cannot be invited, and that the telephone system was not reached', async () => {
    let error = new CallpanelError('rmqc.error.command', { reason: 'No phone can be rung there' });
    const { core } = await commanding(() => {
      throw error;
    });
    await expect(core.conferences.invite('8201', '999')).rejects.toMatchObject({
      code: 'conferences.error.invite',
      context: { number: '999' },
    });
    error = new CallpanelError('rmqc.error.lost');
    await expect(core.conferences.invite('8201', '999')).rejects.toBe(error);
  });
});
