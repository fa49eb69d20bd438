import { API_PREFIX, type SpeechVoice, type WireAnnouncement } from '@callpanel/contracts';
import { beforeEach, vi } from 'vitest';
import { to48k } from '../../../media/pcm.ts';
import { pcmOf } from '../../../media/wav.ts';
import { type TestServer, keptServer } from '../../../testing/server.ts';
import { toneWav } from '../../../testing/tone-wav.ts';
import { area } from '../index.ts';

/** What `speaks` lists. */
export const VOICE: SpeechVoice = {
  name: 'en-US-Standard-A',
  language_codes: ['en-US'],
  ssml_gender: 'FEMALE',
};

type Answer = Awaited<ReturnType<TestServer['get']>>;

/** Status and text of a refusal. */
export const refusal = ({ statusCode, json }: Answer) => [statusCode, json().exception];

/** A server for each test of a file, on which nothing can speak at first, and how announcements are asked of it. */
export const announcementServer = () => {
  let server: TestServer;
  beforeEach(() => {
    server = keptServer();
    const { synthesizer } = server.company.area(area);
    vi.spyOn(synthesizer, 'voices').mockResolvedValue(null);
    vi.spyOn(synthesizer, 'speak').mockResolvedValue(null);
  });

  const send = (method: 'PUT' | 'POST', path: string, payload: object, username = 'alice') =>
    server.app.inject({
      method,
      url: `${API_PREFIX}/${path}`,
      payload,
      headers: { authorization: `Bearer ${server.signIn(username)}` },
    });
  return {
    get server() {
      return server;
    },
    send,
    get: (path: string, username = 'bob') => server.get(path, username),
    one: async (id: string): Promise<WireAnnouncement> =>
      (await server.get(`announcements/${id}`, 'alice')).json().data,
    upload: (bytes: Buffer, id = '1', username = 'alice', field = 'recording') => {
      const data = new FormData();
      data.append(field, new Blob([new Uint8Array(bytes)]), 'notice.wav');
      return send('PUT', `announcements/${id}/upload`, data, username);
    },
    /** The samples of what callers hear. */
    heard: async (id = '1'): Promise<Int16Array> => {
      const answer = await server.get(`announcements/${id}/stream?format=wav`, 'bob');
      const { samples, rate } = pcmOf(answer.rawPayload);
      return to48k(samples, rate);
    },
    /** From now on every text is spoken as this WAV file. */
    speaks: (wav: Buffer = toneWav({ hertz: 900, ms: 1_000, rate: 22_050 })) => {
      const { synthesizer } = server.company.area(area);
      vi.mocked(synthesizer.voices).mockResolvedValue([VOICE]);
      return vi.mocked(synthesizer.speak).mockResolvedValue(wav);
    },
  };
};
