import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import type { Answer } from '../../testing/house.ts';
import { parkedCall } from '../../testing/parked.ts';
import type { Rights } from '../../testing/realm-house.ts';
import { ALL, buddy, realmHouse, slow } from '../../testing/realm-house.ts';
// Here already, so that no test waits for a module.
import './directory.ts';

const PATH = 'contact/phone_numbers';

const entry = (number: string, name: string, more: object = {}) => ({
  phone_number: number,
  label: 'mobile',
  name,
  username: '',
  has_image: 0,
  contact_id: 7,
  ...more,
});
const extension = (number: string, name: string) =>
  entry(number, name, { label: 'extension', username: `user${number}`, contact_id: null });

const found =
  (...data: object[]): Answer =>
  () =>
    Response.json({ success: true, data });

const signedIn = async (answer: Answer = found(), rights: Rights = ALL) => {
  const all = realmHouse(
    {
      [PATH]: answer,
      panel_buddies: () =>
        Response.json({ total: 1, data: [buddy('102', { name: 'Zoé Bergé', username: 'bob' })] }),
      'panel_buddies/my_buddies': () => Response.json({ data: [] }),
    },
    rights,
  );
  await all.signIn();
  await settled();
  return { ...all, search: all.core.directory.search };
};

describe('a search in the directory', () => {
  it('asks the server, and shows who can be called [A-93] [D-44]', async () => {
    const { search, urls } = await signedIn(
      found(...Array(2).fill(entry('+1 555 010 9999', 'Zed Zorn', { has_image: '1' }))),
    );
    const answer = await search('  zorn ');
    expect(urls.at(-1)).toContain(`${PATH}?search=zorn`);
    expect(answer).toEqual({
      status: 'ready',
      error: null,
      entries: [
        {
          key: '7/Zed Zorn/mobile/+1 555 010 9999',
          number: '+1 555 010 9999',
          name: 'Zed Zorn',
          label: 'mobile',
          kind: 'contact',
          username: '',
          hasImage: true,
          contactId: '7',
        },
      ],
    });
  });

  it('offers to leave a message for an extension without a contact, by the voicemail code [D-45] [X-03]', async () => {
    const { search, core } = await signedIn(found(extension('1001', 'Ann'), entry('1002', 'Ben')));
    core.state.calls.featureCodes['vm'] = '*55';
    const { entries: people } = await search('n');
    expect(people.map(({ kind, number, label }) => [kind, number, label])).toEqual([
      ['extension', '1001', 'extension'],
      ['voicemail', '*551001', '*1001'],
      ['contact', '1002', 'mobile'],
    ]);
    const dialled = core.calls.dial(people[1]?.number ?? '');
    expect(core.state.calls.list).toMatchObject([{ number: '*551001' }]);
    await dialled;
  });

  it('finds a mailbox as it is shown, by star and extension [D-45] [X-03]', async () => {
    const { search, urls } = await signedIn(
      found(extension('1001', 'Ann'), extension('2100', 'Ben'), entry('100', 'Cy')),
    );
    const { entries } = await search('*100');
    expect(urls.at(-1)).toContain(`${PATH}?search=100`);
    expect(entries).toMatchObject([{ kind: 'voicemail', number: '*981001', label: '*1001' }]);
  });

  it('gets its own answer, also if another search starts meanwhile and however late it comes [U-07]', async () => {
    const answer = slow((url) =>
      Response.json({ data: [entry('1', new URL(url).searchParams.get('search') ?? '')] }),
    );
    const { search } = await signedIn(answer.answer);
    const first = search('zo');
    const second = search('zorn');
    await vi.waitFor(() => expect(answer.waiting).toBe(2));
    await answer.go();
    const names = (await Promise.all([first, second])).map(({ entries }) => entries[0]?.name);
    expect(names).toEqual(['zo', 'zorn']);
  });

  it('asks once for a text that was asked for a moment ago', async () => {
    const { search, count } = await signedIn(found(entry('1', 'Zed')));
    for (const text of ['z', 'ze', 'z', 'ze']) await search(text);
    expect(count(PATH)).toBe(2);
  });

  it('that fails says so, and can be retried', async () => {
    let fails = true;
    const { search, count } = await signedIn(() =>
      fails
        ? Response.json({ success: false, exception: 'No directory' }, { status: 500 })
        : Response.json({ data: [entry('1', 'Echo Chamber')] }),
    );
    expect(await search('echo')).toEqual({
      status: 'failed',
      error: { code: 'directory.error.load', context: { exception: 'No directory' } },
      entries: [],
    });
    fails = false;
    const before = count(PATH);
    expect(await search('echo')).toMatchObject({
      status: 'ready',
      error: null,
      entries: [{ name: 'Echo Chamber' }],
    });
    expect(count(PATH)).toBe(before + 1);
  });

  it('of one user is not kept for the next', async () => {
    const answer = slow(found(entry('1', 'Zed')));
    const all = await signedIn(answer.answer);
    const answered = async (text: string, before = async () => {}) => {
      const searched = all.search(text);
      await vi.waitFor(() => expect(answer.waiting).toBe(1));
      await before();
      await answer.go();
      return (await searched).entries.length;
    };
    expect(await answered('z')).toBe(1);
    expect(await answered('ze', all.core.session.signOut)).toBe(0);
    await all.signIn();
    expect(all.core.directory.nameOf('1')).toBe('');
    expect(await answered('z')).toBe(1);
    expect(all.count(PATH)).toBe(3);
  });
});

