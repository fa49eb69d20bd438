import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, keptServer } from '../../testing/server.ts';
import { area } from './index.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const EXTS = { alice: '101', bob: '102', carol: '103', erin: '105' } as const;
type Name = keyof typeof EXTS;
const PAUSE_REFUSED = 'Agent pause option is not permitted';

/** The words of the answer. */
const say = (action: string, by: Name, command: object): string => {
  try {
    const answer = server.company.area(area).commands.get(action)?.(command, EXTS[by]);
    return answer ? String((answer as { message: string }).message) : 'not for queues';
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
};
const engine = () => server.company.area(area).engine;
const pausedIn = (ext: string): string[] =>
  engine()
    .queuesOf(ext)
    .filter((queue) =>
      engine()
        .agents(queue)
        .some(({ member }) => member.ext === ext && member.isPaused),
    );

describe('QueuePause [B-34] [G-15]', () => {
  it('pauses and unpauses in one queue or in all [S-48]', () => {
    const order = { interface: 'PJSIP/103', paused: 'true' };
    expect(say('queuepause', 'carol', { ...order, queue: 'sales', reason: 'break' })).toBe(
      'Interface paused successfully',
    );
    expect(pausedIn('103')).toEqual(['sales']);
    expect(engine().agents('sales')[0]?.member.pauseReason).toBe('break');
    say('queuepause', 'carol', order);
    expect(pausedIn('103')).toEqual(['sales', 'support', 'billing']);
    expect(say('queuepause', 'carol', { ...order, paused: 'false' })).toBe(
      'Interface unpaused successfully',
    );
    expect(pausedIn('103')).toEqual([]);
  });

  it.each<[Name, string, boolean, string]>([
    ['alice', '105', true, '[P-12]'],
    ['carol', '105', true, '[P-12]'],
    ['carol', '103', true, '[P-13]'],
    ['erin', '105', true, '[P-13]'],
    ['erin', '103', false, '[P-12] [P-50]'],
    ['bob', '103', false, '[P-12] [P-50]'],
  ])('of %s for the agent %s: %s %s', (by, ext, isDone) => {
    const text = say('queuepause', by, { interface: `PJSIP/${ext}`, paused: 'true' });
    expect(text).toBe(isDone ? 'Interface paused successfully' : PAUSE_REFUSED);
    expect(pausedIn(ext).length > 0).toBe(isDone);
  });

  it('of oneself needs a right of its own [P-13] [P-50]', async () => {
    const user = [{ module: 'queues', rule: 'execute_pause' }];
    await server.control('people/permissions', { username: 'carol', user, group: [] });
    const pause = (ext: string) =>
      say('queuepause', 'carol', { interface: `PJSIP/${ext}`, paused: 'true' });
    expect([pause('103'), pause('105')]).toEqual([PAUSE_REFUSED, 'Interface paused successfully']);
  });

  it('is refused for agents who are not there, and without its keys', () => {
    expect(say('queuepause', 'alice', { interface: 'PJSIP/102', paused: 'true' })).toBe(
      'Interface not found',
    );
    for (const command of [{ interface: 'PJSIP/103' }, { interface: 'PJSIP/103', paused: 'maybe' }])
      expect(say('queuepause', 'alice', command)).toBe("Need 'Interface' and 'Paused' parameters.");
  });
});

describe('QueueAdd and QueueRemove', () => {
  it('log in and out, oneself and others [P-12] [P-13]', () => {
    const order = { queue: 'support', interface: 'PJSIP/102' };
    expect(say('queueadd', 'carol', order)).toBe('Added interface to queue');
    expect(engine().queuesOf('102')).toEqual(['support']);
    expect(say('queueadd', 'alice', order)).toBe('Unable to add interface: Already there');
    expect(say('queueremove', 'alice', order)).toBe('Removed interface from queue');
    expect(say('queueremove', 'alice', order)).toBe('Unable to remove interface: Not there');
    const own = { queue: 'sales', interface: 'PJSIP/105' };
    expect(say('queueremove', 'erin', own)).toBe('Removed interface from queue');
    expect(engine().queuesOf('105')).toEqual(['support']);
  });

  it('are refused without the right, and for unknown queues and people', () => {
    for (const action of ['queueadd', 'queueremove']) {
      expect(say(action, 'bob', { queue: 'sales', interface: 'PJSIP/102' })).toBe(
        'Permission denied',
      );
      expect(say(action, 'erin', { queue: 'sales', interface: 'PJSIP/103' })).toBe(
        'Permission denied',
      );
      expect(say(action, 'alice', { queue: 'none', interface: 'PJSIP/103' })).toContain(
        'No such queue',
      );
      expect(say(action, 'alice', { queue: 'sales', interface: 'PJSIP/999' })).toContain(
        'No such queue',
      );
      expect(say(action, 'alice', { queue: 'sales' })).toContain('Need');
    }
    expect(engine().queuesOf('103')).toEqual(['sales', 'support', 'billing']);
  });
});

describe('Redirect of a caller who waits', () => {
  const waiting = async (): Promise<string> =>
    (await server.control('queues/call', { queue: 'sales' })).json().calls[0].channel;

  it.each<[Name, string, boolean, string]>([
    ['erin', '105', true, '[P-14]'],
    ['erin', '103', false, '[P-15]'],
    ['carol', '103', true, '[P-14]'],
    ['carol', '102', true, '[P-15]'],
    ['bob', '102', false, '[P-14]'],
  ])('of %s to %s: %s %s', async (by, exten, isDone) => {
    const channel = await waiting();
    const order = { channel, exten, context: 'queue-redirect' };
    expect(say('redirect', by, order)).toBe(isDone ? 'Redirect successful' : 'Permission denied');
    expect(engine().calls('sales')).toHaveLength(isDone ? 0 : 1);
  });

  it('needs a destination and a caller who waits, and leaves other redirects alone [V-34]', async () => {
    const channel = await waiting();
    const order = { channel, exten: '', context: 'queue-redirect' };
    expect(say('redirect', 'alice', order)).toBe('Extension does not exist');
    expect(say('redirect', 'alice', { ...order, channel: 'PJSIP/1', exten: '102' })).toBe(
      'Redirect failed, channel not up.',
    );
    vi.spyOn(server.pbx.queueing, 'lead').mockReturnValue(false);
    expect(say('redirect', 'alice', { ...order, exten: '999' })).toBe('Extension does not exist');
    expect(engine().calls('sales')).toHaveLength(1);
    expect(say('redirect', 'alice', { ...order, context: 'confbridge-three-way' })).toBe(
      'not for queues',
    );
  });
});
