import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { ALL, buddy, realmHouse } from '../../testing/realm-house.ts';
// Here already, so that no test waits for a module.
import './left-calls.ts';

const NOTE = 'callpanel_left_calls';

const ownCard = (...numbers: string[]) =>
  buddy('101', {
    calls: numbers.map((user) => ({
      callid: `leg-${user}`,
      user,
      name: '',
      starttime: 1000,
      state: 'answered',
      direction: 'out',
    })),
  });

/** A tab with its storage; `onCard`: the other party, if the server shows us in a call. */
const tab = async (
  tabStorage = memoryStorage(),
  { rights = ALL, onCard = ['102'] }: { rights?: typeof ALL; onCard?: string[] } = {},
) => {
  const all = realmHouse(
    { panel_buddies: () => Response.json({ total: 1, data: [ownCard(...onCard)] }) },
    rights,
    { tabStorage },
  );
  await all.signIn();
  all.broker.goesOnline();
  await settled();
  const { list } = all.core.state.calls;
  return {
    ...all,
    tabStorage,
    left: () => all.core.state.leftCalls.list,
    note: () => tabStorage.getItem(NOTE),
    async talks() {
      const id = (await all.core.calls.dial('102')) ?? '';
      await settled();
      await all.bob.calls[0]?.answer();
      await settled();
      return id;
    },
    list,
    /** The page goes away, as browsers report it. */
    leaves: () => all.page.onLeave.mock.calls[0]?.[0](),
  };
};

/** A tab in a call; what is left of it when the browser ends it with no word. */
const crashed = async () => {
  const before = await tab();
  const id = await before.talks();
  const channel = {
    channel: 'PJSIP/101-7',
    srvid: 'box',
    bridgeid: '',
    monfile: '',
    moncmd: '',
    moncdrpath: '',
  };
  before.core.state.calls.facts[id] = { channel };
  before.core.calls.mute(id, true);
  return memoryStorage(new Map(before.tabStorage.items));
};

const withoutPeople = { rights: { configs: 'read', softphone: 'read' } };

describe('a call that was on when the page went', () => {
  it('is noted while it is on, without secrets, and not after [F38]', async () => {
    const { core, talks, note } = await tab();
    const id = await talks();
    expect(JSON.parse(note() ?? '')).toMatchObject({
      account: 'alice@acme.example',
      hungUp: false,
      calls: [{ callid: core.state.calls.list[0]?.sipCallId, number: '102' }],
    });
    core.calls.hangUp(id);
    expect(note()).toBeNull();
  });

  it('is shown as long as the user’s own card has it [F38]', async () => {
    const { left, broker, core } = await tab(await crashed());
    await vi.waitFor(() => expect(left()).toHaveLength(1));
    expect(left()).toMatchObject([{ number: '102', startedAt: 1_000_000, canHangUp: true }]);
    broker.says({ action: 'TERMINATED', callid: 'leg-102', code: '200', reason: '' });
    await vi.waitFor(() => expect(left()).toEqual([]));
    expect(core.state.calls.list).toEqual([]);
  });

  it('is not shown if the card knows nothing of it', async () => {
    const { left } = await tab(await crashed(), { onCard: ['109'] });
    await settled();
    expect(left()).toEqual([]);
  });

  it('can be hung up by the telephone system', async () => {
    const { left, core, broker } = await tab(await crashed());
    await vi.waitFor(() => expect(left()).toHaveLength(1));
    await core.leftCalls.hangUp(left()[0]?.callid ?? '');
    expect(broker.sent.at(-1)).toEqual({
      action: 'Hangup',
      fields: { channel: 'PJSIP/101-7', srvid: 'box' },
    });
    expect(left()).toEqual([]);
  });

  it('can be taken off the screen, for good', async () => {
    const storage = await crashed();
    const { left, core } = await tab(storage);
    await vi.waitFor(() => expect(left()).toHaveLength(1));
    core.leftCalls.dismiss(left()[0]?.callid ?? '');
    expect(left()).toEqual([]);
    expect(storage.getItem(NOTE)).toBeNull();
  });

  it('that was hung up as the page closed is shown only if the card still has it', async () => {
    const before = await tab();
    await before.talks();
    before.leaves();
    expect(before.core.state.calls.list).toEqual([]);
    expect(JSON.parse(before.note() ?? '')).toMatchObject({ hungUp: true });
    const copy = () => memoryStorage(new Map(before.tabStorage.items));
    const alone = await tab(copy(), withoutPeople);
    await settled();
    expect(alone.left()).toEqual([]);
    const seen = await tab(copy());
    await vi.waitFor(() => expect(seen.left()).toHaveLength(1));
  });

  it('is shown as ended when the browser kept the page, until the user dismisses it [F38]', async () => {
    const { core, talks, leaves, left, note, wake } = await tab();
    await talks();
    leaves();
    expect(left()).toEqual([]);
    wake.run(0);
    expect(left()).toMatchObject([{ number: '102', ended: true, canHangUp: false }]);
    expect(note()).toBeNull();
    await settled();
    expect(left()).toHaveLength(1);
    core.leftCalls.dismiss(left()[0]?.callid ?? '');
    expect(left()).toEqual([]);
    // Of a call that ended before the page went, nothing is said.
    leaves();
    wake.run(0);
    await settled();
    expect(left()).toEqual([]);
  });

  it('that could not be hung up may still be on if the browser kept the page [F38]', async () => {
    const { core, talks, leaves, left, wake } = await tab();
    await talks();
    for (const call of core.state.calls.list) call.signalling = 'recovering';
    leaves();
    wake.run(0);
    await vi.waitFor(() => expect(left()).toMatchObject([{ number: '102', ended: false }]));
  });

  it('is not shown after a change of user, nor if the note is invalid', async () => {
    const storage = await crashed();
    const note = JSON.parse(storage.getItem(NOTE) ?? '') as object;
    for (const kept of [JSON.stringify({ ...note, account: 'bob@acme.example' }), '{', '[]']) {
      const { left } = await tab(memoryStorage(new Map([[NOTE, kept]])));
      await settled();
      expect(left()).toEqual([]);
    }
  });

  describe('with a clock', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    it('is shown without people, too, until the telephone system has given it up', async () => {
      const storage = await crashed();
      const { left } = await tab(storage, withoutPeople);
      await settled();
      expect(left()).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(89_000);
      expect(left()).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(2000);
      expect(left()).toEqual([]);
    });
  });
});
