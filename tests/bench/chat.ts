import type { CDPSession, Page } from '@playwright/test';
import { controlOf, forkSandbox } from '../support/sandbox.ts';
import { launch, withPage } from './browser.ts';
import { markChat } from './chat/page-marks.ts';
import type { Figure } from './figures.ts';
import { figure } from './figures.ts';
import { numberAfter } from './flags.ts';
import { heapOf } from './presence/storm.ts';
import { slopeOf } from './presence/soak.ts';

const MESSAGES = 10_000;
const MEMBERS = 5000;
const PER_SECOND = 200;
const FLOOD_MS = 10_000;
const SCROLL_MS = 8000;
/** px a frame: 60 of them are about six screens a second. */
const SCROLL_PX = 60;
/** Open rooms of any size, ms. */
const MOST_OPENING_MS = 300;
/** From a key to its paint, ms: good by https://web.dev/articles/inp. */
const MOST_KEY_MS = 200;
const MOST_GROWTH = 0.5;

type Control = ReturnType<typeof controlOf>;

const framesPerSecond = (lengths: readonly number[]): number =>
  (lengths.length / lengths.reduce((sum, ms) => sum + ms, 0)) * 1000;
const worst = (lengths: readonly number[]): number => Math.max(...lengths);

/** Makes a room with many members and one with many messages, and returns the id of the last. */
const rooms = async (control: Control, url: string): Promise<string> => {
  const form = new URLSearchParams({
    grant_type: 'password',
    username: 'alice',
    password: 'panel',
  });
  const signedIn = await fetch(`${url}/api/v1/oauth/token`, { method: 'POST', body: form });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/users/all_chat_users`, { headers });
  const { data } = (await answer.json()) as { data: { username: string }[] };
  const members = data.map(({ username }) => username);
  const make = async (name: string, them: readonly string[]) =>
    (
      (await control.order('chat/room', { type: 'c', name, owner: 'alice', members: them })) as {
        rid: string;
      }
    ).rid;
  const long = await make('long', ['bob']);
  await control.order('chat/post', {
    ...{ username: 'bob', room: long, count: MESSAGES },
    text: 'One of *many* messages, with a [link](https://acme.example) and `code`, number',
  });
  const many = await make('many', members);
  await control.order('chat/post', {
    username: 'bob',
    room: many,
    text: 'To very many',
    count: 200,
  });
  return long;
};

const openPanel = async (page: Page, url: string): Promise<void> => {
  await page.addInitScript(markChat);
  await page.goto(`${url}/chat`);
  await page.getByLabel('Username').fill('alice');
  await page.getByLabel('Password', { exact: true }).fill('panel');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /^Channels/ }).click();
};

/** Opens a room of the list; milliseconds from the press to its last message on screen. */
const open = async (page: Page, name: string, last: string): Promise<number> => {
  const row = page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first();
  await row.click();
  return page.evaluate<number>(`__chat.until(${JSON.stringify(last)}, 'press')`);
};

/** Posts so many a second, for so long. */
const flood = async (control: Control, room: string, ms: number, mark: string): Promise<void> => {
  const every = 100;
  const end = performance.now() + ms;
  for (let next = performance.now(); next < end; next += every) {
    await control.order('chat/post', {
      ...{ username: 'bob', room, text: mark, count: (PER_SECOND * every) / 1000 },
    });
    const left = next + every - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }
};

interface Reading {
  long: number;
  many: number;
  scroll: number[];
  key: number;
  send: number;
  floodFrames: number[];
  late: number;
}

const read = async (page: Page, control: Control, long: string, run: number): Promise<Reading> => {
  const mark = `run ${run}`;
  await open(page, 'general', 'please mind your pauses');
  const manyMs = await open(page, 'many', 'To very many');
  const longMs = await open(
    page,
    'long',
    run === 0 ? `number ${MESSAGES}` : `last of run ${run - 1}`,
  );
  const scroll = await page.evaluate<number[]>(`__chat.scrollUp(${SCROLL_PX}, ${SCROLL_MS})`);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.focus();
  await page.keyboard.press('a');
  const keyMs = await page.evaluate<number>('__chat.pressPainted()');
  await field.fill(`sent ${run}`);
  await page.keyboard.press('Enter');
  const send = await page.evaluate<number>(`__chat.until('sent ${run}', 'press')`);
  const [floodFrames] = await Promise.all([
    page.evaluate<number[]>(`__chat.frames(${FLOOD_MS})`),
    flood(control, long, FLOOD_MS, mark),
  ]);
  await control.order('chat/post', { username: 'bob', room: long, text: `last of ${mark}` });
  const late = await page.evaluate<number>(`__chat.until('last of ${mark}')`);
  return { long: longMs, many: manyMs, scroll, key: keyMs, send, floodFrames, late };
};

/** Megabytes that the heap grows a minute while a room that is open gets 200 messages a second. */
const soak = async (
  page: Page,
  cdp: CDPSession,
  control: Control,
  room: string,
  seconds: number,
): Promise<number> => {
  await open(page, 'long', `number ${MESSAGES}`);
  const samples = 10;
  const points: [minutes: number, megabytes: number][] = [];
  const started = performance.now();
  for (let sample = 0; sample <= samples; sample += 1) {
    await flood(control, room, (seconds / samples) * 1000, 'soak');
    const heap = await heapOf(cdp);
    if (sample > 0) points.push([(performance.now() - started) / 60_000, heap]);
  }
  return slopeOf(points);
};

/**
 * The chat in the panel: opening a room of 10,000 messages and one of 5,000 members, scrolling, a key and a message until they are on screen,
 * and a room that gets 200 messages a second.
 *
 * `--runs N` (3) · `--soak SECONDS` instead: the heap meanwhile
 */
export const chat = async (flags: readonly string[]): Promise<{ figures: Figure[] }> => {
  const runs = numberAfter(flags, '--runs', 3);
  const seconds = numberAfter(flags, '--soak', 0.001);
  const isSoak = flags.includes('--soak');
  const [sandbox, browser] = await Promise.all([forkSandbox({ people: MEMBERS }), launch()]);
  try {
    const control = controlOf(sandbox);
    const long = await rooms(control, sandbox.url);
    return await withPage(browser, async (page, context) => {
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable');
      await openPanel(page, sandbox.url);
      if (isSoak) {
        const slope = await soak(page, cdp, control, long, seconds);
        return { figures: [figure('heap growth a minute', 'MB', [slope], MOST_GROWTH)] };
      }
      const readings: Reading[] = [];
      for (let run = 0; run < runs; run += 1) readings.push(await read(page, control, long, run));
      const of = (get: (reading: Reading) => number) => readings.map(get);
      return {
        figures: [
          figure(
            `open a room of ${MESSAGES} messages`,
            'ms',
            of(({ long }) => long),
            MOST_OPENING_MS,
          ),
          figure(
            `open a room of ${MEMBERS} members`,
            'ms',
            of((one) => one.many),
            MOST_OPENING_MS,
          ),
          figure(
            'frames while scrolling up',
            'frames/s',
            of(({ scroll }) => framesPerSecond(scroll)),
          ),
          figure(
            'longest frame meanwhile',
            'ms',
            of(({ scroll }) => worst(scroll)),
          ),
          figure(
            'key to painted',
            'ms',
            of(({ key }) => key),
            MOST_KEY_MS,
          ),
          figure(
            'send to painted',
            'ms',
            of(({ send }) => send),
            MOST_KEY_MS,
          ),
          figure(
            `frames with ${PER_SECOND} messages a second`,
            'frames/s',
            of(({ floodFrames }) => framesPerSecond(floodFrames)),
          ),
          figure(
            'longest frame meanwhile',
            'ms',
            of(({ floodFrames }) => worst(floodFrames)),
          ),
          figure(
            'the last of them on screen',
            'ms',
            of(({ late }) => late),
          ),
        ],
      };
    });
  } finally {
    await browser.close();
    await sandbox.close();
  }
};
