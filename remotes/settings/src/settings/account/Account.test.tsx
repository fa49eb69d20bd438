import { CallpanelError } from '@callpanel/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANSWERS } from '../testing/company.ts';
import { field, part, press, type } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { TEXTS } from '../testing/texts.ts';
import { Account } from './Account.tsx';
import { Password } from './Password.tsx';
import { Profile } from './Profile.tsx';

const page = { answers: ANSWERS, texts: TEXTS };
const refusing = (server: ReturnType<typeof drawPage>['server'], exception?: string) => {
  server.refuse = (request) => {
    if (request.startsWith('PUT'))
      throw new CallpanelError('api.error.server', {
        status: 500,
        ...(exception && { exception }),
      });
  };
};

it('shows name, pictures, password and one-time password, in this order [R-14]', async () => {
  drawPage(Account, page);
  await screen.findByLabelText('First name');
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Profile picture',
    'Password',
    'One-time password',
  ]);
});

describe('the profile', () => {
  const draw = async () => {
    const all = drawPage(Profile, page);
    await screen.findByLabelText('First name');
    return all;
  };
  const save = () => act(async () => press('Save'));

  it('shows each value in its field, and who one signs in as [A-26] [D-55]', async () => {
    await draw();
    expect(['First name', 'Last name', 'E-mail'].map((label) => field(label).value)).toEqual([
      'Alice',
      'Arden',
      'alice@acme.example',
    ]);
    expect(
      ['First name', 'Last name', 'E-mail'].map((label) => [
        field(label).getAttribute('autocomplete'),
        field(label).inputMode,
        field(label).getAttribute('aria-required'),
      ]),
    ).toEqual([
      ['given-name', '', 'true'],
      ['family-name', '', 'true'],
      ['email', 'email', 'true'],
    ]);
    expect((await part('Profile')).textContent).toContain('You sign in as alice@acme.example');
  });

  it.each([
    ['First name', 'Alicia', { first_name: 'Alicia' }],
    ['Last name', 'Adams', { last_name: 'Adams' }],
    ['E-mail', 'alicia@acme.example', { email: 'alicia@acme.example' }],
  ])('sends %s alone where nothing else was changed [A-143] [D-55]', async (label, value, body) => {
    const { sent, said, changed } = await draw();
    act(() => type(label, value));
    await save();
    await waitFor(() => expect(said()).toEqual([['success', 'The account is saved']]));
    expect(sent).toEqual([['PUT', 'users/1', body]]);
    expect(changed.mock.calls).toEqual([['account', '1']]);
  });

  it.each([
    ['First name', ' ', 'This is required.'],
    ['Last name', '', 'This is required.'],
    ['E-mail', '', 'This is required.'],
    ['E-mail', 'alice', 'Enter a valid e-mail address.'],
  ])('refuses %s "%s": %s [V-61]', async (label, value, words) => {
    const { sent } = await draw();
    act(() => type(label, value));
    await save();
    await screen.findByText(words);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('says why the server refuses, and keeps what was typed [E-109]', async () => {
    const { server } = await draw();
    refusing(server);
    act(() => type('Last name', 'Adams'));
    await save();
    await screen.findByText('The account could not be changed.');
    expect(field('Last name').value).toBe('Adams');
  });
});

describe('the password', () => {
  const draw = async () => {
    const all = drawPage(Password, page);
    await part('Password');
    return all;
  };
  const fill = (current: string, next: string, again: string) => {
    act(() => type('Current password', current));
    act(() => type('New password', next));
    act(() => type('New password again', again));
    return act(async () => press('Change the password'));
  };

  it('is sent with the current one, and its fields are empty then [V-61] [A-143]', async () => {
    const { sent, said } = await draw();
    await fill('panel', 'correct horse', 'correct horse');
    await waitFor(() => expect(said()).toEqual([['success', 'The password is changed']]));
    expect(sent).toEqual([
      ['PUT', 'users/1', { password: 'correct horse', current_password: 'panel' }],
    ]);
    await waitFor(() => expect(field('New password').value).toBe(''));
    expect(field('Current password').value).toBe('');
    expect(field('New password again').value).toBe('');
  });

  it.each([
    ['', 'long enough', 'long enough', 'This is required.'],
    ['panel', 'seven77', 'seven77', 'The password has at least 8 characters.'],
    ['panel', 'long enough', 'long enouhg', 'The passwords differ.'],
  ])('refuses "%s", "%s" and "%s": %s [V-61]', async (current, next, again, words) => {
    const { sent } = await draw();
    await fill(current, next, again);
    await screen.findByText(words);
    expect(sent).toEqual([]);
  });

  it('takes eight characters, and is shown nowhere [V-61]', async () => {
    const { sent } = await draw();
    for (const label of ['Current password', 'New password', 'New password again'])
      expect(field(label).type).toBe('password');
    expect(field('Current password').getAttribute('autocomplete')).toBe('current-password');
    expect(field('New password').getAttribute('autocomplete')).toBe('new-password');
    expect(field('New password again').getAttribute('autocomplete')).toBe('new-password');
    expect(document.body.textContent).toContain('At least 8 characters.');
    await fill('panel', 'eight888', 'eight888');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('says how long to wait after too many wrong ones, and keeps what was typed', async () => {
    const { server } = await draw();
    server.refuse = () => {
      throw new CallpanelError('api.error.tooMany', { status: 429, seconds: 30, minutes: 0 });
    };
    await fill('wrong', 'correct horse', 'correct horse');
    await screen.findByText('Too many attempts. Try again in 30 seconds.');
    expect(field('Current password').value).toBe('wrong');
    expect(field('New password again').value).toBe('correct horse');
  });

  it('says why the server refuses, and keeps what was typed [E-109]', async () => {
    const { server, push } = await draw();
    refusing(server, 'The current password is wrong.');
    await fill('wrong', 'correct horse', 'correct horse');
    await screen.findByText('The current password is wrong.');
    expect(field('New password').value).toBe('correct horse');
    refusing(server);
    await fill('wrong', 'correct horse', 'correct horse');
    await screen.findByText('The account could not be changed.');
    expect(push).not.toHaveBeenCalled();
  });
});
