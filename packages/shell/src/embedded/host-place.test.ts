// @vitest-environment happy-dom
import type { FrameMessage, HostGrant } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { afterEach, expect, it, vi } from 'vitest';
import { openHostDoor } from './host-door.ts';

const CRM = 'https://crm.example';
const hostPage = {} as Window;
const ports: MessagePort[] = [];
let hellos = 0;
afterEach(() => ports.splice(0).forEach((port) => port.close()));

const goTo = (address: string) => {
  history.replaceState(null, '', address);
  dispatchEvent(new Event('replaceState'));
};

/** Places that a host with these grants learns of while the user searches the mailbox: of the snapshot, then of events. */
const placesFor = async (
  grants: HostGrant[],
  before = '/voicemails/inbox?search=Smith',
): Promise<unknown[]> => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(hostPage);
  goTo(before);
  const door = openHostDoor([{ origin: CRM, grants }], 0);
  goTo('/voicemails/inbox?search=Smith');
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const places: unknown[] = [];
  let answered = false;
  port1.addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => {
    if (data.type === 'welcome') places.push(data.snapshot.path);
    if (data.type === 'event' && data.name === 'navigation') places.push(data.payload);
    answered ||= data.type === 'reply';
  });
  port1.start();
  const data = {
    callpanel: 'hello',
    versions: [1],
    nonce: 'cd'.repeat(31) + `${10 + ++hellos}`,
  };
  door.receive({ data, origin: CRM, source: hostPage, ports: [port2] });
  goTo('/voicemails/inbox/7?search=Smithson');
  goTo('/buddies?search=Smith');
  goTo('/voicemails');
  port1.postMessage({ type: 'command', id: 1, name: 'nothing-like-it' });
  await vi.waitUntil(() => answered);
  return places;
};

it('a host of the panel without the observe grant gets areas, but not searches [T3]', async () => {
  expect(await placesFor(['control'])).toEqual([
    '/voicemails',
    { path: '/buddies' },
    { path: '/voicemails' },
  ]);
});

it.each([
  ['hears of each address', '/voicemails/inbox?search=Smith'],
  ['receives none before its snapshot, if messages came before its hello', '/chat'],
])('one that may %s', async (_, before) => {
  expect(await placesFor(['observe'], before)).toEqual([
    '/voicemails/inbox?search=Smith',
    { path: '/voicemails/inbox/7?search=Smithson' },
    { path: '/buddies?search=Smith' },
    { path: '/voicemails' },
  ]);
});

it.each([
  ['/parking', '/parking', 'done'],
  ['/queues', '/queues/dashboard', 'done'],
  ['/parking?x=1#y', '/parking?x=1#y', 'done'],
  ['/contacts', '/buddies', 'widget.error.noAccess'],
  ['/dialer/102', '/buddies', 'embed.error.params'],
  ['/nowhere', '/buddies', 'embed.error.params'],
  ['/login', '/buddies', 'embed.error.params'],
  ['//evil.example/', '/buddies', 'embed.error.params'],
])('a host that goes to %s: the user is at %s, and it is %s [T3] [P-23]', async (path, at, how) => {
  const { status } = core.state.session;
  core.state.session.status = 'active';
  core.state.permissions.entries = ['parkings', 'queues', 'panel_buddies'].map((module) => ({
    module,
    rule: 'read',
  }));
  vi.spyOn(window, 'parent', 'get').mockReturnValue(hostPage);
  goTo('/buddies');
  const door = openHostDoor([{ origin: CRM, grants: ['observe', 'control'] }], 0);
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  let answer: string | undefined;
  port1.addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => {
    if (data.type === 'reply') answer = 'error' in data ? data.error.code : 'done';
  });
  port1.start();
  const data = { callpanel: 'hello', versions: [1], nonce: 'ef'.repeat(31) + `${10 + ++hellos}` };
  door.receive({ data, origin: CRM, source: hostPage, ports: [port2] });
  port1.postMessage({ type: 'command', id: 1, name: 'navigate', params: { path } });
  await vi.waitUntil(() => answer);
  expect([answer, location.pathname + location.search + location.hash]).toEqual([how, at]);
  core.state.permissions.entries = null;
  core.state.session.status = status;
  goTo('/');
});
