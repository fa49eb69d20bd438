import { commonMessages } from '@callpanel/i18n/plain';
import { core } from '@callpanel/core';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { MockInstance } from 'vitest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from '../login/LoginPage.tsx';
import { shellMessages } from '../messages.ts';
import { config } from '../page/config.ts';
import { Callback } from '../screens/Callback.tsx';
import { EmbeddedLogin } from '../screens/EmbeddedLogin.tsx';
import { arrival } from './arrived.ts';
import { authRequired } from './ask.ts';

const at = (path: string) => history.replaceState(null, '', path);
const here = () => location.pathname + location.search;
const comeBack = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
let assign: MockInstance<typeof location.assign>;

const draw = async (Screen: ComponentType) => {
  const messages = { ...(await commonMessages('en-US')), ...(await shellMessages('en-US')) };
  render(
    <Intl locale="en-US" messages={messages}>
      <Screen />
    </Intl>,
  );
};

beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  at('/cdrs?x=1');
});
afterEach(() => {
  cleanup();
  // Nothing waits any more for a way to be stopped.
  vi.spyOn(location, 'reload').mockReturnValue(undefined);
  comeBack(true);
  vi.restoreAllMocks();
  Object.assign(config, { signIn: 'password', provider: null });
  Object.assign(core.state.session, { status: 'none', grant: null, error: null });
  Object.assign(arrival, { answer: null, credentials: null, username: null, redirect: null });
});

