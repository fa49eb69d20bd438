// @vitest-environment happy-dom
import type { FrameMessage, Intent } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHostDoor } from './host-door.ts';

const CRM = 'https://crm.example';
const hostPage = {} as Window;
const { records } = core;
const { status } = core.state.session;
const ends: (() => void)[] = [];
const asked: Intent[] = [];

const goTo = (address: string) => {
  history.replaceState(null, '', address);
  dispatchEvent(new Event('replaceState'));
};
const offer = (type: Intent['type']) =>
  ends.push(core.intents.offer(type, 'page', (intent) => void asked.push(intent)));

beforeEach(() => {
  asked.length = 0;
  goTo('/buddies');
  core.state.session.status = 'active';
  core.state.permissions.entries = ['read', 'write', 'manage_personal'].map((rule) => ({
    module: 'contacts',
    rule,
  }));
  vi.spyOn(window, 'parent', 'get').mockReturnValue(hostPage);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  Object.assign(core, { records });
  core.state.session.status = status;
  core.state.permissions.entries = null;
  vi.restoreAllMocks();
  goTo('/');
});

/** How a command of the panel's host ends. */
let hellos = 0;
const send = async (name: string, params: object): Promise<string> => {
  const door = openHostDoor([{ origin: CRM, grants: ['observe', 'open-contacts'] }], 0);
  const { port1, port2 } = new MessageChannel();
  ends.push(
    () => port1.close(),
    () => port2.close(),
  );
  let answer: string | undefined;
  port1.addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => {
    if (data.type === 'reply') answer = 'error' in data ? data.error.code : 'done';
  });
  port1.start();
  const data = { callpanel: 'hello', versions: [1], nonce: '0a'.repeat(31) + `${10 + ++hellos}` };
  door.receive({ data, origin: CRM, source: hostPage, ports: [port2] });
  port1.postMessage({ type: 'command', id: 1, name, params });
  return vi.waitUntil(() => answer);
};

it('a host of the whole panel adds a contact: the panel is at the contacts, whose form has what the host knows', async () => {
  offer('add-contact');
  const known = { firstName: 'Ada', lastName: 'Young', company: 'Young & Co' };
  expect(await send('new-contact', { ...known, shared: true })).toBe('done');
  expect(location.pathname).toBe('/contacts');
  expect(asked).toMatchObject([{ type: 'add-contact', shared: true, known }]);
});

it.each([
  ['7', 'done', '/contacts', [{ type: 'open-contact', id: '7' }]],
  ['999999', 'contacts.error.notFound', '/buddies', []],
])(
  'a host of the whole panel opens the contact %s: %s, and the user is at %s',
  async (id, how, at, opened) => {
    offer('open-contact');
    const get = async (path: string) => {
      if (path !== 'contacts/7') throw new CallpanelError('api.error.server', { status: 404 });
      return { data: { id: 7 } };
    };
    Object.assign(core, { records: { ...records, api: { get } } });
    expect(await send('open-contact', { id })).toBe(how);
    expect(location.pathname).toBe(at);
    expect(asked).toMatchObject(opened);
  },
);
