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
const signInAnswer = (otp_code?: string, password = 'panel') =>
  all.server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/oauth/token`,
    payload: { grant_type: 'password', username: 'alice', password, otp_code },
  });
const signIn = async (...given: Parameters<typeof signInAnswer>) => {
  const answer = await signInAnswer(...given);
  return answer.json().error ?? answer.statusCode;
};
const last = async () => /\d{6}/.exec((await outbox())['codes']?.at(-1)?.text)?.[0];
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
    all.server.advance(60_000);
    const locked = await signInAnswer('123456');
    expect(locked.statusCode).toBe(429);
    expect(locked.headers['retry-after']).toBe('240');
    all.server.advance(4 * 60_000);
    // One at a time from then on.
    expect(await signIn('123456')).toBe('otp_locked');
    all.server.advance(5 * 60_000);
    expect(await signIn(backups[0])).toBe(200);
  });

  it('cannot be guessed where it is set up either', async () => {
    await secret();
    const wrong = { otp_method: 'app', otp_enabled: true, otp_code: '123456' };
    const found: number[] = [];
    for (let time = 0; time < 6; time += 1) found.push((await ask('PUT', PATH, wrong))[0]);
    expect(found).toEqual([400, 400, 400, 400, 429, 429]);
  });

  it('that was sent proves the place where it was sent to, and no other', async () => {
    const mine = { otp_method: 'sms', otp_phone_number: '514 555 0171' };
    await ask('PUT', PATH, { ...mine, password: 'panel' });
    const on = { otp_enabled: true, otp_code: await last() };
    const others = { ...mine, ...on, otp_phone_number: '514 555 0199' };
    expect((await ask('PUT', PATH, others))[0]).toBe(400);
    const byMail = { ...on, otp_method: 'email', otp_email: 'a@home.example' };
    expect((await ask('PUT', PATH, byMail))[0]).toBe(400);
    expect((await ask('PUT', PATH, { ...mine, ...on }))[0]).toBe(200);
  });

  it('is sent to those alone who know the password', async () => {
    const to = { otp_method: 'email', otp_email: 'a@home.example' };
    expect((await ask('PUT', PATH, to))[0]).toBe(400);
    expect((await ask('PUT', PATH, { ...to, password: 'wrong' }))[0]).toBe(400);
    expect((await outbox())['mails']).toEqual([]);
    expect((await ask('PUT', PATH, { ...to, password: 'panel' }))[0]).toBe(200);
    expect((await outbox())['mails']).toHaveLength(1);
  });

  it('is sent ten times in an hour, and no more', async () => {
    const to = { otp_method: 'sms', otp_phone_number: '514 555 0171', password: 'panel' };
    for (let time = 0; time < 10; time += 1) expect((await ask('PUT', PATH, to))[0]).toBe(200);
    const [status, { exception }] = await ask('PUT', PATH, to);
    expect([status, exception]).toEqual([429, 'Too many attempts. Try again in 3600 seconds.']);
    const { otp_phone_number, otp_method } = to;
    const on = { otp_phone_number, otp_method, otp_enabled: true, otp_code: await last() };
    await ask('PUT', PATH, on);
    // Also at sign-in.
    expect(await signIn()).toBe('too_many_attempts');
    expect((await outbox())['codes']).toHaveLength(10);
    all.server.advance(3_600_000);
    expect(await signIn()).toBe('otp_required');
    expect((await outbox())['codes']).toHaveLength(11);
  });

  it('that was sent is no longer good after five wrong ones', async () => {
    const to = { otp_method: 'sms', otp_phone_number: '514 555 0171' };
    await ask('PUT', PATH, { ...to, password: 'panel' });
    const good = (await last()) ?? '';
    const wrong = good === '123456' ? '654321' : '123456';
    const prove = async (otp_code: string) =>
      (await ask('PUT', PATH, { ...to, otp_enabled: true, otp_code }))[0];
    for (let time = 0; time < 4; time += 1) expect(await prove(wrong)).toBe(400);
    expect(await prove(wrong)).toBe(429);
    all.server.advance(5 * 60_000);
    expect(await prove(good)).not.toBe(200);
  });

  it('ends the other sign-ins of its owner when it is switched on', async () => {
    const { tokens } = all.server.company;
    const [mine, other] = [tokens.issue('alice'), tokens.issue('alice')];
    const answer = await all.server.app.inject({
      method: 'PUT',
      url: `${API_PREFIX}/${PATH}`,
      headers: { authorization: `Bearer ${mine.access_token}` },
      payload: { otp_method: 'app', otp_enabled: true, otp_code: codeOf(await secret()) },
    });
    expect(answer.statusCode).toBe(200);
    expect(tokens.usernameOf(mine.access_token)).toBe('alice');
    expect(tokens.usernameOf(other.access_token)).toBeUndefined();
    expect(tokens.refresh(other.refresh_token ?? '')).toBeUndefined();
  });

  it('is sent by SMS or e-mail, a new one for each sign-in, for ten minutes [V-60]', async () => {
    expect((await ask('PUT', PATH, { otp_method: 'sms', otp_phone_number: '123' }))[0]).toBe(400);
    expect((await ask('PUT', PATH, { otp_method: 'email', otp_email: 'a b' }))[0]).toBe(400);
    const to = { otp_method: 'sms', otp_phone_number: '514 555 0171' };
    await ask('PUT', PATH, { ...to, password: 'panel' });
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