describe('a session that is needed', () => {
  const authorize = () =>
    vi.spyOn(core.session, 'authorize').mockResolvedValue('https://id.example/oauth/authorize?x');

  it.each([
    ['password', 'password'],
    ['code', 'password'],
    ['code', 'embedded'],
    ['password', null],
    // That installation went from the provider's page to our form: it has no way there any more.
    ['password', 'code'],
  ] as const)('config %s, signed in by %s: the form, and back [R-38] [X-12]', (signIn, grant) => {
    Object.assign(config, { signIn });
    core.state.session.grant = grant;
    authRequired('needed');
    expect(here()).toBe('/login?redirect=%2Fcdrs%3Fx%3D1');
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['code', null],
    ['code', 'code'],
  ] as const)(
    'config %s, signed in by %s: the provider, and back [R-39]',
    async (signIn, grant) => {
      Object.assign(config, { signIn });
      core.state.session.grant = grant;
      const asked = authorize();
      authRequired('needed');
      authRequired('needed');
      await waitFor(() =>
        expect(assign).toHaveBeenCalledExactlyOnceWith('https://id.example/oauth/authorize?x'),
      );
      expect(asked).toHaveBeenCalledExactlyOnceWith('/cdrs?x=1');
    },
  );

  it('and a provider that cannot be reached: /login says so, nothing turns in a circle', async () => {
    Object.assign(config, { signIn: 'code' });
    const asked = vi.spyOn(core.session, 'authorize').mockResolvedValue(null);
    authRequired('needed');
    await waitFor(() => expect(here()).toBe('/login?redirect=%2Fcdrs%3Fx%3D1'));
    authRequired('needed');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('from an address longer than any of ours returns to the start page, not by an address that the provider refuses [G-32]', async () => {
    Object.assign(config, { signIn: 'code' });
    at(`/cdrs?x=${'y'.repeat(9000)}`);
    const asked = authorize();
    authRequired('needed');
    expect(asked).toHaveBeenCalledExactlyOnceWith('/');
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  });

  it('is requested again by a page that the browser kept, when the user returns to it [R-39]', async () => {
    Object.assign(config, { signIn: 'code' });
    authorize();
    authRequired('needed');
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
    comeBack(false);
    expect(reload).not.toHaveBeenCalled();
    comeBack(true);
    expect(reload).toHaveBeenCalled();
  });

  it.each(['/login', '/callpanel_callback', '/embedded_login', '/unsupported', '/403'])(
    'asks nothing of a user at %s [R-30]',
    (path) => {
      at(path);
      authRequired('needed');
      expect(here()).toBe(path);
    },
  );
});

describe('signed out', () => {
  it('of our own form: /login', () => {
    core.state.session.grant = 'password';
    authRequired('signedOut');
    expect(here()).toBe('/login');
  });

  it('of the provider: there, too, and no new sign-in overtakes it [R-28]', async () => {
    Object.assign(config, { signIn: 'code', provider: 'https://id.example/' });
    const authorize = vi.spyOn(core.session, 'authorize').mockResolvedValue('https://id.example/');
    core.state.session.grant = 'code';
    authRequired('signedOut');
    authRequired('needed');
    expect(authorize).not.toHaveBeenCalled();
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://id.example/signout');
    // The page did not go there, and the user signed in by another tab.
    core.state.session.status = 'active';
    await waitFor(() => {
      authRequired('needed');
      expect(authorize).toHaveBeenCalled();
    });
  });

  it('if the installation has left the provider since: /login [X-13]', () => {
    core.state.session.grant = 'code';
    authRequired('signedOut');
    expect(here()).toBe('/login');
    expect(assign).not.toHaveBeenCalled();
  });

  it('in a frame, which cannot show the provider’s page: /login, whatever came before [R-28] [R-31]', async () => {
    vi.resetModules();
    at('/cdrs?embedded=true');
    const inFrame = await import('./ask.ts');
    (await import('@callpanel/core')).core.state.session.grant = 'code';
    inFrame.authRequired('signedOut');
    sessionStorage.clear();
    expect(location.pathname).toBe('/login');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('/login with the provider’s page', () => {
  it('waits for a press, and shows why the last try failed', async () => {
    Object.assign(config, { signIn: 'code' });
    at('/login?redirect=%2Fcdrs');
    core.state.session.error = { code: 'login.error.provider', context: {} };
    const authorize = vi.spyOn(core.session, 'authorize').mockResolvedValue('https://id.example/');
    await draw(LoginPage);
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
    expect(authorize).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('Username')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/'));
    expect(authorize).toHaveBeenCalledWith('/cdrs');
  });
});

it('/login has the form for a user who came by the provider’s page before the installation took the form [X-12] [X-13]', async () => {
  at('/login');
  core.state.session.grant = 'code';
  await draw(LoginPage);
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Sign in' })).toHaveLength(1);
});

describe('the way back from the provider [R-36]', () => {
  const ANSWER = { code: 'c', state: 's', error: null, errorDescription: null };
  const back = async (path: string | null) => {
    at('/callpanel_callback');
    arrival.answer = ANSWER;
    const finish = vi.spyOn(core.session, 'finishSignIn').mockResolvedValue(path);
    await draw(Callback);
    await waitFor(() => expect(location.pathname).not.toBe('/callpanel_callback'));
    return finish;
  };

  it.each([
    ['/cdrs?a=1', '/cdrs?a=1'],
    ['//evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/login', '/'],
    [null, '/login'],
  ])('%s leads to %s', async (path, expected) => {
    const finish = await back(path);
    expect(here()).toBe(expected);
    expect(finish).toHaveBeenCalledExactlyOnceWith(ANSWER);
  });

  it.each([
    ['/cdrs?a=1', '/cdrs?a=1'],
    [null, '/'],
  ])('with a session here already, %s leads to %s', async (path, expected) => {
    core.state.session.status = 'active';
    await back(path);
    expect(here()).toBe(expected);
  });

  it('without an answer leads to sign-in', async () => {
    at('/callpanel_callback');
    const finish = vi.spyOn(core.session, 'finishSignIn');
    await draw(Callback);
    await waitFor(() => expect(here()).toBe('/login'));
    expect(finish).not.toHaveBeenCalled();
  });
});

describe('/embedded_login [R-23] [S-06]', () => {
  it('signs in once with what stood in the address, and shows why it failed, with a way to the form', async () => {
    at('/embedded_login');
    const credentials = { cloud_id: '7', username: 'alice', password: 'no' };
    arrival.credentials = credentials;
    const signIn = vi.spyOn(core.session, 'signInEmbedded').mockImplementation(async () => {
      core.state.session.error = { code: 'login.error.server', context: { description: 'Locked' } };
      return false;
    });
    await draw(EmbeddedLogin);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain('Locked'));
    expect(signIn).toHaveBeenCalledExactlyOnceWith(credentials);
    fireEvent.click(screen.getByRole('button', { name: 'Go to sign-in' }));
    expect(here()).toBe('/login');
  });

  it('without credentials leads to the form, which knows the user name and asks for the password', async () => {
    at('/embedded_login');
    arrival.username = 'alice';
    const signIn = vi.spyOn(core.session, 'signInEmbedded');
    await draw(EmbeddedLogin);
    expect(here()).toBe('/login');
    expect(signIn).not.toHaveBeenCalled();
    cleanup();
    await draw(LoginPage);
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('alice');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });
});
