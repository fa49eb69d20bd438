import { ANNOUNCEMENT_MAX_BYTES, CallpanelError, WireAnnouncement } from '@callpanel/contracts';
import type { CoreState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { withSize } from '@callpanel/ui/testing';
import { recordsClient } from '@callpanel/widget/records';
import {
  changesIn,
  chooseIn,
  lastList,
  pageOf,
  press,
  type Query,
  recordServer,
  rowOf,
  shownIds,
} from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcements } from './Announcements.tsx';
import { announcementsMessages } from './messages.ts';

const messages = { ...(await commonMessages('en-US')), ...(await announcementsMessages('en-US')) };

const wire = (id: string, change: Partial<WireAnnouncement> = {}): WireAnnouncement => ({
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

const draw = async (options: DrawOptions = {}) => {
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
const openForm = async (action = 'Edit'): Promise<HTMLElement> => {
  await chooseIn('1', action);
  return screen.findByRole('dialog');
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => withSize(900, 700));
afterEach(cleanup);

describe('the list of announcements', () => {
  it('has 18 on a page [C-40] [R-09] [A-66]', async () => {
    const { server } = await draw({
      announcements: Array.from({ length: 20 }, (_, at) => wire(String(at + 1))),
    });
    expect(shownIds()).toHaveLength(18);
    expect(lastList(server.asked, 'announcements')).toEqual({ start: 0, limit: 18 });
  });

  it('is searched by the server [A-66] [U-37]', async () => {
    const { server } = await draw();
    fill('Search announcements', 'closed');
    await waitFor(() =>
      expect(lastList(server.asked, 'announcements')).toEqual({
        start: 0,
        limit: 18,
        search: 'closed',
      }),
    );
  });

  it('says that it could not be loaded, and asks again [E-77] [V-27]', async () => {
    const { server } = await draw();
    server.refuse = () => {
      throw new CallpanelError('api.error.server', { status: 500 });
    };
    fill('Search announcements', 'x');
    await screen.findByText('Failed to load announcements');
    server.refuse = () => undefined;
    press('Try again');
    await waitFor(() => expect(screen.queryByText('Failed to load announcements')).toBeNull());
    expect(shownIds()).toEqual(['1']);
  });

  it('opens one with its number, PIN, language and what follows [U-37] [D-24]', async () => {
    await draw();
    fireEvent.click(await rowOf('1'));
    expect((await screen.findByText('88001')).tagName).toBe('BDI');
    expect(screen.getByText('No PIN')).toBeTruthy();
    expect(screen.getByText('American English')).toBeTruthy();
    expect(screen.getByText('Alice <101>')).toBeTruthy();
  });

  it('says why the sound cannot be heard [A-67] [E-79]', async () => {
    const { server } = await draw();
    server.refuse = (request) => {
      if (request.includes('/stream')) throw new CallpanelError('api.error.server');
    };
    fireEvent.click(await rowOf('1'));
    fireEvent.click(await screen.findByRole('button', { name: /^Play/ }));
    await screen.findByText('Failed to get announcement recording stream');
  });

  it('can only be read without the right to write, and says so [P-37] [P-47] [E-80]', async () => {
    await draw({ rules: ['read'] });
    const words = 'You do not have permission to change announcements.';
    expect(screen.getByText(words)).toBeTruthy();
    const dialog = await openForm('Show details');
    expect(within(dialog).getByText(words)).toBeTruthy();
    expect(within(dialog).getByLabelText('Name')).toHaveProperty('readOnly', true);
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});

describe('the form of an announcement', () => {
  it('sends the edited fields alone, and nothing without any [A-68] [D-24]', async () => {
    const { sent, changed } = await draw();
    await openForm();
    press('Save');
    await closed();
    expect(sent).toEqual([]);
    await openForm();
    fill('Name', 'Closed');
    fill('PIN', '1234');
    press('Save');
    await closed();
    expect(sent).toEqual([{ path: 'announcements/1', body: { name: 'Closed', pin: '1234' } }]);
    expect(changed).toHaveBeenCalledExactlyOnceWith('announcements');
  });

  it('turns a recording into a spoken text, which must not be empty [V-25]', async () => {
    const { sent } = await draw({ announcements: [wire('1')] });
    await openForm();
    fill('Callers hear', 'text');
    press('Save');
    await screen.findByText('Required');
    fill('Text', 'Good morning');
    press('Save');
    await closed();
    expect(sent).toEqual([{ path: 'announcements/1', body: { text_to_speech: 'Good morning' } }]);
  });

  it('names the lines of SSML that are wrong, beside the text [V-25]', async () => {
    const { sent } = await draw();
    await openForm();
    fill('Written as', 'ssml');
    fill('Text', '<speak>\n<p>Hello</speak>');
    press('Save');
    await screen.findByText('Line 2: p is not closed.');
    expect(sent).toEqual([]);
  });

  it('stays as it was typed when the server refuses [A-68]', async () => {
    const { server } = await draw();
    await openForm();
    fill('Name', 'Closed');
    server.refuse = (request) => {
      if (request.startsWith('PUT')) throw new CallpanelError('api.error.server', { status: 500 });
    };
    press('Save');
    await screen.findByText('Failed to save the announcement');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Closed');
    server.refuse = () => undefined;
    press('Save');
    await closed();
    expect(changesIn(server.asked)).toHaveLength(2);
  });

  it('asks before it closes with changes', async () => {
    await draw();
    await openForm();
    fill('Name', 'Closed');
    press('Cancel');
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
    press('Keep editing');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Closed');
    press('Cancel');
    press('Discard');
    await closed();
  });

  it('offers voices with category and gender [A-70] [D-25]', async () => {
    await draw();
    await openForm();
    await screen.findByRole('option', { name: 'en-US-Wavenet-A (WaveNet, female)' });
  });

  it('says that voices could not be loaded [E-78]', async () => {
    await draw({
      voices: () => {
        throw new CallpanelError('api.error.server', { status: 500 });
      },
    });
    await openForm();
    await screen.findByText('Failed to load TTS voice types');
  });

  it('says that nothing can speak there; the rest can be used [A-70]', async () => {
    const { sent } = await draw({
      voices: () => {
        throw new CallpanelError('api.error.server', { status: 501 });
      },
    });
    await openForm();
    await screen.findByText(/^Speech is not available here/);
    expect(screen.queryByRole('group', { name: 'Preview' })).toBeNull();
    fill('Name', 'Closed');
    press('Save');
    await closed();
    expect(sent).toHaveLength(1);
  });
});

describe('another sound', () => {
  const openSound = async () => {
    const drawn = await draw({ announcements: [wire('1')] });
    await openForm();
    return drawn;
  };

  it('is a wav or mp3 file, sent as `recording` [A-69] [V-26]', async () => {
    const { sent } = await openSound();
    choose(new File(['ID3'], 'notice.mp3', { type: 'audio/mpeg' }));
    expect((await screen.findAllByText('Callers now hear this recording.')).length).toBe(2);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.path).toBe('announcements/1/upload');
    expect((sent[0]?.body as FormData).get('recording')).toHaveProperty('name', 'notice.mp3');
  });

  it('is not sent when it is another file, or too large [V-26]', async () => {
    const { sent } = await openSound();
    choose(new File(['%PDF'], 'notice.pdf', { type: 'application/pdf' }));
    await screen.findByText('Choose a wav or mp3 file.');
    const large = new File(['RIFF'], 'notice.wav', { type: 'audio/wav' });
    Object.defineProperty(large, 'size', { value: ANNOUNCEMENT_MAX_BYTES + 1 });
    choose(large);
    await screen.findByText('The file is larger than 10 MB.');
    expect(sent).toEqual([]);
  });

  it('is explained in words when the server refuses it, and can be tried again [A-69]', async () => {
    const { server } = await openSound();
    server.refuse = (request) => {
      if (request.startsWith('PUT')) throw new CallpanelError('api.error.server', { status: 500 });
    };
    const file = new File(['RIFF'], 'notice.wav', { type: 'audio/wav' });
    choose(file);
    await screen.findByText('Failed to upload the recording');
    server.refuse = () => undefined;
    choose(file);
    await screen.findAllByText('Callers now hear this recording.');
    expect(screen.queryByText('Failed to upload the recording')).toBeNull();
  });
});
