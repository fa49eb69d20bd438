import type { Access, Module } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { Records, recordsClient } from '@callpanel/widget/records';
import { recordServer } from '@callpanel/widget/records/testing';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, vi } from 'vitest';
import { settingsMessages } from '../messages.ts';
import type { PageProps } from '../page-props.ts';
import type { Messages } from '@callpanel/i18n/plain';

afterEach(() => {
  cleanup();
  recordsClient().clear();
});

export interface Drawing {
  /** Answers by path. */
  answers: Readonly<Record<string, unknown>>;
  /** Of the page. */
  texts: Messages;
  access?: Partial<Record<Module, Access>>;
  isOwn?: boolean;
}

const common = { ...(await commonMessages('en-US')), ...(await settingsMessages('en-US')) };

/** Flags are sent as 1 and 0, and read as true and false. */
const read = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      value === 1 || value === 0 ? value === 1 : value,
    ]),
  );

/** A page of Alice's settings over a server that answers by path; what is sent changes those answers. */
export const drawPage = (Page: ComponentType<PageProps>, drawing: Drawing) => {
  const { answers, texts, access = {}, isOwn = true } = drawing;
  const now: Record<string, unknown> = structuredClone(answers) as Record<string, unknown>;
  const sent: [string, string, unknown][] = [];
  const server = recordServer({
    get: (path: string) => now[path],
    send: (method: string, path: string, body: unknown) => {
      sent.push([method, path, body]);
      const before = now[path];
      if (before && body && typeof before === 'object' && typeof body === 'object')
        now[path] = { ...before, ...read(body) };
    },
  });
  const push = vi.fn();
  const fail = vi.fn();
  const changed = vi.fn();
  const release = vi.fn();
  const hold = vi.fn(() => release);
  Object.assign(core, {
    records: { ...core.records, api: server.api },
    notices: { push, fail },
    settings: { changed },
    unsaved: { hold },
  });
  const props: PageProps = {
    subject: { id: '1', username: 'alice', name: 'Alice', extension: '101' },
    isOwn,
    access: (module) => access[module] ?? 'write',
  };
  const page = (
    <Intl locale="en-US" messages={{ ...common, ...texts }}>
      <Records>
        <Page {...props} />
      </Records>
    </Intl>
  );
  return { ...render(page), server, now, sent, push, fail, changed, hold, release };
};
