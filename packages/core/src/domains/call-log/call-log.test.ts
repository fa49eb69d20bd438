import type { LoopCall } from '@callpanel/telephony/loop';
import { getVersion } from 'valtio/vanilla';
import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { signedIn } from '../../testing/with-log.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { entriesFrom, entriesText } from './stored.ts';

const CALLS = 'callpanel_calls_alice@acme.example';
const MISSED = 'callpanel_missed_alice@acme.example';

describe('the outcome of a call', () => {
  it('that one made: dialed [D-09] [S-16] [F55]', async () => {
    const { core, callLog } = await signedIn();
    const id = (await core.calls.dial('102')) ?? '';
    await settled();
    core.calls.hangUp(id);
    await settled();
    expect(callLog.entries).toEqual([
      {
        id: '1000000',
        direction: 'dialed',
        number: '102',
        name: '',
        at: 1_000_000,
      },
    ]);
    expect(callLog.missed).toBe(0);
    // Each of 1,000 proxies would take 1 kB, and be created again at every call.
    expect(getVersion(callLog.entries), 'is watched entry by entry').toBeUndefined();
  });

  it('keeps the first party of a call that was connected with another one [D-09] [S-23]', async () => {
    const { core, phone, callLog } = await signedIn();
    const id = (await core.calls.dial('102')) ?? '';
    await settled();
    const { record } = phone.calls[0] as LoopCall;
    record.update({ name: 'Bob' });
    record.update({ number: '103', name: 'Carol' });
    core.calls.hangUp(id);
    await settled();
    expect(callLog.entries).toMatchObject([{ direction: 'dialed', number: '102', name: 'Bob' }]);
  });

  it('that was answered: received [D-09]', async () => {
    const { core, rings, directions, callLog } = await signedIn();
    const id = await rings();
    await core.calls.answer(id);
    core.calls.hangUp(id);
    await settled();
    expect(directions()).toEqual(['received']);
    expect(callLog.missed).toBe(0);
  });

  it('that the caller gave up: missed, and counted [S-16] [S-18]', async () => {
    const { bob, rings, directions, callLog } = await signedIn();
    await rings();
    bob.calls[0]?.hangUp();
    await settled();
    expect(directions()).toEqual(['missed']);
    expect(callLog.missed).toBe(1);
  });

  it('that our limit turned away: missed, with name and number [V-12] [S-25] [S-16]', async () => {
    const { core, callLog, clock } = await signedIn();
    // The third goes to herself and would be a fourth.
    for (const number of ['102', '102', '101']) {
      await core.calls.dial(number);
      clock.nowMs += 1000;
    }
    await settled();
    expect(core.state.notices.list.at(-1)?.message).toBe('sipua.error.maxCallsIn');
    expect(callLog.entries).toMatchObject([
      { direction: 'dialed', number: '101' },
      { direction: 'missed', number: '101', name: 'Alice' },
    ]);
    expect(callLog.missed).toBe(1);
  });

  it('that was refused: declined, not missed [S-17]', async () => {
    const { core, rings, directions, callLog } = await signedIn();
    core.calls.reject(await rings());
    await settled();
    expect(directions()).toEqual(['received']);
    expect(callLog.entries[0]?.declined).toBe(true);
    expect(entriesFrom(entriesText(callLog.entries))).toEqual(callLog.entries);
    expect(callLog.missed).toBe(0);
  });

  it('that rang when the phone went off the wire: missed', async () => {
    const { phone, rings, directions, callLog } = await signedIn();
    await rings();
    await phone.stop();
    await settled();
    expect(directions()).toEqual(['missed']);
    expect(callLog.missed).toBe(1);
  });

  it.each([200, 603])(
    'that another device of ours answered or refused (%i): not missed [F40]',
    async (status) => {
      const { phone, rings, directions, callLog } = await signedIn();
      await rings();
      (phone.calls[0] as LoopCall).record.move('ended', {
        end: { reason: 'elsewhere', by: 'remote', status },
      });
      await settled();
      expect(directions()).toEqual(['received']);
      expect(callLog.entries[0]?.declined ?? false).toBe(status === 603);
      expect(callLog.missed).toBe(0);
    },
  );
});

