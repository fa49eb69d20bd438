import { FOCUS_TIMEOUT_MS } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';
import type { Rights } from '../../testing/realm-house.ts';
import { ALL, liveRealm, slow } from '../../testing/realm-house.ts';

const mwi = (account: string, fresh: number, old = 0) =>
  ({ action: 'MWI', account, waiting: fresh > 0, new: fresh, old }) as const;

describe('messages in the user’s own mailbox', () => {
  it('are counted by the phone [W-06] [D-18]', async () => {
    const { core, alice } = await liveRealm();
    expect(core.state.voicemail).toEqual({ known: false, new: 0, old: 0 });
    alice.tellMessages({ waiting: true, new: 2, old: 1 });
    expect(core.state.voicemail).toEqual({ known: true, new: 2, old: 1 });
    alice.tellMessages({ waiting: false, new: 0, old: 3 });
    expect(core.state.voicemail).toEqual({ known: true, new: 0, old: 3 });
  });

  it('are counted by the broker, without those of others [B-22]', async () => {
    const { core, broker } = await liveRealm();
    broker.says(mwi('102', 5));
    expect(core.state.voicemail.known).toBe(false);
    broker.says(mwi('101', 3, 1));
    expect(core.state.voicemail).toEqual({ known: true, new: 3, old: 1 });
  });

  it('are as the later of both reports; a repeated count is one change [X-29]', async () => {
    const { core, broker, alice } = await liveRealm();
    broker.says(mwi('101', 3));
    await settled();
    const changed = vi.fn<() => void>();
    core.subscribe(core.state.voicemail, changed);
    alice.tellMessages({ waiting: true, new: 4, old: 0 });
    broker.says(mwi('101', 4));
    await settled();
    expect(core.state.voicemail.new).toBe(4);
    expect(changed).toHaveBeenCalledOnce();
    broker.says(mwi('101', 2, 2));
    await settled();
    expect(core.state.voicemail).toEqual({ known: true, new: 2, old: 2 });
  });

  it('are at least one when the phone reports only that there are some', async () => {
    const { core, alice } = await liveRealm();
    alice.tellMessages({ waiting: true, new: 0, old: 0 });
    expect(core.state.voicemail.new).toBe(1);
  });

  it('are cleared after sign-out', async () => {
    const { core, alice } = await liveRealm();
    alice.tellMessages({ waiting: true, new: 2, old: 1 });
    await core.session.signOut();
    expect(core.state.voicemail.known).toBe(false);
  });
});

describe('a change by the user [S-40] [U-29]', () => {
  it('counts at once, and is taken back when it was refused', async () => {
    const { core, alice } = await liveRealm();
    alice.tellMessages({ waiting: true, new: 2, old: 1 });
    const takeBack = core.voicemail.expect(-1);
    expect(core.state.voicemail).toEqual({ known: true, new: 1, old: 2 });
    takeBack();
    expect(core.state.voicemail).toEqual({ known: true, new: 2, old: 1 });
  });

  it('never counts below 0; a count that arrives meanwhile wins', async () => {
    const { core, alice } = await liveRealm();
    alice.tellMessages({ waiting: true, new: 1, old: 0 });
    const takeBack = core.voicemail.expect(-3);
    expect(core.state.voicemail.new).toBe(0);
    alice.tellMessages({ waiting: true, new: 5, old: 0 });
    takeBack();
    expect(core.state.voicemail.new).toBe(5);
  });
});

it('a refused change by the user is not taken back from what was counted since [S-40] [U-29]', async () => {
  const rights: Rights = { ...ALL, softphone: '', voicemails: 'read' };
  const { core, broker } = await liveRealm(
    { voicemails: () => Response.json({ total: 3, data: [] }) },
    rights,
  );
  core.session.use('voicemail');
  await vi.waitFor(() => expect(core.state.voicemail).toMatchObject({ known: true, new: 3 }));
  const takeBack = core.voicemail.expect(-1);
  expect(core.state.voicemail.new).toBe(2);
  broker.missedSomething();
  await vi.waitFor(() => expect(core.state.voicemail.new).toBe(3));
  takeBack();
  expect(core.state.voicemail.new).toBe(3);
});

describe('the answers kept of mailboxes', () => {
  it('are old after news, once if phone and broker report the same [S-43] [X-29]', async () => {
    const { core, broker, alice } = await liveRealm();
    const invalidateQueries = vi.fn(async () => {});
    core.records.cache(() => ({ clear: () => {}, invalidateQueries }));
    alice.tellMessages({ waiting: true, new: 4, old: 0 });
    broker.says(mwi('101', 4));
    expect(invalidateQueries).toHaveBeenCalledExactlyOnceWith({ queryKey: ['voicemail'] });
  });
});

