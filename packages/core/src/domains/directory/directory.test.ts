import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import type { Answer } from '../../testing/house.ts';
import { buddy, realmHouse, slow } from '../../testing/realm-house.ts';
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

const signedIn = async (answer: Answer = found()) => {
  const all = realmHouse({
    [PATH]: answer,
    panel_buddies: () => Response.json({ total: 1, data: [buddy('102', { name: 'Bob Berg' })] }),
    'panel_buddies/my_buddies': () => Response.json({ data: [] }),
  });
  await all.signIn();
  await settled();
  const { directory } = all.core.state;
  return { ...all, directory, search: all.core.directory.search };
};

describe('a search in the directory', () => {
  it('asks the server, and shows who can be called [A-93] [D-44]', async () => {
    const { search, directory, urls } = await signedIn(
      found(...Array(2).fill(entry('+1 555 010 9999', 'Zed Zorn', { has_image: '1' }))),
    );
    await search('  zorn ');
    expect(urls.at(-1)).toContain(`${PATH}?search=zorn`);
    expect(directory).toMatchObject({ text: 'zorn', status: 'ready', error: null });
    expect(directory.entries).toEqual([
      {
        key: '7/Zed Zorn/mobile/+1 555 010 9999',
        number: '+1 555 010 9999',
        name: 'Zed Zorn',
        label: 'mobile',
        kind: 'contact',
        username: '',
        hasImage: true,
      },
    ]);
  });

  it('offers to leave a message for an extension without a contact, by the voicemail code [D-45] [X-03]', async () => {
    const { search, directory, core } = await signedIn(
      found(extension('1001', 'Ann'), entry('1002', 'Ben')),
    );
    core.state.calls.featureCodes['vm'] = '*55';
    await search('n');
    const people = directory.entries.filter(({ kind }) => kind !== 'code');
    expect(people.map(({ kind, number, label }) => [kind, number, label])).toEqual([
      ['extension', '1001', 'extension'],
      ['voicemail', '*551001', '*1001'],
      ['contact', '1002', 'mobile'],
    ]);
    const dialled = core.calls.dial(people[1]?.number ?? '');
    expect(core.state.calls.list).toMatchObject([{ number: '*551001' }]);
    await dialled;
  });

  it('finds parking lots and feature codes by name and number [D-45]', async () => {
    const { search, directory, core } = await signedIn();
    core.state.parking.lots = [{ name: 'Main', extension: '700', slots: [] }];
    await search('main');
    expect(directory.entries).toMatchObject([{ kind: 'parking', number: '700', name: 'Main' }]);
    await search('ECHO');
    expect(directory.entries).toMatchObject([{ kind: 'code', number: '*55', name: 'echo' }]);
    await search('*97');
    expect(directory.entries).toMatchObject([{ kind: 'code', name: 'myvm' }]);
    await search('');
    expect(directory.entries.length).toBeGreaterThan(10);
  });

  it('drops answers that come late: the last text counts', async () => {
    const answer = slow((url) =>
      Response.json({ data: [entry('1', new URL(url).searchParams.get('search') ?? '')] }),
    );
    const { search, directory } = await signedIn(answer.answer);
    const first = search('zo');
    await vi.waitFor(() => expect(answer.waiting).toBe(1));
    const second = search('zorn');
    await vi.waitFor(() => expect(answer.waiting).toBe(2));
    expect(directory).toMatchObject({ text: 'zorn', status: 'loading' });
    await answer.go();
    await Promise.all([first, second]);
    expect(directory.entries.map(({ name }) => name)).toEqual(['zorn']);
  });

  it('asks once for a text that was asked for a moment ago', async () => {
    const { search, count } = await signedIn(found(entry('1', 'Zed')));
    for (const text of ['z', 'ze', 'z', 'ze']) await search(text);
    expect(count(PATH)).toBe(2);
  });

  it('that fails says so, shows what needs no server, and can be tried again', async () => {
    let fails = true;
    const { search, directory, count } = await signedIn(() =>
      fails
        ? Response.json({ success: false, exception: 'No directory' }, { status: 500 })
        : Response.json({ data: [entry('1', 'Echo Chamber')] }),
    );
    await search('echo');
    expect(directory).toMatchObject({
      status: 'failed',
      error: { code: 'directory.error.load', context: { exception: 'No directory' } },
      entries: [{ kind: 'code', name: 'echo' }],
    });
    fails = false;
    const before = count(PATH);
    await search('echo');
    expect(count(PATH)).toBe(before + 1);
    expect(directory).toMatchObject({ status: 'ready', error: null });
    expect(directory.entries[0]).toMatchObject({ name: 'Echo Chamber' });
  });

  it('of one user is not there for the next', async () => {
    const all = await signedIn(found(entry('1', 'Zed')));
    await all.search('z');
    await all.core.session.signOut();
    expect(all.directory).toEqual({ text: '', status: 'idle', error: null, entries: [] });
    await all.signIn();
    expect(all.core.directory.nameOf('1')).toBe('');
    await all.search('z');
    expect(all.count(PATH)).toBe(2);
  });
});

describe('whose number it is', () => {
  it('is known of colleagues, and of whom was found [D-44]', async () => {
    const { core, search } = await signedIn(found(entry('+1 555-010-9999', 'Zed Zorn')));
    expect(core.directory.nameOf('102')).toBe('Bob Berg');
    expect(core.directory.nameOf('15550109999')).toBe('');
    await search('zed');
    expect(core.directory.nameOf('15550109999')).toBe('Zed Zorn');
  });

  it('is asked for once, with and without the country [A-93]', async () => {
    const { core, count } = await signedIn(
      found(entry('99', 'Not this'), entry('+1 (555) 010-9999', 'Zed Zorn')),
    );
    expect(await core.directory.lookUp('5550109999')).toBe('Zed Zorn');
    expect(await core.directory.lookUp('5550109999')).toBe('Zed Zorn');
    expect(await core.directory.lookUp('102')).toBe('Bob Berg');
    expect(count(PATH)).toBe(1);
    expect(core.state.directory.status).toBe('idle');
  });

  it('is unknown where nobody knows, or the directory does not answer', async () => {
    const strangers = await signedIn(found(entry('1555', 'Zed')));
    expect(await strangers.core.directory.lookUp('555')).toBe('');
    expect(await strangers.core.directory.lookUp('anonymous')).toBe('');
    const failing = await signedIn(() => new Response(null, { status: 503 }));
    expect(await failing.core.directory.lookUp('555')).toBe('');
  });
});
