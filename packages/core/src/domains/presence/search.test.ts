import { describe, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import type { Answer } from '../../testing/house.ts';
import { buddy, liveRealm, slow } from '../../testing/realm-house.ts';

const PEOPLE = 'panel_buddies';

const queryOf = (url: string) => {
  const { searchParams: query } = new URL(url);
  return {
    search: query.get('search') ?? '',
    start: Number(query.get('start')),
    limit: Number(query.get('limit')),
  };
};
/** A realm of `size` people from 1000 on; a search finds those whose extension ends like its text, `a` finds everyone. */
const realmOf =
  (size: number): Answer =>
  (url) => {
    const { search, start, limit } = queryOf(url);
    const found = Array.from({ length: size }, (_, index) => String(1000 + index)).filter(
      (exten) => search === '' || search === 'a' || exten.endsWith(search),
    );
    const data = found.slice(start, start + limit).map((exten) => buddy(exten));
    return Response.json({ total: found.length, data });
  };

describe('search', () => {
  it('finds 18 at a time in the whole realm [A-18] [C-07]', async () => {
    const { core, urls } = await liveRealm({ [PEOPLE]: realmOf(2000) });
    const { presence } = core.state;
    const { search } = presence;
    const finding = core.presence.search(' 7 ');
    expect(search).toMatchObject({ text: '7', status: 'loading' });
    await finding;
    expect(queryOf(urls.at(-1) ?? '')).toEqual({ search: '7', start: 0, limit: 18 });
    expect(search).toMatchObject({ status: 'ready', total: 200 });
    expect([search.found[0], search.found.length]).toEqual(['1007', 18]);
    await core.presence.searchMore();
    expect(queryOf(urls.at(-1) ?? '')).toEqual({ search: '7', start: 18, limit: 18 });
    expect([search.found[18], search.found.length]).toEqual(['1187', 36]);
    // Found beyond those who are loaded, and live like them.
    expect(presence.cards['1187']).toBeDefined();
    while (search.found.length < 200) await core.presence.searchMore();
    expect(presence.cards['2997']?.name).toBe('N2997');
    const before = urls.length;
    await core.presence.searchMore();
    expect(urls).toHaveLength(before);
  });

  it('continues after a page that failed [A-18] [C-07]', async () => {
    const { core, server } = await liveRealm({ [PEOPLE]: realmOf(40) });
    const { presence, notices } = core.state;
    await core.presence.search('a');
    server[PEOPLE] = () => Response.json({ success: false, exception: 'Busy' }, { status: 400 });
    await core.presence.searchMore();
    expect(notices.list.at(-1)).toMatchObject({ message: 'buddies.error.load' });
    server[PEOPLE] = realmOf(40);
    await core.presence.searchMore();
    expect(presence.search).toMatchObject({ status: 'ready', total: 40 });
    expect(presence.search.found).toHaveLength(36);
  });

  it('drops late answers of older texts and pages [C-07]', async () => {
    const late = slow(realmOf(50));
    const { core, server } = await liveRealm({ [PEOPLE]: realmOf(50) });
    const { search } = core.state.presence;
    server[PEOPLE] = late.answer;
    void core.presence.search('1');
    void core.presence.search('2');
    await settled();
    await late.go(1);
    expect(search).toMatchObject({ text: '2', status: 'loading', found: [] });
    await late.go();
    expect(search.found).toEqual(['1002', '1012', '1022', '1032', '1042']);
    void core.presence.search('3');
    void core.presence.search('');
    await settled();
    await late.go();
    expect(search).toEqual({ text: '', status: 'idle', found: [], total: 0 });
  });

  it('a page after people who were removed leaves no gap', async () => {
    const late = slow(realmOf(2000));
    const { core, server, broker } = await liveRealm({ [PEOPLE]: realmOf(2000) });
    const { search } = core.state.presence;
    await core.presence.search('a');
    await core.presence.searchMore();
    server[PEOPLE] = (url, init) =>
      queryOf(url).start === 36 ? late.answer(url, init) : realmOf(2000)(url, init);
    void core.presence.searchMore();
    await settled();
    broker.missedSomething();
    await settled();
    await late.go();
    expect(search.found).toEqual(
      Array.from({ length: search.found.length }, (_, index) => String(1000 + index)),
    );
    expect(search.status).toBe('ready');
  });

  it('ends with an empty text and forgets people that only it found', async () => {
    const { core, broker } = await liveRealm({ [PEOPLE]: realmOf(1500) });
    const { presence } = core.state;
    await core.presence.search('499');
    expect(Object.keys(presence.cards)).toContain('2499');
    await core.presence.search('  ');
    expect(Object.keys(presence.cards)).not.toContain('2499');
    expect(presence.cards['1000']).toBeDefined();
    broker.says({ action: 'MWI', account: '2499', waiting: true, new: 3, old: 0 });
    await settled();
    expect(presence.cards['2499']).toBeUndefined();
  });

  it('shows its results again after everyone was reloaded [F20]', async () => {
    const { core, broker } = await liveRealm({ [PEOPLE]: realmOf(1500) });
    await core.presence.search('499');
    broker.missedSomething();
    await settled();
    expect(core.state.presence.search.found).toEqual(['1499', '2499']);
    expect(core.state.presence.cards['2499']).toBeDefined();
  });

  it('keeps who was found, live, until they are found again [A-18] [C-07] [F20]', async () => {
    const late = slow(realmOf(2000));
    const { core, server, broker } = await liveRealm({ [PEOPLE]: realmOf(2000) });
    const { presence } = core.state;
    await core.presence.search('997');
    const names = { from_name: '', to_name: '' };
    const call = { callid: 'c', from_user: '2997', to_user: '1000', ...names };
    broker.says({ action: 'CONFIRMED', ...call });
    await settled();
    const shown = presence.cards['2997'];
    expect(shown?.status).toBe('oncall');
    server[PEOPLE] = (url, init) =>
      queryOf(url).search === '' ? realmOf(2000)(url, init) : late.answer(url, init);
    broker.missedSomething();
    await settled();
    expect(presence.search).toMatchObject({ status: 'ready', found: ['1997', '2997'] });
    // The same card, so that focus and an open menu stay.
    expect(presence.cards['2997']).toBe(shown);
    expect(shown?.status).toBe('oncall');
    broker.says({ action: 'MWI', account: '2997', waiting: true, new: 3, old: 0 });
    await settled();
    expect(shown?.vmnum).toBe(3);
    await late.go();
    // The snapshot has no call, and later events are added to it.
    expect(presence.cards['2997']).toBe(shown);
    expect(shown).toMatchObject({ status: 'online', vmnum: 3 });
  });

  it('keeps who was found when finding them again fails [A-18]', async () => {
    const { core, server, broker } = await liveRealm({ [PEOPLE]: realmOf(2000) });
    const { presence, notices } = core.state;
    await core.presence.search('997');
    server[PEOPLE] = (url, init) =>
      queryOf(url).search === ''
        ? realmOf(2000)(url, init)
        : Response.json({ success: false, exception: 'Busy' }, { status: 400 });
    broker.missedSomething();
    await settled();
    expect(notices.list.at(-1)).toMatchObject({ message: 'buddies.error.load' });
    expect(presence.search).toMatchObject({ status: 'ready', found: ['1997', '2997'] });
    expect(presence.cards['2997']).toBeDefined();
    broker.says({ action: 'MWI', account: '2997', waiting: true, new: 3, old: 0 });
    await settled();
    expect(presence.cards['2997']?.vmnum).toBe(3);
    server[PEOPLE] = realmOf(2000);
    broker.missedSomething();
    await settled();
    expect(presence.cards['2997']?.vmnum).toBeNull();
  });

  it('forgets who is not found again', async () => {
    const { core, server, broker } = await liveRealm({ [PEOPLE]: realmOf(2000) });
    const { presence } = core.state;
    await core.presence.search('997');
    server[PEOPLE] = realmOf(1500);
    broker.missedSomething();
    await settled();
    expect(presence.search).toMatchObject({ status: 'ready', found: ['1997'] });
    expect(presence.cards['2997']).toBeUndefined();
  });

  it('keeps as many pages as the user loaded when everyone is reloaded [C-07]', async () => {
    const { core, broker } = await liveRealm({ [PEOPLE]: realmOf(1500) });
    const { search } = core.state.presence;
    await core.presence.search('a');
    await core.presence.searchMore();
    await core.presence.searchMore();
    expect(search.found).toHaveLength(54);
    broker.missedSomething();
    await settled();
    expect(search).toMatchObject({ status: 'ready', total: 1500 });
    expect(search.found).toHaveLength(54);
    await core.presence.searchMore();
    expect(search.found).toHaveLength(72);
  });

  it('that fails says so and can be tried again [A-18]', async () => {
    const { core, server } = await liveRealm({ [PEOPLE]: realmOf(50) });
    const { search } = core.state.presence;
    server[PEOPLE] = () => Response.json({ success: false, exception: 'Busy' }, { status: 400 });
    await core.presence.search('1');
    expect(search.status).toBe('failed');
    expect(core.state.notices.list.at(-1)).toMatchObject({
      message: 'buddies.error.load',
      values: { exception: 'Busy' },
    });
    server[PEOPLE] = realmOf(50);
    await core.presence.search('1');
    expect(search).toMatchObject({ status: 'ready', total: 5 });
  });
});

describe('more than 999 people', () => {
  it('loads the next ones on demand, once, and all of them again after a gap [C-08]', async () => {
    const { core, urls, broker } = await liveRealm({ [PEOPLE]: realmOf(1500) });
    const { presence } = core.state;
    expect([presence.everyone.length, presence.total]).toEqual([999, 1500]);
    await Promise.all([core.presence.loadMore(), core.presence.loadMore()]);
    expect(queryOf(urls.at(-1) ?? '')).toEqual({ search: '', start: 999, limit: 999 });
    expect(presence.everyone).toHaveLength(1500);
    expect(new Set(presence.everyone).size).toBe(1500);
    const before = urls.length;
    await core.presence.loadMore();
    expect(urls).toHaveLength(before);
    broker.missedSomething();
    await settled();
    expect(presence.everyone).toHaveLength(1500);
    expect(presence.cards['2499']).toBeDefined();
  });

  it('loads more only after everyone was reloaded [C-08]', async () => {
    const late = slow(realmOf(1500));
    const { core, server, broker } = await liveRealm({ [PEOPLE]: realmOf(1500) });
    const { presence } = core.state;
    server[PEOPLE] = late.answer;
    broker.missedSomething();
    await settled();
    void core.presence.loadMore();
    await settled();
    expect(late.waiting).toBe(1);
    await late.go();
    expect(late.waiting).toBe(1);
    await late.go();
    expect(presence.everyone).toHaveLength(1500);
  });

  it('are requested while a search is under way [C-08]', async () => {
    const late = slow(realmOf(1500));
    const { core, server } = await liveRealm({ [PEOPLE]: realmOf(1500) });
    server[PEOPLE] = (url, init) =>
      queryOf(url).search === '' ? realmOf(1500)(url, init) : late.answer(url, init);
    void core.presence.search('7');
    await settled();
    await core.presence.loadMore();
    expect(core.state.presence.everyone).toHaveLength(1500);
    await late.go();
    expect(core.state.presence.search).toMatchObject({ status: 'ready', total: 150 });
  });

  it('shows why it failed and keeps the people already found [C-08]', async () => {
    const { core, server } = await liveRealm({ [PEOPLE]: realmOf(1500) });
    server[PEOPLE] = () => Response.json({ success: false, exception: 'Busy' }, { status: 400 });
    await core.presence.loadMore();
    expect(core.state.presence.everyone).toHaveLength(999);
    expect(core.state.notices.list.at(-1)).toMatchObject({ message: 'buddies.error.load' });
  });
});
