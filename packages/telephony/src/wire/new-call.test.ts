import { expect, it } from 'vitest';
import { newCaller } from './new-call.ts';

const invite = (...lines: string[]): string =>
  ['INVITE sip:101@acme.example SIP/2.0', ...lines, '', 'From: <sip:9@body.invalid>'].join('\r\n');

it.each([
  ['a name and a number', ['From: "Bob" <sip:102@acme.example>;tag=b', 'To: <sip:101@x>'], '102'],
  [
    'a name that looks like an address',
    ['From: "<sip:1@x>" <sips:103@x>;tag=b', 'To: <sip:101@x>'],
    '103',
  ],
  ['compact, folded and without brackets', ['t: <sip:101@x>', 'f:\r\n sip:104@x;tag=b'], '104'],
  ['a host alone', ['From: <sip:acme.example>;tag=b', 'To: <sip:101@x>'], 'acme.example'],
  ['no From', ['To: <sip:101@x>'], ''],
])('a new call, from %s', (_, lines, caller) => {
  expect(newCaller(invite(...lines))).toBe(caller);
});

it.each([
  ['an INVITE of a call that is on', invite('From: <sip:102@x>;tag=b', 'To: <sip:101@x>;tag=a')],
  ['the same, folded', invite('From: <sip:102@x>;tag=b', 'To: <sip:101@x>\r\n ; tag = a')],
  ['another request', 'BYE sip:101@x SIP/2.0\r\nFrom: <sip:102@x>\r\n\r\n'],
  ['a response', 'SIP/2.0 200 OK\r\nCSeq: 1 INVITE\r\n\r\n'],
  ['a ping', '\r\n\r\n'],
])('no new call: %s', (_, text) => {
  expect(newCaller(text)).toBeNull();
});
