import { CallpanelError, VideoConfig, WireVideoRoom } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { Notices } from '@callpanel/widget';
import { recordsClient } from '@callpanel/widget/records';
import { notFound, pageOf, recordServer, rowOf } from '@callpanel/widget/records/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { videoMessages } from '../messages.ts';
import { Video } from '../Video.tsx';

const messages = { ...(await commonMessages('en-US')), ...(await videoMessages('en-US')) };

/** The path of the list. */
export const LIST = 'video_conferences';

/** A room of which alice is an administrator, as the server has it; no two rooms and no two links are alike. */
export const wire = (id: string, change: Partial<WireVideoRoom> = {}): WireVideoRoom => ({
  ...WireVideoRoom.parse({
    id,
    name: `Room ${id}`,
    username: 'alice',
    users: [`guest${id}`],
    admins: ['alice', `host${id}`],
    expire_at: '2099-03-04T12:00:00.000Z',
    admin_url: `https://live.example/r${id}?as=admin`,
    guest_url: `https://live.example/r${id}?as=guest`,
    full_admin_url: `https://live.example/r${id}?jwt=admin-of-${id}`,
    full_guest_url: `https://live.example/r${id}?jwt=guest-of-${id}`,
  }),
  ...change,
});
/** A room that others administer. */
export const guestRoom = (id: string, change: Partial<WireVideoRoom> = {}): WireVideoRoom =>
  wire(id, { username: 'carol', admins: [`host${id}`], full_admin_url: '', ...change });

/** What the server says when it refuses, with words of its own or without. */
export const refusal = (exception?: string): CallpanelError =>
  new CallpanelError('api.error.server', { status: 500, ...(exception && { exception }) });
/** No answer has come. */
export const unreached = new CallpanelError('api.error.network');

const EVERYTHING = VideoConfig.parse({
  enabled: true,
  enable_recording: true,
  enable_telephony: true,
  enable_screen_sharing: true,
});

interface DrawOptions {
  rooms?: readonly WireVideoRoom[];
  rules?: readonly string[];
  /** What the company has switched on, unless it is everything; what it throws is the server's refusal. */
  config?: () => Partial<VideoConfig>;
  licences?: Record<string, string>;
  /** The open room, as the address has it. */
  open?: string;
}

/** Draws alice's rooms, and the notices of the page. */
export const draw = (options: DrawOptions = {}) => {
  const { rules = ['read', 'write'], config = () => ({}), licences = {}, open } = options;
  let rooms = [...(options.rooms ?? [wire('7'), wire('8')])];
  const sent: [method: string, path: string, body: unknown][] = [];
  const server = recordServer({
    get(path, query) {
      if (path === 'video_conference_configs') return { ...EVERYTHING, ...config() };
      const search = String(query['search'] ?? '');
      if (path === LIST)
        return pageOf(
          rooms.filter(({ name }) => name.includes(search)),
          query,
        );
      const one = rooms.find(({ id }) => path === `${LIST}/${id}`);
      if (!one) throw notFound();
      return { data: one };
    },
    send(method, path, body) {
      sent.push([method, path, body]);
      const id = path.split('/')[1];
      if (method === 'DELETE') rooms = rooms.filter((room) => room.id !== id);
      if (method === 'PUT')
        rooms = rooms.map((room) => (room.id === id ? { ...room, ...body } : room));
      if (method === 'POST') rooms = [...rooms, wire('99', body)];
    },
  });
  const join = vi.fn<(room: object) => void>();
  const changed = vi.fn((key: string) => {
    void recordsClient().invalidateQueries({ queryKey: [key] });
  });
  const release = vi.fn<() => void>();
  const hold = vi.fn(() => release);
  recordsClient().clear();
  Object.assign(core, {
    records: { ...core.records, api: server.api, changed },
    meeting: { ...core.meeting, join },
    unsaved: { ...core.unsaved, hold },
  });
  core.state.permissions.entries = rules.map((rule) => ({ module: 'video_conferences', rule }));
  Object.assign(core.state.gates, { features: ['video_conferences'], licences });
  Object.assign(core.state.session, {
    status: 'active',
    user: { id: 'u101', username: 'alice', first_name: 'Alice', last_name: '', extension: '101' },
  });
  core.places.go('video', { params: open === undefined ? {} : { id: open }, query: '' });
  render(
    <Intl locale="en-US" messages={messages}>
      <Video />
      <Notices outlet="the page" />
    </Intl>,
  );
  return { server, sent, join, changed, hold, release };
};

/** Names in the list, in order. */
export const shownNames = (): (string | null | undefined)[] =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.querySelector('bdi')?.textContent);

/** What the menu of a room offers, in order; what cannot be chosen now ends with `(off)`. */
export const menuOf = async (id: string): Promise<string[]> => {
  fireEvent.click((await rowOf(id)).querySelector('[data-act=menu]') as Element);
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  return items.map((item) => {
    const off = item.getAttribute('aria-disabled') === 'true' || item.hasAttribute('disabled');
    return `${item.textContent}${off ? ' (off)' : ''}`;
  });
};

/** Types into a field. */
export const fill = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
