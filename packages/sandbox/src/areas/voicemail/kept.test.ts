import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PREFIX, TokenSet } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../index.ts';
import { to48k } from '../../media/pcm.ts';
import { pcmOf } from '../../media/wav.ts';
import { linesOf } from '../../testing/lines.ts';
import { loudnessOf } from '../../testing/loudness.ts';
import { TestPhone } from '../../testing/phone.ts';
import { toneWav } from '../../testing/tone-wav.ts';
import { TonePhones } from '../../testing/tone-phones.ts';

const ALICE = 500;
const BEEP = 1_000;
const PATIENCE = { timeout: 15_000 };

let data: string;
let sandbox: Sandbox;
const phones = new TonePhones();
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'callpanel-kept-'));
  sandbox = await startSandbox({ data });
}, 30_000);
afterEach(async () => {
  await sandbox.close();
  await phones.close();
  rmSync(data, { recursive: true });
});

const restart = async (options: Parameters<typeof startSandbox>[0] = {}): Promise<void> => {
  await sandbox.close();
  sandbox = await startSandbox({ data, ...options });
};
const call = async (path: string, username: string, init: RequestInit = {}): Promise<Response> => {
  const grant = { grant_type: 'password', username, password: 'panel' };
  const signedIn = await fetch(`${sandbox.url}${API_PREFIX}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(grant),
  });
  const { access_token } = TokenSet.parse(await signedIn.json());
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${access_token}`);
  const answer = await fetch(`${sandbox.url}${API_PREFIX}/${path}`, { ...init, headers });
  expect(answer.status).toBe(200);
  return answer;
};
const put = (path: string, body: object): Promise<Response> =>
  call(path, 'bob', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const json = async (path: string, username = 'bob') => (await call(path, username)).json();
const samplesOf = async (path: string): Promise<Int16Array> => {
  const answer = await call(path, 'bob');
  const { samples, rate } = pcmOf(Buffer.from(await answer.arrayBuffer()));
  return to48k(samples, rate);
};

describe('a company that is kept in a folder', () => {
  it('plays a message after a restart that a caller left before', async () => {
    const opened: TestPhone[] = [];
    const registered = async (ext: string): Promise<TestPhone> => {
      const phone = await new TestPhone(`${sandbox.url.replace('http', 'ws')}/sip`, ext).open();
      opened.push(phone);
      await phone.register();
      return phone;
    };
    const { phone, dial } = linesOf({ registered }, phones);
    const alice = await phone('101', ALICE);
    await phones.say('listening', BEEP);
    const line = await (await dial(alice, '*98102')).answered();
    await expect.poll(() => line.hears(), PATIENCE).toEqual([BEEP]);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([]);
    for (let at = 0; at < 3; at += 1) await line.hears();
    line.request('BYE');
    await expect.poll(async () => (await json('voicemails')).total, PATIENCE).toBe(1);
    for (const each of opened) each.close();
    const before = await json('voicemails');

    await restart();
    const after = await json('voicemails');
    expect(after).toEqual(before);
    const samples = await samplesOf(`voicemails/${after.data[0].id}/download?format=wav`);
    expect(loudnessOf(ALICE, samples)).toBeGreaterThan(4_000);
  }, 60_000);

  it('keeps what people have set, until a reset', async () => {
    await put('users/2/preferences', { show_missed_calls: false });
    await put('voicemail_boxes/102', { language: 'fr-CA', password: '24680' });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(toneWav({ hertz: 800, ms: 900 }))]), 'Away.wav');
    await call('voicemail_boxes/102/busy', 'bob', { method: 'PUT', body: form });

    await restart();
    expect(await json('users/2/preferences')).toMatchObject({ show_missed_calls: false });
    expect((await json('voicemail_boxes/102')).data).toMatchObject({ language: 'fr-CA' });
    expect((await json('voicemail_boxes/102/busy')).data).toMatchObject({ name: 'Away' });
    const samples = await samplesOf('voicemail_boxes/102/busy/download?format=wav');
    expect(loudnessOf(800, samples)).toBeGreaterThan(1_000);

    await fetch(`${sandbox.url}/sandbox/reset`, { method: 'POST' });
    expect(await json('users/2/preferences')).toMatchObject({ show_missed_calls: true });
    expect((await json('voicemail_boxes/102/busy')).data).toMatchObject({ exists: false });
  }, 60_000);

  it('has the messages of the demo once', async () => {
    await restart({ demo: ['voicemail'] });
    const first = await json('voicemails?limit=100', 'alice');
    expect(first.total).toBe(25);
    await restart({ demo: ['voicemail'] });
    expect(await json('voicemails?limit=100', 'alice')).toEqual(first);
  }, 60_000);

  it('refuses to start on a damaged database, and starts again once it is back', async () => {
    await sandbox.close();
    const bad = mkdtempSync(join(tmpdir(), 'callpanel-bad-'));
    writeFileSync(join(bad, 'company.sqlite'), 'no database at all'.repeat(500));
    await expect(startSandbox({ data: bad })).rejects.toThrow(/cannot be used: .* is damaged/);
    rmSync(bad, { recursive: true });
    sandbox = await startSandbox({ data });
  }, 60_000);
});
