import type { FrameMessage } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { frame } from './testing/ports.ts';
import { EXAMPLE_SNAPSHOT } from './testing/snapshot.ts';

type Reply = Extract<FrameMessage, { type: 'reply' }>;
const repliesIn = (heard: FrameMessage[]): Reply[] =>
  heard.filter((message): message is Reply => message.type === 'reply');

describe('a command', () => {
  const ready = (grants?: Parameters<typeof frame>[0]) => {
    const made = frame(grants);
    const host = made.hello();
    return { ...made, ...host, replies: () => repliesIn(host.heard) };
  };

  it('gets exactly one answer, in any order', async () => {
    const waiting: (() => void)[] = [];
    const { hello } = frame(undefined, {
      serve: () => ({
        run: (name) => new Promise((resolve) => void waiting.push(() => resolve({ name }))),
        snapshot: () => EXAMPLE_SNAPSHOT,
        end: () => undefined,
      }),
    });
    const { say, heard } = hello();
    for (const id of [1, 2, 3]) say({ type: 'command', id, name: 'state' });
    for (const answer of waiting.reverse()) answer();
    await vi.waitUntil(() => repliesIn(heard).length === 3);
    expect(repliesIn(heard).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('runs after the welcome if it was sent before', async () => {
    const { hello, ran } = frame();
    const command = { type: 'command', id: 1, name: 'dial', params: { number: '102' } };
    const { heard } = hello({}, {}, [command]);
    await vi.waitUntil(() => heard.length === 2);
    expect(heard.map(({ type }) => type)).toEqual(['welcome', 'reply']);
    expect(ran).toEqual([{ command: 'dial', params: { number: '102' } }]);
  });

  it.each([1, 4])('does not run twice, nor after a newer one (id %i again) [T2]', async (id) => {
    const { say, ran, replies } = ready();
    for (const each of [1, 4, id, 2, 5]) say({ type: 'command', id: each, name: 'state' });
    await vi.waitUntil(() => replies().length === 3);
    expect(ran).toHaveLength(3);
    expect(replies().map((reply) => reply.id)).toEqual([1, 4, 5]);
  });

  it.each(['constructor', '__proto__', 'toString', 'nonsense'])(
    'is unknown: %s [T2]',
    async (name) => {
      const { say, ran, replies } = ready();
      say({ type: 'command', id: 1, name, params: {} });
      await vi.waitUntil(() => replies().length === 1);
      expect(replies()).toMatchObject([{ id: 1, error: { code: 'embed.error.command' } }]);
      expect(ran).toEqual([]);
    },
  );

  it('reports its error when it fails; other exceptions without details', async () => {
    const { hello } = frame(undefined, {
      serve: () => ({
        run: () => Promise.reject(new TypeError('secret detail')),
        snapshot: () => EXAMPLE_SNAPSHOT,
        end: () => undefined,
      }),
    });
    const { say, heard } = hello();
    say({ type: 'command', id: 1, name: 'state' });
    await vi.waitUntil(() => heard.length === 2);
    expect(JSON.stringify(heard[1])).not.toContain('secret');
    expect(heard[1]).toMatchObject({ id: 1, error: { code: 'widget.error.crash' } });
  });

  it('is answered and not run beyond 40 at once, or 20 a second [T2] [T22]', async () => {
    const { say, ran, replies, clock } = ready();
    for (let id = 1; id <= 10_000; id++) say({ type: 'command', id, name: 'state' });
    await vi.waitUntil(() => replies().length === 10_000);
    expect(ran).toHaveLength(40);
    expect(
      replies().filter((reply) => 'error' in reply && reply.error.code === 'embed.error.limit'),
    ).toHaveLength(9960);
    clock.now += 500;
    for (let id = 10_001; id <= 10_020; id++) say({ type: 'command', id, name: 'state' });
    await vi.waitUntil(() => replies().length === 10_020);
    expect(ran).toHaveLength(50);
  });

  let deep: unknown = {};
  for (let level = 0; level < 40; level++) deep = { deep };
  it.each([
    ['1 MB', { number: '1'.repeat(1_000_000) }, 'embed.error.limit'],
    ['many parts', Array.from({ length: 100_000 }, () => 0), 'embed.error.limit'],
    ['great depth', deep, 'embed.error.limit'],
    ['a map', new Map([['number', '102']]), 'embed.error.params'],
    ['a date', { at: new Date(0) }, 'embed.error.params'],
    ['keys that reach out', JSON.parse('{"__proto__":{"number":"102"}}'), 'embed.error.params'],
    ['a constructor', { constructor: { prototype: {} } }, 'embed.error.params'],
  ])('with %s is answered, not run, and changes nothing [T2]', async (_, params, code) => {
    const { say, ran, replies } = ready();
    say({ type: 'command', id: 1, name: 'dial', params });
    await vi.waitUntil(() => replies().length === 1);
    expect(replies()).toMatchObject([{ id: 1, error: { code } }]);
    expect(ran).toEqual([]);
    expect(({} as Record<string, unknown>)['number']).toBeUndefined();
  });

  it.each([
    null,
    7,
    'command',
    [],
    {},
    { type: 'welcome' },
    { type: 'command', id: -1, name: 'state' },
    { type: 'command', id: 1.5, name: 'state' },
  ])('is dropped if malformed (%j), and the next one runs [T2]', async (message) => {
    const { say, ran, replies } = ready();
    say(message);
    say({ type: 'command', id: 1, name: 'state' });
    await vi.waitUntil(() => replies().length === 1);
    expect(ran).toHaveLength(1);
  });
});
