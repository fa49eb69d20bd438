import type { WireContact } from '@callpanel/contracts';

/** A server that adds what it is sent. */
export const fakeApi = (given: readonly WireContact[] = []) => {
  const asked: string[] = [];
  const server = { asked, before: async (_request: string): Promise<void> => undefined };
  let last = 1000;
  const api = {
    async get(path: string) {
      asked.push(`GET ${path}`);
      await server.before(`GET ${path}`);
      return { total: given.length, data: given };
    },
    async send(method: string, path: string, _schema: unknown, body: FormData | { ids: string[] }) {
      asked.push(`${method} ${path}`);
      await server.before(`${method} ${path}`);
      if (path !== 'contact/import') return { success: true, data: null };
      const file = (body as FormData).get('csv_file') as File;
      const created = (await file.text())
        .split('\r\n')
        .slice(1)
        .map(() => String((last += 1)));
      return { data: { created, updated: [], failed: [] } };
    },
  };
  return Object.assign(server, { api });
};
