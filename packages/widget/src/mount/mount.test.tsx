import { core } from '@callpanel/core';
import type { CallInfo } from '@callpanel/core';
import type { EmbedEvents } from '@callpanel/contracts';
import { act, cleanup, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MountOptions } from '../definition.ts';
import { defineWidget } from '../define.tsx';
import { company, serve, sessionEnded } from '../testing/company.tsx';

let broken = false;
const Phone = () => {
  const [text, setText] = useState('');
  if (broken) throw new Error('broken on purpose');
  return (
    <input aria-label="Number" value={text} onChange={(event) => setText(event.target.value)} />
  );
};
const messages = vi.fn(async () => ({}));
const { mount } = defineWidget({
  name: 'softphone',
  Component: Phone,
  sheets: [],
  messages,
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
  broken = false;
  messages.mockImplementation(async () => ({}));
  el = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  cleanup();
  await act(async () => mounted.splice(0).forEach((handle) => handle.unmount()));
  el.remove();
  await sessionEnded();
});

describe('mount', () => {
  it('returns at once with a skeleton in an open shadow root, then draws and says so', async () => {
    serve(company());
    const ready = vi.fn();
    const handle = put({ host });
    handle.on('ready', ready);
    expect(el.firstElementChild?.shadowRoot).toBeTruthy();
    expect(await shadow().findByLabelText('Number')).toBeTruthy();
    await waitFor(() => expect(ready).toHaveBeenCalledExactlyOnceWith({ widget: 'softphone' }));
  });

  it('shows its own sign-in and notifies the page, if the page has none', async () => {
    serve(company());
    const authRequired = vi.fn();
    put({ host: form }).on('auth-required', authRequired);
    expect(await shadow().findByLabelText('Username')).toBeTruthy();
    await waitFor(() =>
      expect(authRequired).toHaveBeenCalledExactlyOnceWith({ widget: 'softphone', why: 'needed' }),
    );
    // A partner's page keeps its focus.
    expect(document.activeElement).toBe(document.body);
  });

  it('notifies the page, and does not ask for a password, if the page signs in itself', async () => {
    serve({ ...company(), 'users/validate_callpanel_session': () => [200, { success: false }] });
    const authRequired = vi.fn();
    put({ host }).on('auth-required', authRequired);
    expect(await shadow().findByText(/session is not valid/)).toBeTruthy();
    expect(shadow().queryByLabelText('Username')).toBeNull();
    await waitFor(() =>
      expect(authRequired).toHaveBeenCalledWith({ widget: 'softphone', why: 'needed' }),
    );
  });

  it('notifies every host of a sign-out, and does not sign in again automatically', async () => {
    serve(company());
    const getToken = vi.fn(async () => 'token');
    const own = { ...host, getToken };
    const heard: string[] = [];
    const [one, other] = [put({ host: own }), put({ host: own })];
    one.on('auth-required', ({ why }) => heard.push(`one ${why}`));
    other.on('auth-required', ({ why }) => heard.push(`other ${why}`));
    await waitFor(() => expect(core.state.session.status).toBe('active'));
    expect(await one.send('sign-out')).toEqual({});
    await waitFor(() => expect(heard).toEqual(['one signedOut', 'other signedOut']));
    expect(getToken).toHaveBeenCalledOnce();
    expect(core.state.session.status).toBe('none');
    // Only who wants it gets it.
    await other.send('sign-in');
    await waitFor(() => expect(core.state.session.status).toBe('active'));
    expect(heard).toHaveLength(2);
  });

  it('reports to the page which web page belongs to a call, and opens no window itself [S-55]', async () => {
    serve(company());
    const on = vi.spyOn(core, 'on');
    const open = vi.spyOn(window, 'open');
    const popped = vi.fn();
    put({ host }).on('screen-pop', popped);
    const [, tell] = on.mock.calls.find(([event]) => event === 'screen-pop') ?? [];
    (tell as (pop: { url: string }) => void)({ url: 'https://crm.example/?n=102' });
    await waitFor(() =>
      expect(popped).toHaveBeenCalledExactlyOnceWith({ url: 'https://crm.example/?n=102' }),
    );
    expect(open).not.toHaveBeenCalled();
  });

  it('shows that there is no access [P-23]', async () => {
    serve(company([]));
    const error = vi.fn();
    put({ host }).on('error', error);
    expect(await shadow().findByText(/do not have access/)).toBeTruthy();
    await waitFor(() =>
      expect(error).toHaveBeenCalledWith(
        expect.objectContaining({ error: { code: 'widget.error.noAccess', context: {} } }),
      ),
    );
  });

  it('shows a malformed address, and throws nothing', async () => {
    const error = vi.fn<(event: EmbedEvents['error']) => void>();
    put({ host: { baseUrl: 'javascript:alert(1)' } }).on('error', error);
    expect(await shadow().findByText(/not set up correctly/)).toBeTruthy();
    await waitFor(() => expect(error.mock.calls[0]?.[0].error.code).toBe('widget.error.options'));
  });

  it('shows that the page already runs for another provider', async () => {
    serve(company());
    put({ host });
    const other = document.body.appendChild(document.createElement('div'));
    mounted.push(mount(other, { host: { ...host, baseUrl: 'http://localhost:2' } }));
    const there = within(other.firstElementChild?.shadowRoot as unknown as HTMLElement);
    expect(await there.findByText(/another account/)).toBeTruthy();
    other.remove();
  });

  it('shows that the page’s core is too old, and starts no second phone', async () => {
    const version = Object.getOwnPropertyDescriptor(core, 'version');
    Object.defineProperty(core, 'version', { ...version, value: '0.9.0' });
    const opened = vi.spyOn(core, 'open');
    put({ host });
    expect(await shadow().findByText(/older Callpanel \(0\.9\.0\)/)).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
    Object.defineProperty(core, 'version', { ...version });
  });

  it('leaves a caller at the phone when the session ends, until the call does [F19]', async () => {
    serve(company());
    put({ host });
    await shadow().findByLabelText('Number');
    const call = { id: 'a', state: 'answered' } as CallInfo;
    await act(async () => {
      core.state.calls.list.push(call);
      core.state.session.status = 'lost';
    });
    expect(shadow().getByLabelText('Number')).toBeTruthy();
    await act(async () => core.state.calls.list.pop());
    expect(shadow().queryByLabelText('Number')).toBeNull();
    expect(shadow().getByText(/session is not valid/)).toBeTruthy();
  });

  it.each([
    ['E-04', 'login.error.noAccessToken', 'No access token'],
    ['E-05', 'login.error.noRefreshToken', 'No refresh token'],
    ['E-06', 'login.error.refreshFailed', 'Failed to refresh token'],
  ] as const)('asks to sign in again and says why [S-05] [%s]', async (_, code, text) => {
    serve(company());
    put({ host: form });
    await shadow().findByLabelText('Username');
    await act(async () => {
      core.state.session.error = { code, context: {} };
      core.state.session.status = 'lost';
    });
    expect(shadow().getByText(text)).toBeTruthy();
    expect(shadow().getByLabelText('Username')).toBeTruthy();
  });

  it('turns a crash into an error with a way out, and notifies the page', async () => {
    serve(company());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = vi.fn();
    broken = true;
    put({ host }).on('error', error);
    const retry = await shadow().findByRole('button', { name: 'Try again' });
    await waitFor(() =>
      expect(error).toHaveBeenCalledWith({
        widget: 'softphone',
        error: { code: 'widget.error.crash', context: {} },
        retryable: true,
      }),
    );
    broken = false;
    retry.click();
    expect(await shadow().findByLabelText('Number')).toBeTruthy();
  });

  it('falls back to en-US for a language that cannot be loaded, and asks again when none can', async () => {
    serve(company());
    messages.mockImplementation(async () => {
      throw new Error('chunk');
    });
    put({ host, locale: 'fr-CA' });
    const retry = await shadow().findByRole('button', { name: 'Try again' });
    expect(messages.mock.calls).toEqual([['fr-CA'], ['en-US']]);
    messages.mockImplementation(async () => ({}));
    retry.click();
    expect(await shadow().findByLabelText('Number')).toBeTruthy();
  });

  it('follows theme and language of its options', async () => {
    serve(company([]));
    const handle = put({ host, theme: 'dark' });
    await waitFor(() => expect(el.firstElementChild?.getAttribute('data-theme')).toBe('dark'));
    handle.update({ theme: 'light', locale: 'fr-CA' });
    expect(await shadow().findByText(/pas accès/)).toBeTruthy();
    expect(el.firstElementChild?.getAttribute('data-theme')).toBe('light');
    expect(el.firstElementChild?.getAttribute('lang')).toBe('fr-CA');
  });

  it('offers what its page fulfils as long as the page says so, and hands it on', async () => {
    serve(company());
    const intent = vi.fn();
    const chat = { type: 'chat', username: 'bob', name: 'Bob' } as const;
    const handle = put({ host, intents: ['chat'] });
    handle.on('intent', intent);
    expect(core.state.intents.offered).toEqual(['chat']);
    core.intents.perform(chat);
    await waitFor(() => expect(intent).toHaveBeenCalledExactlyOnceWith(chat));
    handle.update({ theme: 'dark' });
    expect(core.state.intents.offered).toEqual(['chat']);
    handle.update({ intents: ['dial'] });
    expect(core.state.intents.offered).toEqual(['dial']);
    await act(async () => handle.unmount());
    expect(core.state.intents.offered).toEqual([]);
    handle.update({ intents: ['chat'] });
    expect(core.state.intents.offered).toEqual([]);
  });

  it('keeps keys typed in its fields from the page’s shortcuts, Escape and other keys not', async () => {
    serve(company());
    put({ host });
    const input = await shadow().findByLabelText('Number');
    const shortcut = vi.fn();
    const press = (target: Element, type: string, key: string) =>
      target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true }));
    for (const type of ['keydown', 'keyup', 'keypress']) {
      document.addEventListener(type, shortcut);
      press(input, type, 'k');
      document.removeEventListener(type, shortcut);
    }
    expect(shortcut).not.toHaveBeenCalled();
    document.addEventListener('keydown', shortcut);
    press(input, 'keydown', 'Escape');
    press(input.parentElement as Element, 'keydown', 'k');
    document.removeEventListener('keydown', shortcut);
    expect(shortcut).toHaveBeenCalledTimes(2);
  });

  it('leaves nothing behind after 50 mounts and unmounts [F46]', async () => {
    serve(company());
    let listening = 0;
    const count = (stop: () => void) => {
      listening++;
      return () => {
        listening--;
        stop();
      };
    };
    const { on, subscribe } = core;
    vi.spyOn(core, 'on').mockImplementation((event, handler) => count(on(event, handler)));
    vi.spyOn(core, 'subscribe').mockImplementation((part, changed) =>
      count(subscribe(part, changed)),
    );
    const before = document.body.innerHTML;
    for (let i = 0; i < 50; i++) {
      const handle = mount(el, { host });
      await shadow().findByLabelText('Number');
      expect(listening).toBeGreaterThan(3);
      await act(async () => handle.unmount());
    }
    expect(listening).toBe(0);
    expect(document.body.innerHTML).toBe(before);
    expect(core.state.notices.outlet).toBeNull();
  });
});
