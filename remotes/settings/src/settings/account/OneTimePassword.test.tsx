import { CallpanelError } from '@callpanel/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { controlsIn, field, part, press, turn, type } from '../testing/controls.ts';
import { OFF, ON, PATH, drawOneTimePassword } from '../testing/one-time-password.ts';

const refuse = (
  server: Awaited<ReturnType<typeof drawOneTimePassword>>['server'],
  exception?: string,
) => {
  server.refuse = (request) => {
    if (request.startsWith('PUT'))
      throw new CallpanelError('api.error.server', {
        status: 400,
        ...(exception && { exception }),
      });
  };
};

describe('off', () => {
  it('shows a code to scan and its key, and is on once a code has proved it [A-156] [A-157] [D-61] [E-117]', async () => {
    const { sent, said, answer, changed } = await drawOneTimePassword();
    expect((await part('One-time password')).textContent).toContain(
      'Off. Switch it on to sign in with a code in addition to your password.',
    );
    screen.getByText('QR code for the authenticator app');
    screen.getByText('ABCD EFGH IJKL MNOP');
    answer({ ...ON, otp_backup_codes: ['aaa-111', 'bbb-222'] });
    const turnOn = () => press('Turn on');
    act(turnOn);
    expect(fireEvent.submit(field('Code').form as HTMLFormElement)).toBe(false);
    expect(sent).toEqual([]);
    expect([field('Code').inputMode, field('Code').getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ]);
    act(() => type('Code', ' 123456 '));
    await act(async () => turnOn());
    await screen.findByText('On: you sign in with a code of your authenticator app.');
    expect(sent).toEqual([
      ['PUT', PATH, { otp_method: 'app', otp_enabled: true, otp_code: '123456' }],
    ]);
    expect(said()).toEqual([['success', 'The one-time password is on']]);
    expect(changed.mock.calls).toEqual([[PATH, '1']]);
    expect(screen.queryByText('QR code for the authenticator app')).toBeNull();
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'aaa-111',
      'bbb-222',
    ]);
    screen.getByText(/^Keep them in a safe place: they are shown once\./);
    act(() => press('I have kept them'));
    expect(screen.queryByText('aaa-111')).toBeNull();
  });

  it.each([
    ['SMS', 'Phone number', '123', 'Enter a valid phone number.'],
    ['E-mail', 'E-mail address', 'alice at home', 'Enter a valid e-mail address.'],
  ])('sends no code by %s to a wrong %s [V-60]', async (method, label, wrong, words) => {
    const { sent } = await drawOneTimePassword();
    act(() => turn(method));
    expect(screen.queryByLabelText('Code')).toBeNull();
    act(() => type(label, wrong));
    act(() => press('Send a code'));
    // The page stays.
    expect(fireEvent.submit(field(label).form as HTMLFormElement)).toBe(false);
    await screen.findByText(words);
    expect(sent).toEqual([]);
    expect([field(label).inputMode, field(label).getAttribute('aria-invalid')]).toEqual([
      method === 'SMS' ? 'tel' : 'email',
      'true',
    ]);
    // Another way begins empty.
    act(() => turn(method === 'SMS' ? 'E-mail' : 'SMS'));
    expect(screen.queryByText(words)).toBeNull();
    expect(field(method === 'SMS' ? 'E-mail address' : 'Phone number').value).toBe('');
  });

  it.each([
    ['SMS', 'Phone number', '(514) 555-0171', 'sms', { otp_phone_number: '(514) 555-0171' }],
    ['E-mail', 'E-mail address', 'a@home.example', 'email', { otp_email: 'a@home.example' }],
  ])(
    'sends a code by %s where it says, and proves that [V-60] [A-157] [D-61]',
    async (...given) => {
      const [choice, label, target, method, to] = given;
      const { sent, answer } = await drawOneTimePassword();
      act(() => turn(choice));
      act(() => type(label, target));
      answer(OFF);
      await act(async () => void fireEvent.submit(field(label).form as HTMLFormElement));
      screen.getByText('Required');
      expect(sent).toEqual([]);
      expect(field('Your password').type).toBe('password');
      expect(field('Your password').getAttribute('autocomplete')).toBe('current-password');
      act(() => type('Your password', 'panel'));
      await act(async () => void fireEvent.submit(field(label).form as HTMLFormElement));
      await screen.findByLabelText('Code');
      expect(sent).toEqual([['PUT', PATH, { otp_method: method, ...to, password: 'panel' }]]);
      // Another code needs it again.
      expect(field('Your password').value).toBe('');
      expect(screen.queryByText('Required')).toBeNull();
      answer({ ...ON, otp_method: method, ...to });
      act(() => type('Code', '654321'));
      await act(async () => void fireEvent.submit(field('Code').form as HTMLFormElement));
      await screen.findByText(`On: codes are sent to ${target}.`);
      expect(sent[1]).toEqual([
        'PUT',
        PATH,
        { otp_method: method, ...to, otp_enabled: true, otp_code: '654321' },
      ]);
    },
  );

  it('wants another code where the address is another', async () => {
    const { answer } = await drawOneTimePassword();
    act(() => turn('E-mail'));
    act(() => type('E-mail address', 'a@home.example'));
    act(() => type('Your password', 'panel'));
    answer(OFF);
    await act(async () => void fireEvent.submit(field('E-mail address').form as HTMLFormElement));
    await screen.findByLabelText('Code');
    act(() => type('E-mail address', 'b@home.example'));
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('keeps all that was typed when too many codes were asked for, and says how long to wait', async () => {
    const { server } = await drawOneTimePassword();
    act(() => turn('E-mail'));
    act(() => type('E-mail address', 'a@home.example'));
    act(() => type('Your password', 'panel'));
    server.refuse = (request) => {
      if (request.startsWith('PUT'))
        throw new CallpanelError('api.error.tooMany', { status: 429, seconds: 3541, minutes: 60 });
    };
    await act(async () => press('Send a code'));
    await screen.findByText('Too many attempts. Try again in 60 minutes.');
    expect(field('E-mail address').value).toBe('a@home.example');
    expect(field('Your password').value).toBe('panel');
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('offers no SMS where there is none [D-61]', async () => {
    await drawOneTimePassword({ ...OFF, otp_sms_available: false });
    expect(screen.queryByText('SMS')).toBeNull();
    screen.getByText('E-mail');
  });

  it('stays off with a wrong code, and says why [E-109]', async () => {
    const { server, push } = await drawOneTimePassword();
    act(() => type('Code', '000000'));
    refuse(server, 'The code is wrong.');
    await act(async () => press('Turn on'));
    await screen.findByText('The code is wrong.');
    refuse(server);
    await act(async () => press('Turn on'));
    await screen.findByText('The one-time password could not be changed.');
    screen.getByText(/^Off\./);
    expect(push).not.toHaveBeenCalled();
  });
});

describe('on', () => {
  it.each([
    ['app', 'On: you sign in with a code of your authenticator app.'],
    ['sms', 'On: codes are sent to 5145550171.'],
    ['email', 'On: codes are sent to a@home.example.'],
  ])('by %s: %s [A-156] [D-61]', async (otp_method, words) => {
    await drawOneTimePassword({
      ...ON,
      otp_method,
      otp_phone_number: '5145550171',
      otp_email: 'a@home.example',
    });
    screen.getByText(words);
    expect(screen.queryByText('Turn on')).toBeNull();
  });

  it('is turned off by the password alone, which is forgotten then [A-157] [E-117]', async () => {
    const { sent, said, answer } = await drawOneTimePassword(ON);
    act(() => press('Turn off'));
    expect(sent).toEqual([]);
    expect(field('Your password').type).toBe('password');
    expect(field('Your password').getAttribute('autocomplete')).toBe('current-password');
    expect(fireEvent.submit(field('Your password').form as HTMLFormElement)).toBe(false);
    act(() => type('Your password', 'panel'));
    answer(OFF);
    await act(async () => press('Turn off'));
    await screen.findByText(/^Off\./);
    expect(sent).toEqual([['PUT', PATH, { otp_enabled: false, password: 'panel' }]]);
    expect(said()).toEqual([['success', 'The one-time password is off']]);
  });

  it('makes new backup codes by the password alone [A-157]', async () => {
    const { sent, push, answer } = await drawOneTimePassword(ON);
    act(() => press('New backup codes'));
    expect(sent).toEqual([]);
    act(() => type('Your password', 'panel'));
    answer({ ...ON, otp_backup_codes: ['ccc-333'] });
    await act(async () => press('New backup codes'));
    await screen.findByText('ccc-333');
    expect(sent).toEqual([['PUT', PATH, { new_backup_codes: true, password: 'panel' }]]);
    expect(push).not.toHaveBeenCalled();
    expect(field('Your password').value).toBe('');
  });

  it('stays on with a wrong password, and says why [E-109]', async () => {
    const { server, push } = await drawOneTimePassword(ON);
    refuse(server, 'The password is wrong.');
    act(() => type('Your password', 'wrong'));
    await act(async () => press('Turn off'));
    await screen.findByText('The password is wrong.');
    screen.getByText(/^On: /);
    expect(push).not.toHaveBeenCalled();
  });
});

it.each([
  ['on', ON],
  ['off', OFF],
])('%s, it can only be looked at without the right to change it [P-51] [P-41]', async (_, kept) => {
  await drawOneTimePassword(kept, 'read');
  const place = await part('One-time password');
  expect(place.textContent).toContain('Read only: you have no permission to change this.');
  expect(controlsIn(place)).toEqual([]);
  expect(screen.queryByText('ABCD EFGH IJKL MNOP')).toBeNull();
});

it('is absent without the right to read it [P-41]', async () => {
  const { asked } = await drawOneTimePassword(OFF, 'none');
  expect(document.querySelector('h3')).toBeNull();
  expect(asked()).toEqual([]);
});
