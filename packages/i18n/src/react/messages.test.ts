import { ERRORS, LOCALES } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { noticeMessages } from '../notices/messages.ts';
import { commonMessages } from '../plain/messages.ts';
import { ERROR_VALUES } from './text.ts';

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)[,}]/g)].map((found) => found[1] ?? '').sort();

const load = async (locale: (typeof LOCALES)[number]) =>
  Object.fromEntries(
    Object.entries({ ...(await commonMessages(locale)), ...(await noticeMessages(locale)) }).map(
      ([id, text]) => [id, text as string],
    ),
  );

describe.each(LOCALES)('texts of %s', (locale) => {
  it('only uses error values that are always present', async () => {
    const messages = await load(locale);
    const used = Object.keys(ERRORS).flatMap((code) => placeholders(messages[code] ?? ''));
    expect(used.filter((name) => !(name in ERROR_VALUES))).toEqual([]);
  });
});

it.each([
  ['V-64', 'login.invalid.required', 'Required'],
  ['V-64', 'login.invalid.username', 'Invalid username'],
  ['V-64', 'login.invalid.password', 'Invalid password'],
  ['E-04', 'login.error.noAccessToken', 'No access token'],
  ['E-05', 'login.error.noRefreshToken', 'No refresh token'],
  ['E-06', 'login.error.refreshFailed', 'Failed to refresh token'],
  ['E-07', 'login.error.credentials', 'Failed login. Invalid username or password.'],
  [
    'E-15',
    'sipua.error.maxCallsOut',
    'Max calls limit reached. Can not have more then {limit} calls.',
  ],
  ['E-57', 'startup.error.user', 'Failed to get current user'],
  ['E-58', 'startup.error.init', 'Failed to init application'],
  ['E-59', 'startup.error.api', 'Failed to initiate application from API: {reason}'],
  ['E-52', 'screenpop.error.trigger', 'Invalid screenpop trigger: {trigger}'],
  ['E-17', 'sipua.error.notSupported', 'WebRTC is not supported. Try to upgrade your browser'],
  ['E-19', 'sipua.error.invalidNumber', 'Invalid number: {number}'],
  ['E-29', 'sipua.error.send', 'Failed to send call! Check debug.'],
  ['E-30', 'sipua.error.initiate', 'Failed to initiate call. See debug for details'],
  ['E-31', 'sipua.error.callFailed', 'Call failed'],
  ['E-33', 'media.error.set', 'Failed to set media. See debug for more info.'],
  ['E-37', 'sipua.error.hold', 'Failed to put call on hold: {reason}'],
  ['E-38', 'sipua.error.mute', 'Failed to mute/unmute call: {reason}'],
  ['E-39', 'sipua.error.dtmf', 'Failed to send DTMF: {reason}'],
  ['E-41', 'sipua.error.register', 'Web Phone Register error: {cause} - {reason}'],
  ['E-42', 'sipua.config.missing', 'SIP UA: Missing configuration from server'],
  ['E-43', 'sipua.config.ha1Missing', 'SIP UA: Configuration hash HA1 is not defined'],
  ['E-44', 'sipua.config.ha1Invalid', 'SIP UA: Invalid HA1 hash'],
  ['E-45', 'sipua.config.proxyMissing', 'SIP UA: Missing SIP WebSocket proxy address'],
  [
    'E-46',
    'sipua.config.proxyNotArray',
    'SIP UA: WSS Proxy invalid value. Must be array of objects',
  ],
  ['E-47', 'sipua.config.proxyUrl', 'SIP UA: WSS Proxy invalid URL value for proxy #{index}'],
  ['E-48', 'sipua.config.realmMissing', 'SIP UA: Missing SIP realm'],
  ['E-49', 'sipua.config.uriMissing', 'SIP UA: Missing SIP URI'],
  ['E-50', 'sipua.config.error', 'SIPUA Configuration error: {reason}'],
  ['E-32', 'sipua.error.listen', 'Failed to listen the call. SIP UA is not connected.'],
  ['E-40', 'sipua.error.publishDnd', 'Failed to send PUBLISH DND status: {reason}'],
  ['E-40', 'sipua.error.publishForward', 'Failed to send PUBLISH Call Forward status: {reason}'],
  ['E-40', 'sipua.error.publishFollowme', 'Failed to send PUBLISH Follow-me status: {reason}'],
  ['E-11', 'rmqc.error.connect', 'Failed to connect API'],
  ['E-12', 'rmqc.error.client', 'Failed to init events client'],
  ['E-13', 'rmqc.error.lost', 'Connection to Events System is lost.'],
  ['E-14', 'rmqc.error.event', 'Events error: {message}'],
  ['E-53', 'buddies.error.update', 'Failed to update buddy card with API'],
  ['E-54', 'buddies.error.add', 'Failed to add buddy with API'],
  ['E-55', 'buddies.error.remove', 'Failed to remove buddy with API'],
  ['E-57', 'startup.error.user', 'Failed to get current user'],
])('has the specified English text [%s]: %s', async (_, id, text) => {
  expect((await load('en-US'))[id]).toBe(text);
});

it('shows limit, name and number of a rejected caller [E-16]', async () => {
  const text = (await load('en-US'))['sipua.error.maxCallsIn'] ?? '';
  expect(placeholders(text)).toEqual(['limit', 'name', 'number']);
});

it('shows when a lost broker is retried [E-08]', async () => {
  const text = (await load('en-US'))['rmqc.error.connLost'] ?? '';
  expect(placeholders(text)).toEqual(['seconds']);
});