describe('without the right to contacts [P-34] [P-04]', () => {
  const WITHOUT: Rights = { ...ALL, contacts: 'none' };

  it('a search asks for nothing forbidden, and finds our people by name and number [A-93] [S-07]', async () => {
    const { search, count } = await signedIn(() => new Response(null, { status: 403 }), WITHOUT);
    for (const text of ['BERGE zoe', '102', 'bob'])
      expect(await search(text)).toMatchObject({
        status: 'ready',
        error: null,
        entries: [
          { kind: 'extension', number: '102', name: 'Zoé Bergé', username: 'bob' },
          { kind: 'voicemail', number: '*98102', label: '*102' },
        ],
      });
    expect((await search('zed')).entries).toEqual([]);
    expect((await search('*102')).entries).toMatchObject([{ kind: 'voicemail' }]);
    expect(count(PATH)).toBe(0);
  });

  it.each([
    ['Sinéad O’Brien', "o'brien"],
    ['مُحَمَّد', 'محمد'],
    ['ガク', 'カク'],
  ])('%s is found by %s [A-93]', async (name, text) => {
    const { search, core } = await signedIn(() => new Response(null, { status: 403 }), WITHOUT);
    const card = core.state.presence.cards['102'];
    if (card) card.name = name;
    expect((await search(text)).entries).toMatchObject([{ name }, { kind: 'voicemail' }]);
  });

  it('looks no one up', async () => {
    const { core, count } = await signedIn(found(entry('5550109999', 'Zed')), WITHOUT);
    expect(await core.directory.lookUp('5550109999')).toBe('');
    expect(await core.directory.lookUp('102')).toBe('Zoé Bergé');
    expect(count(PATH)).toBe(0);
  });

  it('the user’s own contacts are enough', async () => {
    const mine: Rights = { ...ALL, contacts: 'manage_personal' };
    const { search } = await signedIn(found(entry('1', 'Zed')), mine);
    expect((await search('z')).entries).toMatchObject([{ name: 'Zed' }]);
  });
});

