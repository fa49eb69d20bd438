import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { passwordSchema, profileSchema } from './account.model.ts';
import { methodsOf, targetOf, targetProblem } from './otp.model.ts';
import { problemOf } from './Pictures.tsx';

describe('the account', () => {
  it.each([
    [{ first_name: '' }, 'first_name', 'settings.account.required'],
    [{ email: 'alice' }, 'email', 'settings.account.email.invalid'],
    [{ email: 'a@b.example, c@d.example' }, 'email', 'settings.account.email.invalid'],
  ])('refuses %j [V-61]', (change, field, message) => {
    const form = { first_name: 'A', last_name: 'B', email: 'a@b.example', ...change };
    const [issue] = z.safeParse(profileSchema, form).error?.issues ?? [];
    expect([issue?.path[0], issue?.message]).toEqual([field, message]);
  });

  it.each([
    [{ current: '' }, 'current'],
    [{ next: 'short', again: 'short' }, 'next'],
    [{ again: 'another' }, 'again'],
  ])('refuses a password change with %j [V-61]', (change, field) => {
    const form = { current: 'panel', next: 'long enough', again: 'long enough', ...change };
    expect(z.safeParse(passwordSchema, form).error?.issues.map(({ path }) => path[0])).toContain(
      field,
    );
  });
});

describe('one-time codes', () => {
  it('come by SMS only where there is one [D-61]', () => {
    expect(methodsOf({ otp_sms_available: false })).toEqual(['app', 'email']);
    expect(methodsOf({ otp_sms_available: true })).toEqual(['app', 'sms', 'email']);
  });

  it.each([
    ['sms', '+1 (514) 555-0171', null],
    ['sms', '555', 'settings.otp.phone.invalid'],
    ['email', 'a@b.example', null],
    ['email', 'a b@c', 'settings.otp.email.invalid'],
    ['app', '', null],
  ] as const)('by %s to "%s": %s [V-60]', (method, target, problem) => {
    expect(targetProblem(method, target)).toBe(problem);
  });

  it('name where they are sent to in the field of the method', () => {
    expect(targetOf('sms', ' 5145550171 ')).toEqual({
      otp_method: 'sms',
      otp_phone_number: '5145550171',
    });
    expect(targetOf('app', '')).toEqual({ otp_method: 'app' });
  });
});

it.each([
  ['image/png', 10, null],
  ['image/gif', 10, null],
  ['image/bmp', 10, 'settings.error.noImage'],
  ['image/png', 10_000_001, 'settings.error.noImage'],
])('a %s of %i bytes as a picture: %s [V-62] [E-113]', (type, size, problem) => {
  expect(problemOf({ type, size })).toBe(problem);
});
