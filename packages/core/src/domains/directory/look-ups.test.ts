import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import type { Answer } from '../../testing/house.ts';
import { ALL, realmHouse, slow } from '../../testing/realm-house.ts';
import { callerOf } from './selectors.ts';
// Here already, so that no test waits for a module.
import './directory.ts';

const PATH = 'contact/phone_numbers';
const numbers = (count: number) => Array.from({ length: count }, (_, at) => `51455501${10 + at}`);
const [FIRST = '', SECOND = ''] = numbers(2);

/** Everyone has a contact, called by the number; one contact for all numbers, if a test says so. */
const everyone =
  (id?: string): Answer =>
  (url) => {
    const number = new URL(url).searchParams.get('search') ?? '';
    return Response.json({
      data: [{ phone_number: number, label: '', name: `N${number}`, contact_id: id ?? number }],
    });
  };

const signedIn = async (answer: Answer, more: Record<string, Answer> = {}) => {
  const all = realmHouse({ [PATH]: answer, ...more }, ALL);
  await all.signIn();
  await settled();
  const { directory } = all.core;
  return {
    ...all,
    rows: (wanted: string[]) => Promise.all(wanted.map((number) => directory.findCaller(number))),
    nameOf: (number: string) => callerOf(all.core.state.directory, number)?.name,
    searched: () =>
      all.urls
        .filter((url) => url.includes(PATH))
        .map((url) => new URL(url).searchParams.get('search')),
  };
};

describe('numbers of rows', () => {
  it('are looked up four at a time, each once, however many rows ask [A-93]', async () => {
    const server = slow(everyone());
    const { rows, count, nameOf } = await signedIn(server.answer);
    const asked = rows([...numbers(9), ...numbers(9)]);
    for (let answered = 0; answered < 9; answered += 1) {
      const most = Math.min(4, 9 - answered);
      await vi.waitFor(() => expect(server.waiting).toBe(most));
      await settled();
      expect(server.waiting).toBe(most);
      await server.go(1);
    }
    await asked;
    expect(count(PATH)).toBe(9);
    await rows(numbers(9));
    expect(count(PATH)).toBe(9);
    expect(numbers(9).map(nameOf)).toEqual(numbers(9).map((number) => `N${number}`));
  });

  it('are asked for newest first: those are in view', async () => {
    const server = slow(everyone());
    const { rows, searched } = await signedIn(server.answer);
    void rows(numbers(6));
    await vi.waitFor(() => expect(server.waiting).toBe(4));
    await server.go(1);
    await vi.waitFor(() => expect(searched()).toHaveLength(5));
    expect(searched().at(-1)).toBe(numbers(6).at(-1));
  });

  it('do not delay the name of a call, which also has that of a row on its way', async () => {
    const server = slow(everyone());
    const { rows, core, searched } = await signedIn(server.answer);
    void rows(numbers(9));
    await vi.waitFor(() => expect(server.waiting).toBe(4));
    const caller = core.directory.lookUp('4165550199');
    const shown = core.directory.lookUp(FIRST);
    await vi.waitFor(() => expect(searched()).toContain('4165550199'));
    expect(searched()).toHaveLength(5);
    for (const _ of [1, 2, 3, 4, 5]) await server.go();
    expect(await Promise.all([caller, shown])).toEqual(['N4165550199', `N${FIRST}`]);
  });

  it('have their names although one of them is refused, which is not asked for again for a minute', async () => {
    const { rows, count, nameOf, clock } = await signedIn((url, init) =>
      url.includes(FIRST) ? new Response(null, { status: 403 }) : everyone()(url, init),
    );
    await rows(numbers(3));
    expect([nameOf(FIRST), nameOf(SECOND)]).toEqual([undefined, `N${SECOND}`]);
    await rows(numbers(3));
    expect(count(PATH)).toBe(3);
    clock.nowMs += 60_000;
    await rows(numbers(3));
    expect(count(PATH)).toBe(4);
  });

  it('of one contact are about a contact that is read once [A-92]', async () => {
    const contact = {
      id: 7,
      phone_numbers: numbers(3).map((phone_number) => ({ phone_number })),
    };
    const { rows, count, nameOf } = await signedIn(everyone('7'), {
      'contacts/7': () => Response.json({ data: contact }),
    });
    await rows(numbers(3));
    expect(count('contacts/7')).toBe(1);
    expect(numbers(3).map(nameOf)).toEqual(numbers(3).map((number) => `N${number}`));
  });

  it('are asked for again when contacts change meanwhile; an answer from before is dropped', async () => {
    let name = 'Before';
    const server = slow(() =>
      Response.json({ data: [{ phone_number: FIRST, label: '', name, contact_id: '7' }] }),
    );
    const { rows, core, nameOf } = await signedIn(server.answer);
    void rows([FIRST]);
    await vi.waitFor(() => expect(server.waiting).toBe(1));
    core.records.changed('contacts');
    await vi.waitFor(() => expect(server.waiting).toBe(2));
    await server.go(1);
    await settled();
    expect(nameOf(FIRST)).toBeUndefined();
    name = 'After';
    await server.go();
    await vi.waitFor(() => expect(nameOf(FIRST)).toBe('After'));
  });

  it('that wait are not asked for in the next user’s name', async () => {
    const server = slow(everyone());
    const { rows, core, count } = await signedIn(server.answer);
    const asked = rows(numbers(6));
    await vi.waitFor(() => expect(server.waiting).toBe(4));
    await core.session.signOut();
    for (const _ of [1, 2, 3, 4]) await server.go();
    await asked;
    expect(count(PATH)).toBe(4);
    expect(core.state.directory.callers).toEqual({});
  });
});
