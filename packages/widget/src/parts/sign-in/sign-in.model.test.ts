import { expect, it } from 'vitest';
import { signInProblems } from './sign-in.model.ts';

it.each([
  ['alice', 'panel', null, null],
  [' alice@acme.example ', 'pass word', null, null],
  ['', '', 'login.invalid.required', 'login.invalid.required'],
  ['   ', ' ', 'login.invalid.required', null],
  ['two words', 'x', 'login.invalid.username', null],
  ['a'.repeat(256), 'x', 'login.invalid.username', null],
  ['alice', 'pa\nnel', null, 'login.invalid.password'],
  ['alice', 'p'.repeat(256), null, 'login.invalid.password'],
])('user name %j, password %j [V-15] [V-64]', (username, password, one, other) => {
  expect(signInProblems(username, password)).toEqual({ username: one, password: other });
});
