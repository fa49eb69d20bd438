import type { HostAnswers } from '@callpanel/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/house.ts';
import { settled } from '../../testing/house.ts';
import { ALL, realmHouse } from '../../testing/realm-house.ts';
// Here already, so that no test waits for a module.
import '../host/late.ts';
import './directory.ts';
import { createHostContacts } from './host-contacts.ts';
import type { DirectoryFound } from './state.ts';
import { factsBy } from '../../testing/facts-by.ts';

const ADA = {
  id: '7',
  name: 'Ada Young',
  company: 'Young & Co',
  numbers: ['+1 555 010 0100', '0200'],
};
const found =
  (...data: object[]): Answer =>
  () =>
    Response.json({ success: true, data });
const entry = (number: string, name: string) => ({
  phone_number: number,
  label: 'mobile',
  name,
  username: '',
  has_image: 0,
  contact_id: 7,
});

const withHost = async (answers: HostAnswers, directory: Answer = found(), rights = ALL) => {
  const all = realmHouse({ 'contact/phone_numbers': directory }, rights);
  await all.signIn();
  const gone = all.core.host.offer(answers);
  await settled();
  return { ...all, gone, calls: all.core.state.calls };
};

afterEach(() => void vi.useRealTimers());

describe('a caller in no directory', () => {
  it('is named by the host: in the call, in its events, and in the log', async () => {
    const match = vi.fn(() => ({ contacts: [ADA, { id: '8', name: 'Another' }] }));
    const { core, bob, calls } = await withHost({ 'contact-match': match });
    const result: string[] = [];
    core.on('call', ({ name }) => void result.push(name));
    Object.assign(bob.owner, { name: '', number: '5550100' });
    bob.dial('101');
    await vi.waitFor(() => expect(Object.values(factsBy(calls, 'name'))).toEqual(['Ada Young']));
    expect(result.at(-1)).toBe('Ada Young');
    expect(match).toHaveBeenCalledExactlyOnceWith({ number: '5550100' });
    expect(core.directory.contactIdOf('555 0100')).toBe('7');
    core.calls.reject(calls.list[0]?.id ?? '');
    await vi.waitFor(() =>
      expect(core.state.callLog.entries).toMatchObject([{ name: 'Ada Young' }]),
    );
  });

  it('is not requested when its number is in a list', async () => {
    const match = vi.fn(() => ({ contacts: [ADA] }));
    const { core, count } = await withHost({ 'contact-match': match });
    await core.directory.findCaller('5550100');
    expect(count('contact/phone_numbers')).toBe(1);
    expect(match).not.toHaveBeenCalled();
    expect(await core.directory.lookUp('5550100')).toBe('Ada Young');
  });

  it('keeps the name of the directory, and the host is not asked', async () => {
    const match = vi.fn(() => ({ contacts: [ADA] }));
    const { core } = await withHost({ 'contact-match': match }, found(entry('5550100', 'Zed')));
    expect(await core.directory.lookUp('5550100')).toBe('Zed');
    expect(match).not.toHaveBeenCalled();
    expect(core.directory.contactIdOf('5550100')).toBeNull();
  });

  it('is requested again a minute later: the host may know the caller by then', async () => {
    let now = 0;
    const ask = vi.fn(async () => ({ contacts: now === 0 ? [] : [ADA] }));
    const contacts = createHostContacts({
      state: { host: { answers: ['contact-match'] } },
      deps: { nowMs: () => now },
      others: { host: { ask } },
    } as never);
    expect(await contacts.nameOf('5550100')).toBe('');
    expect(await contacts.nameOf('555-0100')).toBe('');
    expect(ask).toHaveBeenCalledOnce();
    now = 60_000;
    expect(await contacts.nameOf('5550100')).toBe('Ada Young');
  });

  it('has no name if the host throws, and none of the last user for the next', async () => {
    const broken = await withHost({
      'contact-match': () => {
        throw new Error('broken host');
      },
    });
    expect(await broken.core.directory.lookUp('5550100')).toBe('');
    const { core, signIn } = await withHost({ 'contact-match': () => ({ contacts: [ADA] }) });
    expect(await core.directory.lookUp('5550100')).toBe('Ada Young');
    await core.session.signOut();
    await signIn();
    expect(core.directory.nameOf('5550100')).toBe('');
    expect(core.directory.contactIdOf('5550100')).toBeNull();
  });
});

describe('a search', () => {
  it('finds the host’s contacts too, one for each number, after those of the server', async () => {
    const search = vi.fn(() => ({ contacts: [ADA, { id: '8', name: 'No Number' }] }));
    const { core } = await withHost({ 'contact-search': search }, found(entry('1', 'Adam')));
    const { entries: people } = await core.directory.search(' ada ');
    expect(search).toHaveBeenCalledExactlyOnceWith({ text: 'ada' });
    expect(people.map(({ kind, name, number, label }) => [kind, name, number, label])).toEqual([
      ['contact', 'Adam', '1', 'mobile'],
      ['host', 'Ada Young', '+1 555 010 0100', 'Young & Co'],
      ['host', 'Ada Young', '0200', 'Young & Co'],
    ]);
    expect(core.directory.nameOf('+15550100100')).toBe('Ada Young');
    expect(core.directory.contactIdOf('+15550100100')).toBe('7');
  });

  it('for nothing does not ask the host', async () => {
    const search = vi.fn(() => ({ contacts: [ADA] }));
    const { core } = await withHost({ 'contact-search': search });
    await core.directory.search('  ');
    expect(search).not.toHaveBeenCalled();
  });

  it('shows what the server found while the host thinks; after three seconds without it', async () => {
    const { core } = await withHost(
      { 'contact-search': () => new Promise(() => {}) },
      found(entry('1', 'Adam')),
    );
    vi.useFakeTimers();
    const soFar = vi.fn<(found: DirectoryFound) => void>();
    const searched = core.directory.search('ada', soFar);
    await vi.advanceTimersByTimeAsync(0);
    const alone = { status: 'ready', entries: [{ name: 'Adam' }] };
    expect(soFar).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'ready' }));
    expect(soFar.mock.calls[0]?.[0]).toMatchObject(alone);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await searched).toMatchObject(alone);
  });

  it('keeps searching while the host has not answered and there is no match', async () => {
    let answer: (result: { contacts: (typeof ADA)[] }) => void = () => undefined;
    const { core } = await withHost({
      'contact-search': () => new Promise((resolve) => void (answer = resolve)),
    });
    const soFar = vi.fn();
    const searched = core.directory.search('young', soFar);
    await settled();
    expect(soFar).not.toHaveBeenCalled();
    answer({ contacts: [ADA] });
    expect(await searched).toMatchObject({
      status: 'ready',
      entries: [{ kind: 'host' }, { kind: 'host' }],
    });
  });

  it('without the right to contacts still finds the host’s [P-34]', async () => {
    const search = () => ({ contacts: [ADA] });
    const rights = { ...ALL, contacts: 'none' };
    const { core, count } = await withHost({ 'contact-search': search }, found(), rights);
    expect((await core.directory.search('young')).entries).toMatchObject([
      { kind: 'host' },
      { kind: 'host' },
    ]);
    expect(count('contact/phone_numbers')).toBe(0);
  });

  it('that fails at the server still finds the host’s', async () => {
    const { core } = await withHost(
      { 'contact-search': () => ({ contacts: [ADA] }) },
      () => new Response(null, { status: 500 }),
    );
    expect(await core.directory.search('young')).toMatchObject({
      status: 'failed',
      entries: [{ kind: 'host' }, { kind: 'host' }],
    });
  });
});
