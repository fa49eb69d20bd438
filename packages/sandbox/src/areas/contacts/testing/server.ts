import { API_PREFIX, ContactsAnswer, type WireContact } from '@callpanel/contracts';
import { beforeEach, expect } from 'vitest';
import { type TestServer, keptServer } from '../../../testing/server.ts';

type Fields = Readonly<Record<string, string | Blob>>;

/** A server for each test of a file, and how contacts are asked of it. */
export const contactServer = () => {
  let server: TestServer;
  beforeEach(() => {
    server = keptServer();
  });

  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, username: string) =>
    server.app.inject({
      method,
      url: `${API_PREFIX}/${path}`,
      payload: body,
      headers: { authorization: `Bearer ${server.signIn(username)}` },
    });
  const form = (method: 'POST' | 'PUT', path: string, fields: Fields, username: string) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return send(method, path, data, username);
  };
  const list = async (query: string, username: string): Promise<ContactsAnswer> => {
    const answer = await server.get(`contacts?${query}`, username);
    expect(answer.statusCode).toBe(200);
    return ContactsAnswer.parse(answer.json());
  };
  return {
    get server() {
      return server;
    },
    send,
    form,
    list,
    /** Names and companies of a page. */
    names: async (query: string, username = 'alice'): Promise<string[]> =>
      (await list(query, username)).data.map(
        ({ first_name, last_name, company }) => `${first_name} ${last_name}`.trim() || company,
      ),
    /** What the caller sees of one. */
    one: async (id: string, username = 'alice'): Promise<WireContact> =>
      (await server.get(`contacts/${id}`, username)).json().data,
    /** Gives a person these rights to contacts, and no others. */
    rights: (username: string, ...rules: readonly string[]) =>
      server.control('people/permissions', {
        username,
        user: rules.map((rule) => ({ module: 'contacts', rule })),
      }),
  };
};
