import { WireAnnouncement } from '@callpanel/contracts';
import type { CoreState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { recordsClient } from '@callpanel/widget/records';
import {
  chooseIn,
  pageOf,
  type Query,
  recordServer,
  rowOf,
} from '@callpanel/widget/records/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { Announcements } from '../Announcements.tsx';
import { announcementsMessages } from '../messages.ts';

const messages = { ...(await commonMessages('en-US')), ...(await announcementsMessages('en-US')) };

/** An announcement as the server has it: a recording, unless `change` says otherwise. */
export const wire = (id: string, change: Partial<WireAnnouncement> = {}): WireAnnouncement => ({
  ...WireAnnouncement.parse({
    id,
    name: `Notice ${id}`,
    pin: '',
    lang: 'en-US',
    ttsLanguage: 'en-US',
    formatted_post_dest: '',
    pitch: 0,
    speed: 1,
    volume_gain_db: 0,
    text_type: 'text',
    voice_type: '',
    text_to_speech: '',
    number: `8800${id}`,
    duration: 3,
  }),
  ...change,
});
const SPOKEN = wire('1', { text_to_speech: 'We are closed.', formatted_post_dest: 'Alice <101>' });
const VOICE = { name: 'en-US-Wavenet-A', language_codes: ['en-US'], ssml_gender: 'FEMALE' };

interface DrawOptions {
  announcements?: readonly WireAnnouncement[];
  rules?: readonly string[];
  voices?: () => unknown;
}

/** Draws the list over a server with these announcements, once its first row is there. */
export const draw = async (options: DrawOptions = {}) => {
  const { announcements = [SPOKEN], rules = ['read', 'write'], voices = () => [VOICE] } = options;
  recordsClient().clear();
  const sent: { path: string; body: unknown }[] = [];
  const server = recordServer({
    get: (path, query: Query) =>
      path === 'announcements' ? pageOf(announcements, query) : { data: voices() },
    send: (_method, path, body) => void sent.push({ path, body }),
  });
  const changed = vi.fn();
  Object.assign(core, { records: { ...core.records, api: server.api, changed } });
  core.places.go('announcements', { params: {}, query: '' });
  Object.assign(core.state.permissions, {
    entries: rules.map((rule) => ({ module: 'announcements', rule })),
  });
  Object.assign(core.state.session, {
    user: { id: 'u101', username: 'alice', extension: '101', first_name: '', last_name: '' },
  } as unknown as Partial<CoreState['session']>);
  render(
    <Intl locale="en-US" messages={messages}>
      <Announcements />
    </Intl>,
  );
  await rowOf('1');
  return { server, sent, changed };
};
/** Opens the form of the first announcement. */
export const openForm = async (action = 'Edit'): Promise<HTMLElement> => {
  await chooseIn('1', action);
  return screen.findByRole('dialog');
};
/** Types into a field, or chooses of a list. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Chooses a file to upload. */
export const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });
/** Resolves when no dialog is open. */
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
