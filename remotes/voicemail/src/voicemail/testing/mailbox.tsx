import type { WireVoicemail } from '@callpanel/contracts';
import type { CoreState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { recordsClient } from '@callpanel/widget/records';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { voicemailMessages } from '../messages.ts';
import { Voicemail } from '../Voicemail.tsx';
import { createServer } from './server.ts';

const WRITE = ['write', 'write_for'].map((rule) => ({ module: 'voicemails', rule }));

/** Puts messages into the mailbox of alice, 101, and watches what is done. */
export const mailbox = (
  messages: WireVoicemail[],
  change: Partial<CoreState> & { others?: Record<string, WireVoicemail[]> } = {},
) => {
  const { others = {}, ...state } = change;
  const server = createServer({ 101: messages, ...others });
  const notices = { fail: vi.fn(), push: vi.fn(), dismiss: vi.fn(), claimOutlet: vi.fn() };
  const intents = { perform: vi.fn(), offer: vi.fn(), offerPhone: vi.fn() };
  recordsClient().clear();
  Object.assign(core, {
    notices,
    intents,
    records: { ...core.records, api: server.api },
    subjects: { ...core.subjects, load: vi.fn() },
  });
  Object.assign(core.state, {
    permissions: { entries: WRITE },
    intents: { offered: ['dial'] },
    broker: { status: 'online', error: null, hint: 1 },
    places: {},
    voicemail: {
      known: true,
      new: messages.filter(({ folder }) => folder === 'INBOX').length,
      old: 0,
    },
    ...state,
  } satisfies Partial<CoreState>);
  // The core's actions hold on to it.
  Object.assign(core.state.subjects.voicemail, {
    status: 'ready',
    error: null,
    others: Object.keys(others).map((ext) => ({
      id: `u${ext}`,
      username: `user${ext}`,
      name: `Person ${ext}`,
      extension: ext,
    })),
    chosen: null,
  });
  Object.assign(core.state.session, {
    status: 'active',
    user: {
      id: 'u101',
      username: 'alice',
      first_name: 'Alice',
      last_name: 'Arden',
      extension: '101',
    },
  });
  core.preferences.set({ voicemailPane: false, transcriptionKnown: true });
  return { server, notices, intents };
};

const messages = {
  ...(await commonMessages('en-US')),
  ...(await voicemailMessages('en-US')),
};

/** Draws the mailbox with the English texts. */
export const draw = () =>
  render(
    <Intl locale="en-US" messages={messages}>
      <Voicemail />
    </Intl>,
  );

/** Those that are shown as new. */
export const newIds = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((row) => row.textContent?.startsWith('New'))
    .map((row) => row.dataset['id']);