describe('how many are new', () => {
  const counted = async (answer: () => Response) => {
    const all = house(null, [], { widgets: ['voicemail'] });
    all.server['users/permissions'] = () =>
      Response.json({ user: [{ module: 'voicemails', rule: 'read' }], group: [] });
    all.server['voicemails'] = answer;
    all.core.open({ apiBase: API, page: all.page });
    await all.core.session.signIn('alice', 'panel');
    await settled();
    return all;
  };

  it('is requested at start-up for users with the permission [S-07] [P-31] [A-28]', async () => {
    const { core, urls } = await counted(() => Response.json({ total: 3, data: [] }));
    await vi.waitFor(() => expect(core.state.voicemail).toMatchObject({ known: true, new: 3 }));
    expect(urls.filter((url) => url.includes('/voicemails'))).toEqual([
      `${API}/voicemails?start=0&limit=1&folder=inbox`,
    ]);
  });

  it.each(['before the request', 'during the request'])(
    'is the phone’s count %s: only that includes unheard messages in folders [W-06] [A-28] [X-29]',
    async (when) => {
      const rights: Rights = { ...ALL, voicemails: 'read' };
      const counting = slow(() => Response.json({ total: 3, data: [] }));
      const { core, alice, count } = await liveRealm({ voicemails: counting.answer }, rights);
      const tell = () => alice.tellMessages({ waiting: true, new: 4, old: 1 });
      const early = when === 'before the request';
      if (early) tell();
      core.session.use('voicemail');
      await settled();
      expect(count('voicemails')).toBe(early ? 0 : 1);
      if (!early) tell();
      await counting.go();
      expect(core.state.voicemail).toEqual({ known: true, new: 4, old: 1 });
    },
  );

  it('stays unknown without an answer, and shows no error', async () => {
    const { core } = await counted(() => new Response(null, { status: 500 }));
    expect(core.state.voicemail.known).toBe(false);
    expect(core.state.notices.list).toEqual([]);
  });
});

describe('after news that was missed [S-53] [B-22]', () => {
  const voicemailRights: Rights = { ...ALL, voicemails: 'read' };
  const { softphone: _phone, ...phoneless } = voicemailRights;
  const listening = async (rights: Rights) => {
    const answer = { total: 3 };
    const all = await liveRealm(
      { voicemails: () => Response.json({ ...answer, data: [] }) },
      rights,
    );
    all.core.session.use('voicemail');
    await settled();
    const invalidateQueries = vi.fn(async () => {});
    all.core.records.cache(() => ({ clear: () => {}, invalidateQueries }));
    return { ...all, answer, invalidateQueries };
  };
  const WAYS = {
    'the broker is back': ({ broker }: Awaited<ReturnType<typeof listening>>) =>
      broker.missedSomething(),
    'the page is on line again': ({ network }: Awaited<ReturnType<typeof listening>>) =>
      network.say(true),
    'the page was hidden for long': ({ wake }: Awaited<ReturnType<typeof listening>>) =>
      wake.run(FOCUS_TIMEOUT_MS + 1),
  };

  it.each(Object.entries(WAYS))(
    '%s: kept answers are out of date, and counts without a phone are requested again [U-29]',
    async (_, comeBack) => {
      const all = await listening(phoneless);
      expect(all.core.state.voicemail).toMatchObject({ known: true, new: 3 });
      all.answer.total = 5;
      comeBack(all);
      await vi.waitFor(() => expect(all.core.state.voicemail.new).toBe(5));
      expect(all.invalidateQueries).toHaveBeenCalledWith({ queryKey: ['voicemail'] });
    },
  );

  it('keeps the phone’s count, which the phone updates [W-06] [A-28]', async () => {
    const all = await listening(voicemailRights);
    all.alice.tellMessages({ waiting: true, new: 4, old: 1 });
    all.broker.missedSomething();
    await settled();
    expect(all.core.state.voicemail).toEqual({ known: true, new: 4, old: 1 });
  });
});

describe('calling the user’s own mailbox', () => {
  it.each([
    ['*98765', '*98765'],
    ['', '*97'],
    [undefined, '*97'],
  ])('with the myvm code %s dials %s [C-23]', async (code, number) => {
    const { core } = await liveRealm();
    if (code === undefined) delete core.state.calls.featureCodes['myvm'];
    else core.state.calls.featureCodes['myvm'] = code;
    const called = core.voicemail.call();
    const [call] = core.state.calls.list;
    expect(call).toMatchObject({ number });
    expect(await called).toBe(call?.id);
  });
});
