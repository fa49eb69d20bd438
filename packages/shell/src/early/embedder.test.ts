import { expect, it } from 'vitest';
import { isFrameOf } from './embedder.ts';

const HOSTS = ['https://crm.example', 'https://desk.example:8443'];
const CRM = 'https://crm.example/contacts?id=7';

it.each([
  ['a frame of a listed page', true, ['https://crm.example'], '', true],
  ['another port that is listed', true, ['https://desk.example:8443'], '', true],
  ['listed pages in each other', true, ['https://crm.example', HOSTS[1]!], '', true],
  [
    'a listed page in a strange one',
    true,
    ['https://crm.example', 'https://evil.example'],
    '',
    false,
  ],
  ['a strange page, opened by a listed one', true, ['https://evil.example'], CRM, false],
  ['another scheme', true, ['http://crm.example'], '', false],
  ['a page without an origin', true, ['null'], '', false],
  ['no page that the browser knows', true, [], CRM, false],
  ['a window of its own, opened by a listed page', false, [], CRM, false],
  ['Firefox: a frame of a listed page', true, undefined, CRM, true],
  [
    'Firefox: a listed page that gives its origin alone',
    true,
    undefined,
    'https://crm.example/',
    true,
  ],
  ['Firefox: a strange page', true, undefined, 'https://evil.example/?https://crm.example', false],
  ['Firefox: a page that says nothing of itself', true, undefined, '', false],
  ['Firefox: a window of its own, opened by a listed page', false, undefined, CRM, false],
])('%s [R-23] [R-31]', (_case, isFramed, ancestors, referrer, expected) => {
  expect(isFrameOf(HOSTS, { isFramed, ancestors, referrer })).toBe(expected);
});
