import { core } from '@callpanel/core';
import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineWidget } from '../define.tsx';
import { company, serve, sessionEnded } from '../testing/company.tsx';

const { mount, open } = defineWidget({
  name: 'softphone',
  Component: () => <p>Phone</p>,
  sheets: [],
  messages: async () => ({}),
});

const host = () => ({ baseUrl: 'http://localhost:1', getToken: async () => 'token' });
let el: HTMLElement;
const shadow = () => within(el.firstElementChild?.shadowRoot as unknown as HTMLElement);

beforeEach(() => {
  el = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  cleanup();
  el.remove();
  await sessionEnded();
});

it('runs commands and reports events with no widget on screen, until it is disposed', async () => {
  serve(company());
  const session = await open(host());
  const health = vi.fn();
  session.on('health', health);
  expect(await session.send('state')).toMatchObject({ widget: null, session: 'active' });
  await expect(session.send('navigate', { path: '/voicemails' })).rejects.toMatchObject({
    code: 'embed.error.params',
  });
  core.state.network.online = false;
  await waitFor(() =>
    expect(health).toHaveBeenLastCalledWith(expect.objectContaining({ online: false })),
  );
  core.state.network.online = true;
  await session.dispose();
  expect(core.state.session.status).toBe('none');
  await expect(session.send('state')).rejects.toMatchObject({ code: 'embed.error.ended' });
});

it('outlives the widgets that are mounted with it', async () => {
  serve(company());
  const given = host();
  const session = await open(given);
  const phone = mount(el, { host: given });
  expect(await phone.send('state')).toMatchObject({ widget: 'softphone', session: 'active' });
  phone.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await session.send('state')).toMatchObject({ session: 'active' });
  await session.dispose();
});

it('a widget for another user shows and reports nothing of the session but its refusal', async () => {
  const answers = company();
  serve(answers);
  const session = await open(host());
  expect(await session.send('state')).toMatchObject({ session: 'active' });
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  answers['users/me'] = () => [200, { id: 2, username: 'bob', realm: 'acme.example' }];
  const getToken = async () => {
    await asked;
    return 'of bob';
  };
  const phone = mount(el, { host: { ...host(), getToken } });
  const [health, error] = [vi.fn(), vi.fn()];
  phone.on('health', health);
  phone.on('error', error);
  const state = phone.send('state').catch(({ code }: { code: string }) => code);
  core.state.network.online = false;
  await waitFor(() =>
    expect(el.firstElementChild?.shadowRoot?.querySelector('[aria-busy]')).toBeTruthy(),
  );
  expect(shadow().queryByText('Phone')).toBeNull();
  answer();
  expect(await shadow().findByText(/another account/)).toBeTruthy();
  expect(await state).toBe('widget.error.provider');
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ error: { code: 'widget.error.provider', context: {} } }),
  );
  expect(health).not.toHaveBeenCalled();
  core.state.network.online = true;
  phone.unmount();
  await session.dispose();
});
