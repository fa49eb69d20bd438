import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { changeOf, formOf, outsideCode, personalSchema } from './personal.model.ts';

const settings = {
  activate: true,
  user_pin: '0123',
  max_users: 0,
  count_say: true,
  moh: false,
  wait_admin: true,
  join_say: false,
  open_menu: true,
  listen_only: false,
  number: '*99101',
  numbers: ['5145550190'],
};
const problems = (change: object) =>
  z
    .safeParse(personalSchema, { ...formOf(settings), ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

it.each([
  ['an empty PIN', { user_pin: ' ' }, 'user_pin', 'conferences.personal.pin.required'],
  ['letters in the PIN', { user_pin: '12a' }, 'user_pin', 'conferences.personal.pin.digits'],
  ['a long PIN', { user_pin: '1'.repeat(21) }, 'user_pin', 'conferences.personal.pin.long'],
])('refuses %s [V-28]', (_title, change, field, message) => {
  expect(problems(change)?.[0]).toEqual([field, message]);
});

it.each([
  ['less than none', '-1', 'conferences.personal.max.number'],
  ['half of one', '1.5', 'conferences.personal.max.number'],
  ['nothing', '', 'conferences.personal.max.number'],
  ['too many', '1001', 'conferences.personal.max.most'],
])('refuses %s as the number of participants [V-29]', (_title, max_users, message) => {
  expect(problems({ max_users })?.[0]).toEqual(['max_users', message]);
});

it('takes 0 participants as no limit, keeps a zero before the PIN, and sends what the server reads [V-29] [A-84] [X-40]', () => {
  const form = z.parse(personalSchema, formOf(settings));
  const { number: _number, numbers: _numbers, ...sent } = settings;
  expect(changeOf(form)).toEqual(sent);
});

it('names the conference to callers from outside by the extension of its owner [C-21]', () => {
  expect(outsideCode('*99101')).toBe('101#');
});
