import { API_PREFIX, otpSecretOf } from '@callpanel/contracts';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { asking } from '../../testing/asking.ts';

const all = asking();
const { ask, outbox } = all;
const PATH = 'otp_configuration';

const secret = async () =>
  otpSecretOf((await ask('GET', PATH))[1]['otp_provisioning_uri']).replaceAll(' ', '');
const codeOf = (of: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({
    timestamp: all.server.company.clock.now() + later * 30_000,
  });
const signIn = async (otp_code?: string, password = 'panel') => {
  const answer = await all.server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/oauth/token`,
    payload: { grant_type: 'password', username: 'alice', password, otp_code },
  });
  return answer.json().error ?? answer.statusCode;
};
/** Switched on by the app; gives the key and the backup codes. */
const switchOn = async () => {
  const key = await secret();
  const body = { otp_method: 'app', otp_enabled: true, otp_code: codeOf(key) };
  const [status, { otp_backup_codes }] = await ask('PUT', PATH, body);
  expect(status).toBe(200);
  return { key, backups: otp_backup_codes as string[] };
};

describe('a one-time password', () => {
  it('is off, and gives the key to those who set it up [A-156] [D-61]', async () => {
    const [, answer] = await ask('GET', PATH);
    expect(answer).toMatchObject({ otp_enabled: false, otp_backup_codes: [] });
    expect(answer['otp_provisioning_uri']).toMatch(/^otpauth:\/\/totp\/.*issuer=Acme/);
    expect(await signIn()).toBe(200);
  });

  it('is on once a code has proved it, and gives no key from then on [A-157]', async () => {
    await secret();
    const wrong = { otp_method: 'app', otp_enabled: true, otp_code: '000000' };
    expect((await ask('PUT', PATH, wrong))[0]).toBe(400);
    const { backups } = await switchOn();
    expect(backups).toHaveLength(10);
    expect((await ask('GET', PATH))[1]).toMatchObject({
      otp_enabled: true,
      otp_provisioning_uri: '',
      otp_backup_codes: [],
    });
  });

  it('is asked for at sign-in, after the right password alone; a code is good once', async () => {
    const { key } = await switchOn();
    expect(await signIn(undefined, 'wrong')).toBe('invalid_grant');
    expect(await signIn()).toBe('otp_required');
    // The code that proved it has been used.
    expect(await signIn(codeOf(key))).toBe('otp_wrong');
    expect(await signIn(codeOf(key, 1))).toBe(200);
    expect(await signIn(codeOf(key, 1))).toBe('otp_wrong');
  });

  it('takes each backup code once', async () => {
    const { backups } = await switchOn();
    expect(await signIn(backups[3])).toBe(200);
    expect(await signIn(backups[3])).toBe('otp_wrong');
    expect(await signIn(backups[4]?.replace('-', '').toUpperCase())).toBe(200);
  });

  it('is locked for five minutes after five wrong codes, also for right ones', async () => {
    const { backups } = await switchOn();
    for (let time = 1; time <= 4; time += 1) expect(await signIn('123456')).toBe('otp_wrong');
    expect(await signIn('123456')).toBe('otp_locked');
    expect(await signIn(backups[0])).toBe('otp_locked');
    all.server.advance(5 * 60_000 + 1);
    expect(await signIn(backups[0])).toBe(200);
  });

  it('is sent by SMS or e-mail, a new one for each sign-in, for ten minutes [V-60]', async () => {
    expect((await ask('PUT', PATH, { otp_method: 'sms', otp_phone_number: '123' }))[0]).toBe(400);
    expect((await ask('PUT', PATH, { otp_method: 'email', otp_email: 'a b' }))[0]).toBe(400);
    const to = { otp_method: 'sms', otp_phone_number: '514 555 0171' };
    await ask('PUT', PATH, to);
    const last = async () => /\d{6}/.exec((await outbox())['codes']?.at(-1).text)?.[0];
    await ask('PUT', PATH, { ...to, otp_enabled: true, otp_code: await last() });
    expect(await signIn()).toBe('otp_required');
    const code = await last();
    all.server.advance(10 * 60_000 + 1);
    expect(await signIn(code)).toBe('otp_wrong');
    expect(await signIn()).toBe('otp_required');
    expect(await signIn(await last())).toBe(200);
  });

  it('is switched off, and gets new backup codes, by the password', async () => {
    const { backups } = await switchOn();
    expect((await ask('PUT', PATH, { otp_enabled: false, password: 'wrong' }))[0]).toBe(400);
    const [, { otp_backup_codes }] = await ask('PUT', PATH, {
      new_backup_codes: true,
      password: 'panel',
    });
    expect(await signIn(backups[0])).toBe('otp_wrong');
    expect(await signIn(otp_backup_codes[0])).toBe(200);
    await ask('PUT', PATH, { otp_enabled: false, password: 'panel' });
    expect(await signIn()).toBe(200);
  });

  it('is changed by those with the right alone [P-42]', async () => {
    expect((await ask('PUT', PATH, { otp_method: 'app' }, 'bob'))[0]).toBe(403);
    expect((await ask('GET', PATH, undefined, 'bob'))[0]).toBe(403);
  });
});
