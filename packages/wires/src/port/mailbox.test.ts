import { expect, it, vi } from 'vitest';
import type { WindowMessage } from './addressed.ts';
import { createMailbox } from './mailbox.ts';
import { CRM } from './testing/ports.ts';

const PANEL = 'https://panel.example';
const HELLO = { callpanel: 'hello' };
const CLICK = { name: 'click-to-dial', destination: '102' };

const page = (loads = 1) => {
  const read: unknown[] = [];
  const asked: number[] = [];
  const take = createMailbox(
    { hosts: [{ origin: CRM, grants: [] }], origin: PANEL },
    async (otherOrigins) => {
      asked.push(otherOrigins);
      if (asked.length < loads) throw new Error('no file');
      return { receive: ({ data }: WindowMessage) => void read.push(data) };
    },
  );
  const post = (data: unknown, origin = CRM) => take({ data, origin, source: null, ports: [] });
  return { read, asked, post };
};

it('loads the reader once, when an allowed sender sends a message, and keeps earlier messages', async () => {
  const { read, asked, post } = page();
  post({ source: 'react-devtools' });
  post(HELLO, 'https://evil.example');
  post(CLICK, 'null');
  expect(asked).toEqual([]);
  post(HELLO);
  post(CLICK, PANEL);
  await vi.waitUntil(() => read.length > 0);
  expect(asked).toEqual([2]);
  expect(read).toEqual([HELLO, CLICK]);
  post(HELLO, 'https://evil.example');
  expect(read).toHaveLength(3);
});

it('keeps the hello during a flood from other origins, and only a few others [T2] [T22]', async () => {
  const { read, post } = page();
  for (let time = 0; time < 10_000; time++) post(HELLO, 'https://evil.example');
  for (let time = 0; time < 10_000; time++) post(HELLO);
  await vi.waitUntil(() => read.length > 0);
  expect(read).toHaveLength(50);
});

it('tries again after a failure', async () => {
  const { read, asked, post } = page(2);
  post(HELLO);
  await vi.waitUntil(() => asked.length === 1);
  await Promise.resolve();
  post(HELLO);
  await vi.waitUntil(() => read.length > 0);
  expect(asked).toHaveLength(2);
});
