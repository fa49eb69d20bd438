import { describe, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import type { Answer } from '../../testing/house.ts';
import { buddy, liveRealm, slow } from '../../testing/realm-house.ts';
import { applyChange } from './board.ts';

const MINE = 'panel_buddies/my_buddies';
const done: Answer = () => Response.json({ success: true });

/** Alice's board is 102, 103; 104 is in the realm. Requests that change it are written down. */
const boardHouse = async (write: Answer = done) => {
  const sent: { asked: string; body: unknown }[] = [];
  const take: Answer = (url, init) => {
    const path = url.replace(/^.*\/api\/v1\//, '');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ asked: `${init.method} ${path}`, body });
    return write(url, init);
  };
  const data = ['101', '102', '103', '104', '105'].map((exten) => buddy(exten));
  const all = await liveRealm({
    panel_buddies: (url, init) =>
      init.method === 'GET' ? Response.json({ total: 5, data }) : take(url, init),
    ...Object.fromEntries(
      ['102', '103', '104', '105'].map((one) => [`panel_buddies/${one}`, take]),
    ),
  });
  const notices = () => all.core.state.notices.list.filter(({ kind }) => kind === 'error');
  return { ...all, sent, notices, presence: all.core.state.presence };
};
const refuse =
  (exception: string): Answer =>
  () =>
    Response.json({ success: false, exception }, { status: 400 });

describe('a change of my board', () => {
  it('is shown at once and sent with user name and place [A-20] [A-21] [A-22] [G-38]', async () => {
    const { core, presence, sent } = await boardHouse();
    const added = core.presence.add('104');
    expect(presence.board).toEqual(['102', '103', '104']);
    expect(presence.cards['104']?.sort).toBe(2);
    const moved = core.presence.move('104', 0);
    expect(presence.board).toEqual(['104', '102', '103']);
    const removed = core.presence.remove('102');
    expect(presence.board).toEqual(['104', '103']);
    expect(presence.cards['102']?.sort).toBeNull();
    await Promise.all([added, moved, removed]);
    expect(presence.board).toEqual(['104', '103']);
    expect(sent).toEqual([
      { asked: 'POST panel_buddies', body: { username: 'user104', sort: 2 } },
      { asked: 'PUT panel_buddies/104', body: { username: 'user104', sort: 0 } },
      { asked: 'DELETE panel_buddies/102', body: null },
    ]);
  });

  it('is sent only when the one before is answered [A-21]', async () => {
    const late = slow(done);
    const { core, sent } = await boardHouse(late.answer);
    void core.presence.move('103', 0);
    void core.presence.remove('102');
    await settled();
    expect(sent.map(({ asked }) => asked)).toEqual(['PUT panel_buddies/103']);
    await late.go();
    expect(sent.map(({ asked }) => asked)).toEqual([
      'PUT panel_buddies/103',
      'DELETE panel_buddies/102',
    ]);
  });

  it('that changes nothing is not sent', async () => {
    const { core, sent } = await boardHouse();
    await core.presence.add('102');
    await core.presence.remove('104');
    await core.presence.move('104', 0);
    await core.presence.move('102', -3);
    await core.presence.move('103', 99);
    expect(sent).toEqual([]);
  });

  it.each([
    ['add', 'buddies.error.add', ['102', '103'], ['102', '103', '104']],
    ['remove', 'buddies.error.remove', ['102', '103'], ['102']],
    ['move', 'buddies.error.update', ['102', '103'], ['103', '102']],
  ] as const)(
    '%s refused is undone and shown, the server’s text first [E-53] [E-54] [E-55]',
    async (kind, code, before, meanwhile) => {
      const late = slow(refuse('Board is full'));
      const { core, presence, notices } = await boardHouse(late.answer);
      if (kind === 'add') void core.presence.add('104');
      else if (kind === 'remove') void core.presence.remove('103');
      else void core.presence.move('103', 0);
      expect(presence.board).toEqual(meanwhile);
      await settled();
      await late.go();
      expect(presence.board).toEqual(before);
      expect(notices()).toMatchObject([{ message: code, values: { exception: 'Board is full' } }]);
    },
  );

  it('refused is taken back alone: those before and after it stay [E-54]', async () => {
    const { core, presence, server } = await boardHouse();
    const read = server['panel_buddies'];
    server['panel_buddies'] = (url, init) =>
      typeof init.body === 'string' && init.body.includes('user104')
        ? refuse('No')(url, init)
        : (read?.(url, init) ?? done(url, init));
    await Promise.all([
      core.presence.move('103', 0),
      core.presence.add('104'),
      core.presence.add('105'),
    ]);
    expect(presence.board).toEqual(['103', '102', '105']);
  });
});

describe('a reload and my changes', () => {
  const old = () => Response.json({ data: [buddy('102', { sort: 0 }), buddy('103', { sort: 1 })] });

  it('keeps the one under way [A-20]', async () => {
    const late = slow(done);
    const { core, broker, presence } = await boardHouse(late.answer);
    void core.presence.add('104');
    broker.missedSomething();
    await settled();
    expect(presence.board).toEqual(['102', '103', '104']);
    await late.go();
    expect(presence.board).toEqual(['102', '103', '104']);
  });

  it('keeps the one that was done after the server was asked [A-20]', async () => {
    const { core, broker, server, presence } = await boardHouse();
    const late = slow(old);
    server[MINE] = late.answer;
    broker.missedSomething();
    await settled();
    await core.presence.add('104');
    await late.go();
    expect(presence.board).toEqual(['102', '103', '104']);
    // The next answer was requested later and is right, also if another page undid the change.
    broker.missedSomething();
    await settled();
    await late.go();
    expect(presence.board).toEqual(['102', '103']);
  });

  it('changed elsewhere while the user’s own change is under way: both apply in the end [B-25]', async () => {
    const late = slow(done);
    const { core, broker, server, presence } = await boardHouse(late.answer);
    void core.presence.add('104');
    server[MINE] = () => Response.json({ data: [buddy('103', { sort: 0 })] });
    broker.says({ action: 'BUDDYPREF', entity: 'sip:101@acme.example' });
    await settled();
    expect(presence.board[0]).toBe('103');
    await late.go();
    expect([...presence.board].sort()).toEqual(['103', '104']);
  });

  it('an older answer does not undo a newer one [B-25]', async () => {
    const { broker, server, presence } = await boardHouse();
    const late = slow(old);
    server[MINE] = late.answer;
    broker.missedSomething();
    await settled();
    server[MINE] = () => Response.json({ data: [buddy('103', { sort: 0 })] });
    broker.says({ action: 'BUDDYPREF', entity: 'sip:101@acme.example' });
    await settled();
    expect(presence.board).toEqual(['103']);
    await late.go();
    expect(presence.board).toEqual(['103']);
  });
});

it.each([
  [{ kind: 'add', exten: 'd', to: 3 }, 'abcd'],
  [{ kind: 'add', exten: 'a', to: 2 }, 'bca'],
  [{ kind: 'remove', exten: 'b', to: 0 }, 'ac'],
  [{ kind: 'remove', exten: 'd', to: 0 }, 'abc'],
  [{ kind: 'move', exten: 'a', to: 2 }, 'bca'],
  [{ kind: 'move', exten: 'd', to: 0 }, 'abc'],
] as const)('%o of abc gives %s [A-20] [A-21] [A-22]', (change, after) => {
  expect(applyChange(['a', 'b', 'c'], change).join('')).toBe(after);
  // Twice is as good as once: a server's answer may hold it already.
  expect(applyChange([...after], change).join('')).toBe(after);
});
