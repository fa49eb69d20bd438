import { NamesAnswer } from '@callpanel/contracts';
import { expect, it, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';
import type { RecordCache } from './state.ts';

const PATH = 'voicemails/list_categories';
const names = () => Response.json({ data: ['misc'] });

const signedIn = async () => {
  const all = house();
  all.server[PATH] = names;
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  const cache = { clear: vi.fn<RecordCache['clear']>(), invalidateQueries: vi.fn(async () => {}) };
  return { ...all, cache, records: all.core.records };
};

it('answers in the name of the user signed in, and to no other [M-19]', async () => {
  const { core, records, server } = await signedIn();
  expect(await records.api.get(PATH, NamesAnswer)).toEqual({ data: ['misc'] });
  let answer = (_response: Response): void => undefined;
  server[PATH] = () => new Promise((resolve) => (answer = resolve));
  const late = records.api.get(PATH, NamesAnswer).catch((error: unknown) => error);
  await settled();
  await core.session.signOut();
  answer(names());
  expect(await late).toMatchObject({ code: 'api.error.aborted' });
  await expect(records.api.get(PATH, NamesAnswer)).rejects.toMatchObject({
    code: 'login.error.noAccessToken',
  });
});

it('keeps one cache for the page, empty for the next user', async () => {
  const { core, records, cache } = await signedIn();
  expect(records.cache(() => cache)).toBe(cache);
  expect(records.cache(() => ({ ...cache }))).toBe(cache);
  records.changed('voicemail');
  expect(cache.invalidateQueries).toHaveBeenCalledExactlyOnceWith({ queryKey: ['voicemail'] });
  await core.session.signOut();
  expect(cache.clear).toHaveBeenCalledOnce();
});

it('fetches files whole, and sends forms as the browser does', async () => {
  const { records, server } = await signedIn();
  server['voicemails/7/download'] = () =>
    new Response('ID3', { headers: { 'content-type': 'audio/mpeg' } });
  const file = await records.api.download('voicemails/7/download', { query: { format: 'mp3' } });
  expect([file.type, await file.text()]).toEqual(['audio/mpeg', 'ID3']);
  const sent = vi.fn<(init: RequestInit) => void>();
  server['voicemail_boxes/101/greet'] = (_url, init) => {
    sent(init);
    return names();
  };
  const form = new FormData();
  form.set('file', new File(['RIFF'], 'greeting.wav'));
  await records.api.send('PUT', 'voicemail_boxes/101/greet', NamesAnswer, form);
  const [init] = sent.mock.calls[0] ?? [];
  expect(init?.body).toBe(form);
  expect(new Headers(init?.headers).has('content-type')).toBe(false);
});
