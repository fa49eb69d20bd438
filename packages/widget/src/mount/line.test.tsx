import { core } from '@callpanel/core';
import { act, cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MountOptions } from '../definition.ts';
import { defineWidget } from '../define.tsx';
import { company, serve, sessionEnded } from '../testing/company.tsx';

const { mount } = defineWidget({
  name: 'softphone',
  Component: () => <input aria-label="Number" />,
  sheets: [],
  messages: async () => ({}),
});

const host = { baseUrl: 'http://localhost:1', getToken: async () => 'token' };
const form = { baseUrl: 'http://localhost:1' };
let el: HTMLElement;
const mounted: { unmount(): void }[] = [];
const put = (options: MountOptions) => {
  const handle = mount(el, options);
  mounted.push(handle);
  return handle;
};
const shadow = () => within(el.firstElementChild?.shadowRoot as unknown as HTMLElement);

beforeEach(() => {
  el = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  cleanup();
  await act(async () => mounted.splice(0).forEach((handle) => handle.unmount()));
  el.remove();
  await sessionEnded();
});

it('answers what its page answers, as long as the page says so', async () => {
  serve(company());
  const answer = { 'do-not-call': () => ({ allowed: false }) };
  const log = { 'call-log': () => ({ saved: true }) };
  const handle = put({ host, answers: answer });
  expect(core.state.host.answers).toEqual(['do-not-call']);
  handle.update({ answers: log, outcomes: [{ id: '1', label: 'Call back' }] });
  expect(core.state.host.answers).toEqual(['call-log']);
  // They come with code, when the page has nothing else to do.
  await waitFor(() => expect(core.state.host.outcomes).toEqual([{ id: '1', label: 'Call back' }]), {
    timeout: 10_000,
  });
  handle.update({ theme: 'dark' });
  expect(core.state.host.answers).toEqual(['call-log']);
  handle.update({ answers: {} });
  expect(core.state.host.answers).toEqual([]);
  handle.update({ answers: answer });
  await act(async () => handle.unmount());
  expect(core.state.host.answers).toEqual([]);
});

it('runs commands once it is rendered, and none after its removal', async () => {
  serve(company());
  const handle = put({ host, theme: 'light' });
  const state = handle.send('state');
  expect(await handle.send('theme', { theme: 'dark' })).toEqual({});
  expect(await state).toMatchObject({ widget: 'softphone', session: 'active', theme: 'light' });
  await waitFor(() => expect(el.firstElementChild?.getAttribute('data-theme')).toBe('dark'));
  expect(await handle.send('state')).toMatchObject({ theme: 'dark' });
  await expect(handle.send('dial', { number: '' })).rejects.toMatchObject({
    code: 'embed.error.params',
  });
  await act(async () => handle.unmount());
  await expect(handle.send('state')).rejects.toMatchObject({ code: 'embed.error.ended' });
});

it('brings its sign-in before the user when its page asks to', async () => {
  serve(company());
  Element.prototype.scrollIntoView = vi.fn();
  const handle = put({ host: form });
  const field = await shadow().findByLabelText('Username');
  expect(await handle.send('sign-in')).toEqual({ status: 'none' });
  expect(el.firstElementChild?.shadowRoot?.activeElement).toBe(field);
});

it('refuses commands in a page that runs for another provider', async () => {
  serve(company());
  put({ host });
  const other = document.body.appendChild(document.createElement('div'));
  const handle = mount(other, { host: { ...host, baseUrl: 'http://localhost:2' } });
  mounted.push(handle);
  await expect(handle.send('sign-out')).rejects.toMatchObject({ code: 'widget.error.provider' });
  expect(core.state.session.status).not.toBe('none');
  other.remove();
});

it('reports events to listeners', async () => {
  serve(company());
  const health = vi.fn();
  const handle = put({ host });
  const stop = handle.on('health', health);
  await shadow().findByLabelText('Number');
  await act(async () => void (core.state.network.online = false));
  await waitFor(() =>
    expect(health).toHaveBeenLastCalledWith(expect.objectContaining({ online: false })),
  );
  stop();
  health.mockClear();
  const again = vi.fn();
  handle.on('health', again);
  await act(async () => void (core.state.network.online = true));
  await waitFor(() => expect(again).toHaveBeenCalled());
  expect(health).not.toHaveBeenCalled();
});

it('reports each event of the core that hosts get as it is, with its payload', async () => {
  serve(company());
  const heardByCore = new Map<string, (payload: object) => void>();
  const on = core.on.bind(core);
  vi.spyOn(core, 'on').mockImplementation((event, handler) => {
    heardByCore.set(event, handler as (payload: object) => void);
    return on(event, handler);
  });
  const handle = put({ host });
  for (const event of [
    'registration',
    'screen-pop',
    'contact-created',
    'contact-changed',
    'contact-deleted',
    'recording-ready',
    'chat-message',
    'setting-changed',
    'meeting-joined',
    'meeting-left',
    'meeting-muted',
  ] as const) {
    const heard = vi.fn<(payload: unknown) => void>();
    handle.on(event, heard);
    const payload = { of: event };
    heardByCore.get(event)?.(payload);
    await vi.waitFor(() => expect(heard.mock.calls).toContainEqual([payload]));
  }
});
