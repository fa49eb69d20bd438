import { CallpanelError, type Module } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { Messages } from '@callpanel/i18n/plain';
import { commonMessages } from '@callpanel/i18n/plain';
import { recordsClient } from '@callpanel/widget/records';
import { recordServer } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { settingsMessages } from '../messages.ts';

/** Puts something in the place of what is there, until the test is over. */
export const replace = <T extends object>(target: T, change: Partial<T>): void => {
  const before = Object.fromEntries(
    Object.keys(change).map((key) => [key, target[key as keyof T]]),
  );
  Object.assign(target, change);
  onTestFinished(() => void Object.assign(target, before));
};

/** What is kept on this browser is, after the test, as it was. */
export const keepStorage = (): void => {
  const before = Object.entries({ ...localStorage }) as [string, string][];
  onTestFinished(() => {
    localStorage.clear();
    for (const [key, value] of before) localStorage.setItem(key, value);
  });
};

/** The words of all pages. */
export const common: Messages = {
  ...(await commonMessages('en-US')),
  ...(await settingsMessages('en-US')),
};

/** What was typed and not saved would be kept for the next test; it is discarded by the user who typed it. */
export const leave = (): void => {
  for (const button of screen.queryAllByText('Discard changes')) fireEvent.click(button);
  cleanup();
  recordsClient().clear();
};

export type Sent = [method: string, path: string, body: unknown];

/** A server that answers by path, as strictly as the wire, or refuses with an error; what is sent changes those answers. */
const serving = (answers: Readonly<Record<string, unknown>>) => {
  const now: Record<string, unknown> = { ...answers };
  /** In answer to what is sent, by method and path; `{ success: true }` by default. */
  const replies: Record<string, unknown> = {};
  const sent: Sent[] = [];
  const server = recordServer({
    get: (path: string) => {
      if (!(path in now)) throw new CallpanelError('api.error.forbidden', { status: 403 });
      if (now[path] instanceof Error) throw now[path];
      return now[path];
    },
    send: (method: string, path: string, body: unknown) => {
      sent.push([method, path, body]);
      const before = now[path];
      if (before && body && typeof before === 'object' && typeof body === 'object')
        now[path] = { ...before, ...body };
    },
  });
  const { get, send } = server.api as unknown as Record<
    'get' | 'send',
    (...all: unknown[]) => Promise<unknown>
  >;
  const api = {
    ...server.api,
    get: async (path: string, schema: ZodMiniType, options: object) =>
      z.parse(schema, await get(path, schema, options)),
    send: async (method: string, path: string, schema: ZodMiniType, body?: object) => {
      const done = await send(method, path, schema, body);
      return z.parse(schema, replies[`${method} ${path}`] ?? done);
    },
  };
  return { server, api: api as unknown as typeof server.api, now, replies, sent };
};

/** The core over a server in memory. @param texts of what is drawn, for the words of notices */
export const stage = (answers: Readonly<Record<string, unknown>>, texts: Messages = {}) => {
  const { server, api, now, replies, sent } = serving(answers);
  const push = vi.fn<(kind: string, id: string) => void>();
  const fail = vi.fn<(error: unknown) => void>();
  const changed = vi.fn<(setting: string, subjectId: string) => void>();
  const release = vi.fn<() => void>();
  const hold = vi.fn(() => release);
  const land = vi.fn(async (_path: string) => undefined);
  replace(core, {
    records: { ...core.records, api },
    notices: { ...core.notices, push, fail },
    settings: { changed },
    unsaved: { hold },
    landing: { ...core.landing, set: land },
  });
  onTestFinished(leave);
  const words: Messages = { ...common, ...texts };
  /** The notices so far, as kind and words. */
  const said = () => push.mock.calls.map(([kind, id]) => [kind, words[id] ?? id]);
  const asked = () =>
    server.asked.filter((one) => one.startsWith('GET ')).map((one) => one.split(' ')[1]);
  return { server, now, replies, sent, push, fail, changed, hold, release, land, said, asked };
};

/** Rights on modules, as the wire has them. */
export const rightsTo = (rights: Partial<Record<Module, string>>) =>
  Object.entries(rights).map(([module, rule]) => ({ module, rule }));
