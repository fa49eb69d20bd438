import type { LoopCall } from '@callpanel/telephony/loop';
import { describe, expect, it, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { signedIn } from '../../testing/with-log.ts';

const CALLS = 'callpanel_calls_alice@acme.example';
const MISSED = 'callpanel_missed_alice@acme.example';

/** What a storage has of call logs. */
const logsIn = ({ items }: ReturnType<typeof memoryStorage>) =>
  [...items.keys()].filter((key) => /^callpanel_(calls|missed)_/.test(key));

describe('the call log of the panel', () => {
  it('goes with the sign-out, with the call that ends by it, and with what others left [S-05] [K-09] [K-10]', async () => {
    const storage = memoryStorage();
    const { core, callLog, misses, rings } = await signedIn(storage);
    await misses();
    expect(logsIn(storage).sort()).toEqual([CALLS, MISSED]);
    storage.setItem('callpanel_calls_erin@acme.example', '[]');
    await rings();
    await core.session.signOut();
    await settled();
    expect(callLog).toMatchObject({ entries: [], missed: 0 });
    expect(logsIn(storage)).toEqual([]);
    await core.session.signIn('alice', 'panel');
    await settled();
    expect(callLog.entries).toEqual([]);
  });

  it('goes when the session is lost, also for the call that goes on [F19]', async () => {
    const storage = memoryStorage();
    const { core, server, misses, phone, bob } = await signedIn(storage);
    await misses();
    await core.calls.dial('102');
    await settled();
    await bob.calls.at(-1)?.answer();
    server['oauth/token'] = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
    server['panel_buddies'] = () => new Response(null, { status: 401 });
    await core.presence.add('102').catch(() => undefined);
    expect(core.state.session.status).toBe('lost');
    expect(logsIn(storage)).toEqual([]);
    (phone.calls[0] as LoopCall).hangUp();
    await settled();
    expect(logsIn(storage)).toEqual([]);
  });

  it('is not written by a tab in a call after the user signed out in another', async () => {
    const storage = memoryStorage();
    const { core, otherTab, callLog } = await signedIn(storage);
    const id = (await core.calls.dial('102')) ?? '';
    await settled();
    for (const key of [...storage.items.keys()]) storage.removeItem(key);
    otherTab.signsOut();
    core.calls.hangUp(id);
    await settled();
    expect(callLog.entries).toEqual([]);
    expect(logsIn(storage)).toEqual([]);
  });

  it('is not shown to the next user, nor left, when another signs in without a sign-out', async () => {
    const storage = memoryStorage();
    const { misses } = await signedIn(storage);
    await misses();
    const bob = await signedIn(storage, {
      'users/me': () => Response.json({ id: 2, username: 'bob', realm: 'acme.example' }),
    });
    expect(bob.callLog.entries).toEqual([]);
    expect(logsIn(storage)).toEqual([]);
  });
});

describe('the call log of a partner’s page', () => {
  const partner = (storage = memoryStorage()) => {
    const all = house(storage);
    const open = () => all.core.open({ apiBase: API, page: all.page, getToken: async () => 't' });
    const calls = async () => {
      await vi.waitFor(() => expect(all.core.state.connection.phone).toBe('ready'));
      all.core.calls.hangUp((await all.core.calls.dial('102')) ?? '');
      await settled();
    };
    return { ...all, open, calls, storage, callLog: all.core.state.callLog };
  };

  it('is in no storage that its scripts can read [K-10]', async () => {
    const { open, calls, callLog, storage } = partner();
    open();
    await calls();
    expect(callLog.entries).toHaveLength(1);
    expect([...storage.items.keys()]).toEqual([]);
  });

  it('is there again when the page has opened another scope, until the sign-out', async () => {
    const { open, calls, callLog, core } = partner();
    const scope = open();
    await calls();
    await scope.dispose();
    expect(callLog.entries).toEqual([]);
    open();
    await vi.waitFor(() => expect(callLog.entries).toMatchObject([{ number: '102' }]));
    await core.session.signOut();
    expect(callLog.entries).toEqual([]);
    core.session.takeToken('t');
    await vi.waitFor(() => expect(core.state.connection.phone).toBe('ready'));
    await settled();
    expect(callLog.entries).toEqual([]);
  });
});

describe('a flood of calls', () => {
  it('of one number leaves the newest ten missed calls of an hour, and counts no others [S-27]', async () => {
    const { bob, carol, callLog, clock, misses, numbers } = await signedIn();
    carol.start();
    await misses(carol);
    for (let call = 0; call < 30; call++) {
      clock.nowMs += 1000;
      await misses(bob);
    }
    expect(numbers()).toEqual([...Array<string>(10).fill('102'), '103']);
    expect(callLog.missed).toBe(11);
    expect(callLog.entries[0]?.at).toBe(1_030_000);
    clock.nowMs += 3_600_000;
    await misses(bob);
    expect(callLog.entries).toHaveLength(12);
  });
});