describe('the log', () => {
  it('names parties from colleagues and the directory [D-09] [D-44]', async () => {
    const { core, callLog } = await signedIn(memoryStorage(), {
      'contact/phone_numbers': () =>
        Response.json({ data: [{ phone_number: '102', name: 'Bob Berg', contact_id: 1 }] }),
    });
    await core.directory.search('bob');
    core.calls.hangUp((await core.calls.dial('102')) ?? '');
    await settled();
    expect(callLog.entries).toMatchObject([{ number: '102', name: 'Bob Berg' }]);
  });

  it('has the newest in front, and 1,000 at most: the oldest goes [S-27] [C-11]', async () => {
    const storage = memoryStorage();
    const old = Array.from({ length: 1000 }, (_, index) => ({
      num: String(index),
      name: '',
      time: 999_999 - index,
      direction: 'in',
    }));
    storage.setItem('callpanel_user', '1');
    storage.setItem(CALLS, JSON.stringify(old));
    const { core, callLog, numbers } = await signedIn(storage);
    await vi.waitFor(() => expect(callLog.entries).toHaveLength(1000));
    core.calls.hangUp((await core.calls.dial('102')) ?? '');
    await settled();
    expect(callLog.entries).toHaveLength(1000);
    expect([numbers()[0], numbers()[1], numbers().pop()]).toEqual(['102', '0', '998']);
  });

  it('is kept per user, as mis, out and in, with its counter [D-09] [K-09] [K-10]', async () => {
    const storage = memoryStorage();
    const first = await signedIn(storage);
    first.core.calls.hangUp((await first.core.calls.dial('102')) ?? '');
    await settled();
    await first.misses();
    expect(JSON.parse(storage.getItem(CALLS) ?? '')).toMatchObject([
      { num: '102', direction: 'mis' },
      { num: '102', direction: 'out', time: 1_000_000 },
    ]);
    expect(storage.getItem(MISSED)).toBe('1');

    const again = await signedIn(storage);
    await vi.waitFor(() => expect(again.directions()).toEqual(['missed', 'dialed']));
    expect(again.callLog.missed).toBe(1);
    expect(again.callLog.entries).toEqual(first.callLog.entries);

    const other = await signedIn(storage, {
      'users/me': () => Response.json({ id: 2, username: 'bob', realm: 'acme.example' }),
    });
    expect(other.callLog).toMatchObject({ entries: [], missed: 0 });
  });

  it('names two calls of one moment apart', async () => {
    const { core, callLog } = await signedIn();
    for (let call = 0; call < 2; call++) core.calls.hangUp((await core.calls.dial('102')) ?? '');
    await settled();
    expect(callLog.entries.map(({ id }) => id)).toEqual(['1000001', '1000000']);
  });

  it('opened, has nothing new any more [S-18]', async () => {
    const storage = memoryStorage();
    const { core, misses, callLog } = await signedIn(storage);
    await misses();
    core.callLog.opened();
    await settled();
    expect(callLog).toMatchObject({ missed: 0, entries: [{ direction: 'missed' }] });
    expect(storage.getItem(MISSED)).toBe('0');
  });

  it('loses one entry, or all', async () => {
    const { core, callLog } = await signedIn();
    for (let call = 0; call < 3; call++) core.calls.hangUp((await core.calls.dial('102')) ?? '');
    await settled();
    core.callLog.remove('1000001');
    await settled();
    expect(callLog.entries.map(({ id }) => id)).toEqual(['1000002', '1000000']);
    core.callLog.clear();
    await settled();
    expect(callLog.entries).toEqual([]);
  });

  it('is that of all tabs: what another one writes is here [S-27]', async () => {
    const storage = memoryStorage();
    const { core, otherTab, callLog, numbers } = await signedIn(storage);
    const theirs = JSON.stringify([{ num: '104', name: 'Dave', time: 5, direction: 'mis' }]);
    storage.setItem(CALLS, theirs);
    otherTab.stores(CALLS, theirs);
    otherTab.stores(MISSED, '1');
    otherTab.stores('callpanel_calls_bob@acme.example', '[]');
    expect(callLog).toMatchObject({ missed: 1, entries: [{ number: '104', name: 'Dave' }] });
    core.calls.hangUp((await core.calls.dial('102')) ?? '');
    await settled();
    expect(numbers()).toEqual(['102', '104']);
  });

  it('does not lose what another tab wrote a moment before', async () => {
    const storage = memoryStorage();
    const { core, numbers } = await signedIn(storage);
    storage.setItem(CALLS, JSON.stringify([{ num: '104', name: '', time: 5, direction: 'mis' }]));
    core.calls.hangUp((await core.calls.dial('102')) ?? '');
    await settled();
    expect(numbers()).toEqual(['102', '104']);
  });

  it('leaves out what makes no sense in storage', async () => {
    const good = { num: '104', name: 'Dave', time: 5, direction: 'mis' };
    for (const [kept, count] of [
      ['{', 0],
      ['{}', 0],
      [JSON.stringify([good, { ...good, direction: 'up' }, null, { num: 1 }]), 1],
    ] as const) {
      const storage = memoryStorage(
        new Map([
          ['callpanel_user', '1'],
          [CALLS, kept],
          [MISSED, 'x'],
        ]),
      );
      const { callLog } = await signedIn(storage);
      expect(callLog.entries).toHaveLength(count);
      expect(callLog.missed).toBe(0);
    }
  });

  it('works without storage, and shows no other error than the tokens do [F43]', async () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    const full = { getItem: () => null, setItem: refuse, removeItem: refuse };
    for (const storage of [null, full]) {
      const { core, callLog, numbers } = await signedIn(storage);
      for (let call = 0; call < 2; call++) core.calls.hangUp((await core.calls.dial('102')) ?? '');
      await settled();
      expect(numbers()).toEqual(['102', '102']);
      expect(callLog.missed).toBe(0);
      expect(core.state.notices.list).toMatchObject([{ message: 'preferences.error.notKept' }]);
    }
  });

  it('continues with what is here once storage is full: no older entry returns [F43] [S-27] [K-09] [K-10]', async () => {
    const storage = memoryStorage();
    let full = false;
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, value);
    };
    const { core, misses, callLog, numbers } = await signedIn(storage);
    /** Such numbers do not exist: the call ends at once. */
    const call = async (number: string) => {
      await core.calls.dial(number);
      await settled();
    };
    await call('203');
    await misses();
    full = true;
    await call('204');
    await call('205');
    await misses();
    expect(numbers()).toEqual(['102', '205', '204', '102', '203']);
    expect(callLog.missed).toBe(2);
    core.callLog.opened();
    core.callLog.remove(callLog.entries[1]?.id ?? '');
    await settled();
    expect(numbers()).toEqual(['102', '204', '102', '203']);
    core.callLog.clear();
    await call('206');
    await misses();
    expect([numbers(), callLog.missed]).toEqual([['102', '206'], 1]);
    full = false;
    await call('207');
    const again = await signedIn(storage);
    await vi.waitFor(() => expect(again.numbers()).toEqual(['207', '102', '206']));
  });
});