describe('parking lots', () => {
  const softphone = async (rights: Rights, answer?: Answer) => {
    const lot = { name: 'Main', extension: '700', slots: '701', parked: [parkedCall()] };
    const parkings = answer ?? (() => Response.json({ data: [lot] }));
    const all = realmHouse({ [PATH]: found(), parkings }, rights, { widgets: ['softphone'] });
    await all.signIn();
    await settled();
    return { ...all, parking: all.core.state.parking, search: all.core.directory.search };
  };
  const MAY: Rights = { ...ALL, parkings: 'read' };

  it('are known by name after a search, if the softphone is alone [D-45] [A-15]', async () => {
    const { search, count, parking, core } = await softphone(MAY);
    expect(count('parkings')).toBe(0);
    await search('');
    await search('main');
    await settled();
    // The calls of the lot would not be updated: they stay unknown.
    expect(parking).toMatchObject({
      status: 'no',
      lots: [{ name: 'Main', slots: [{ call: null }] }],
    });
    expect(count('parkings')).toBe(1);
    core.session.use('parking');
    expect(parking).toMatchObject({ status: 'loading', lots: [] });
    await vi.waitFor(() =>
      expect(parking).toMatchObject({
        status: 'ready',
        lots: [{ slots: [{ call: { name: 'Bob' } }] }],
      }),
    );
  });

  it('are requested again by the next search if there was no answer', async () => {
    const { search, count, parking } = await softphone(
      MAY,
      () => new Response(null, { status: 500 }),
    );
    for (const times of [1, 2]) {
      expect(await search('')).toMatchObject({ status: 'ready' });
      await settled();
      expect(count('parkings')).toBe(times);
    }
    expect(parking).toEqual({ status: 'no', error: null, lots: [] });
  });

  it('are not asked for without parkRead [P-25]', async () => {
    const { search, count } = await softphone(ALL);
    await search('');
    await settled();
    expect(count('parkings')).toBe(0);
  });
});

describe('whose number it is', () => {
  it('is known for colleagues and for people found [D-44]', async () => {
    const { core, search } = await signedIn(found(entry('+1 555-010-9999', 'Zed Zorn')));
    expect(core.directory.nameOf('102')).toBe('Zoé Bergé');
    for (const number of ['constructor', 'toString', '__proto__'])
      expect(core.directory.nameOf(number)).toBe('');
    expect(core.directory.nameOf('15550109999')).toBe('');
    await search('zed');
    expect(core.directory.nameOf('15550109999')).toBe('Zed Zorn');
  });

  it('is requested once, with and without the country [A-93]', async () => {
    const { core, count } = await signedIn(
      found(entry('99', 'Not this'), entry('+1 (555) 010-9999', 'Zed Zorn')),
    );
    expect(await core.directory.lookUp('5550109999')).toBe('Zed Zorn');
    expect(await core.directory.lookUp('5550109999')).toBe('Zed Zorn');
    expect(await core.directory.lookUp('102')).toBe('Zoé Bergé');
    expect(count(PATH)).toBe(1);
  });

  it('is unknown without a match, or when the directory does not answer', async () => {
    const strangers = await signedIn(found(entry('1555', 'Zed')));
    expect(await strangers.core.directory.lookUp('555')).toBe('');
    expect(await strangers.core.directory.lookUp('anonymous')).toBe('');
    const failing = await signedIn(() => new Response(null, { status: 503 }));
    expect(await failing.core.directory.lookUp('555')).toBe('');
  });

  it('is not requested again in the same call, if the answer was empty [A-93]', async () => {
    const all = await signedIn(() => new Response(null, { status: 403 }));
    Object.assign(all.bob.owner, { name: '', number: '5550109999' });
    all.bob.dial('101');
    await vi.waitFor(() => expect(all.count(PATH)).toBe(1));
    await settled();
    const { list } = all.core.state.calls;
    await all.core.calls.answer(list[0]?.id ?? '');
    await settled();
    expect(list[0]?.state).toBe('answered');
    expect(all.count(PATH)).toBe(1);
    all.bob.calls[0]?.hangUp();
    await vi.waitFor(() => expect(list).toEqual([]));
    all.bob.dial('101');
    await vi.waitFor(() => expect(all.count(PATH)).toBe(2));
  });
});
