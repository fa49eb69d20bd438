import { core } from '@callpanel/core';
import type { CoreState } from '@callpanel/core';
import { vi } from 'vitest';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

export const BOX = 'voicemail_boxes/101';
const SETTINGS = {
  id: '101',
  mailbox: '101',
  language: 'en',
  email: 'alice@acme.example',
  pager: '',
  translationLanguage: '',
  attach: true,
  deletevm: false,
  playcid: false,
  envelope: false,
  transcript: true,
  summarize: false,
  categorize: false,
  translate: false,
  skipInstruct: false,
};
export const greeting = (type: string, more: object = {}) => ({
  data: { type, name: '', exists: false, duration: 0, archived: [], ...more },
});

/** A server that knows one mailbox and remembers what it was sent; `reset` begins again, for user 1, in the page’s core. */
export const createFake = () => {
  const server = {
    answers: {} as Record<string, () => unknown>,
    sent: [] as Sent[],
    refuse: null as Error | null,
    held: Promise.resolve(),
  };
  const api = {
    get: async (path: string) => {
      const answer = server.answers[path];
      if (!answer) throw new Error(`no answer for ${path}`);
      return answer();
    },
    send: async (method: string, path: string, _schema: unknown, body?: unknown) => {
      server.sent.push({ method, path, body });
      await server.held;
      if (server.refuse) throw server.refuse;
      return { success: true };
    },
    download: async () => new Blob(['sound']),
  };
  const notices = { push: vi.fn<() => void>(), fail: vi.fn<(error: unknown) => void>() };
  /** What the user may do with mailboxes. */
  const may = (...rules: string[]) => {
    core.state.permissions.entries = rules.map((rule) => ({ module: 'voicemail_boxes', rule }));
  };
  const reset = () => {
    notices.push.mockReset();
    notices.fail.mockReset();
    Object.assign(core, {
      records: { ...core.records, api },
      notices: { ...core.notices, ...notices },
    });
    core.state.session.user = { id: '1' } as CoreState['session']['user'];
    may('write');
    Object.assign(server, { sent: [], refuse: null, held: Promise.resolve() });
    server.answers = {
      [BOX]: () => ({ data: SETTINGS }),
      'voicemail_boxes/password_restrictions': () => ({ data: { min_length: 4, max_length: 8 } }),
      [`${BOX}/greet`]: () => greeting('greet', { exists: true, duration: 4 }),
      [`${BOX}/unavail`]: () =>
        greeting('unavail', { archived: [{ name: 'Summer', duration: 3 }] }),
      [`${BOX}/busy`]: () => greeting('busy'),
      [`${BOX}/temp`]: () => greeting('temp'),
    };
  };
  return { server, notices, may, reset };
};
