import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { company, open, refused, serve, sessionEnded } from '../../testing/company.tsx';
import * as frameCss from '../../frame/Frame.module.css';
import { SignIn } from './SignIn.tsx';

let scope: { dispose(): void };
const draw = async (answers: Parameters<typeof serve>[0] = company(), known = '') => {
  const asked = serve(answers);
  scope = open();
  const messages = await commonMessages('en-US');
  render(
    <Intl locale="en-US" messages={messages}>
      <SignIn ownPage username={known} />
    </Intl>,
  );
  return asked;
};
const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const type = (name: string, secret: string) => {
  fireEvent.change(username(), { target: { value: name } });
  fireEvent.change(password(), { target: { value: secret } });
};
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Sign in' }));

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  void scope.dispose();
  await sessionEnded();
});

describe('sign-in form', () => {
  it('takes the focus on a page of our own and lets browsers fill it in', async () => {
    await draw();
    expect(document.activeElement).toBe(username());
    expect(username().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    expect(password().type).toBe('password');
  });

  it.each([
    ['goes to the enclosing widget when it is unmounted with it', true],
    ['stays where it is elsewhere', false],
  ])('the focus %s', async (_, inForm) => {
    scope = open();
    const messages = await commonMessages('en-US');
    const page = (form: boolean) => (
      <Intl locale="en-US" messages={messages}>
        <button>elsewhere</button>
        <div className={frameCss.frame} data-testid="frame">
          {form && <SignIn />}
        </div>
      </Intl>
    );
    const { rerender } = render(page(true));
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
    (inForm ? password() : elsewhere).focus();
    rerender(page(false));
    expect(document.activeElement).toBe(inForm ? screen.getByTestId('frame') : elsewhere);
  });

  it('asks for what is missing, sends nothing and goes to the first such field [V-15]', async () => {
    const asked = await draw();
    submit();
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(document.activeElement).toBe(username());
    type('alice', '');
    expect(screen.getAllByText('Required')).toHaveLength(1);
    submit();
    expect(document.activeElement).toBe(password());
    expect(asked.filter((path) => path.includes('oauth'))).toEqual([]);
  });

  it('names an invalid user name and an invalid password [V-64]', async () => {
    await draw();
    type('two words', 'pa\tnel');
    submit();
    expect(screen.getByText('Invalid username')).toBeTruthy();
    expect(screen.getByText('Invalid password')).toBeTruthy();
  });

  it('says that user name or password are wrong, and keeps both [E-07] [S-02]', async () => {
    await draw({ ...company(), 'oauth/token': refused });
    type('alice', 'nope');
    submit();
    expect(await screen.findByText('Failed login. Invalid username or password.')).toBeTruthy();
    expect(username().value).toBe('alice');
    expect(password().value).toBe('nope');
  });

  it('shows the server’s own description [E-03]', async () => {
    const locked = { error: 'access_denied', error_description: 'Account is locked' };
    await draw({ ...company(), 'oauth/token': () => [403, locked] });
    type('alice', 'panel');
    submit();
    expect(await screen.findByText('Account is locked')).toBeTruthy();
  });

  it('says in the user’s language how long to wait after too many wrong ones, and keeps both', async () => {
    const wait: [number, object, Record<string, string>] = [
      429,
      { error: 'too_many_attempts', error_description: 'Warten Sie.' },
      { 'retry-after': '30' },
    ];
    await draw({ ...company(), 'oauth/token': () => wait });
    type('alice', 'nope');
    submit();
    expect(await screen.findByText('Too many attempts. Try again in 30 seconds.')).toBeTruthy();
    expect(username().value).toBe('alice');
    expect(password().value).toBe('nope');
    expect(document.activeElement).toBe(password());
  });

  it('begins with a user name that is known, and asks for the password [R-23]', async () => {
    await draw(company(), 'alice');
    expect(username().value).toBe('alice');
    expect(password().value).toBe('');
    expect(document.activeElement).toBe(password());
  });

  it('says that the session is not valid [E-02]', async () => {
    await draw({
      ...company(),
      'users/validate_callpanel_session': () => [200, { success: false }],
    });
    type('alice', 'panel');
    submit();
    expect(await screen.findByText(/session is not valid/)).toBeTruthy();
    expect(password().value).toBe('panel');
  });

  it('signs in and only then empties the password [S-01]', async () => {
    await draw();
    type(' alice ', 'panel');
    submit();
    const button = screen.getByRole('button', { name: /Signing in/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(password().value).toBe('panel');
    await waitFor(() => expect(password().value).toBe(''));
    expect(core.state.session.user?.username).toBe('alice');
  });

  it('shows the password on demand', async () => {
    await draw();
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  it('greets with the platform’s name', async () => {
    await draw();
    expect(await screen.findByText('Acme')).toBeTruthy();
  });
});
