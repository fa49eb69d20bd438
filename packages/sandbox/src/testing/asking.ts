import { API_PREFIX } from '@callpanel/contracts';
import { beforeEach } from 'vitest';
import { type TestServer, keptServer } from './server.ts';

/** What an answer says; tests state what they expect of it. */
type Json = Awaited<ReturnType<Response['json']>>;

/** A server for each test, and requests as a person: each gives status and answer. */
export const asking = () => {
  const all = { server: undefined as unknown as TestServer };
  beforeEach(() => {
    all.server = keptServer();
  });
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    username = 'alice',
  ): Promise<[status: number, answer: Json]> => {
    const answer = await all.server.app.inject({
      method,
      url: `${API_PREFIX}/${path}`,
      headers: { authorization: `Bearer ${all.server.signIn(username)}` },
      ...(payload && { payload }),
    });
    return [answer.statusCode, answer.json()];
  };
  const outbox = async (): Promise<Json> => (await all.server.app.inject('/sandbox/outbox')).json();
  return Object.assign(all, { ask, outbox });
};
