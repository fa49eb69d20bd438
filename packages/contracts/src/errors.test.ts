import { describe, expect, it } from 'vitest';
import { asFailure, asRefusal, CallpanelError } from './errors.ts';

const refused = new CallpanelError('api.error.server', { status: 409, exception: 'Lot is full' });
const away = new CallpanelError('api.error.timeout', { exception: 'late' });

describe.each([
  ['asRefusal', asRefusal],
  ['asFailure', asFailure],
])('%s', (_, as) => {
  it("has the area's code and the server's words, and no more of its answer [A-02]", () => {
    const error = as(refused, 'parking.error.load');
    expect(error.info).toEqual({
      code: 'parking.error.load',
      context: { exception: 'Lot is full' },
    });
    expect(error.cause).toBe(refused);
  });

  it('has no text when the server sent none, or when another error was thrown', () => {
    const wordless = new CallpanelError('api.error.unexpected', { status: 200 });
    const bug = new TypeError('x is undefined');
    for (const thrown of [wordless, bug, 'text', undefined]) {
      const error = as(thrown, 'directory.error.load');
      expect(error.info).toEqual({ code: 'directory.error.load', context: {} });
      expect(error.cause).toBe(thrown);
    }
  });
});

it('keeps the error of an unreachable server as a failure, but replaces it as a refusal', () => {
  expect(asFailure(away, 'parking.error.load')).toBe(away);
  expect(asRefusal(away, 'buddies.error.add').info).toEqual({
    code: 'buddies.error.add',
    context: { exception: 'late' },
  });
});

it('keeps how long to wait as a failure, but replaces it as a refusal', () => {
  const wait = new CallpanelError('api.error.tooMany', { status: 429, seconds: 30, minutes: 0 });
  expect(asFailure(wait, 'settings.error.otp')).toBe(wait);
  expect(asRefusal(wait, 'buddies.error.add').info).toEqual({
    code: 'buddies.error.add',
    context: {},
  });
});

it('can be created when the page has frozen Error.prototype [T1]', () => {
  const found = Object.getOwnPropertyDescriptor(Error.prototype, 'name') as PropertyDescriptor;
  Object.defineProperty(Error.prototype, 'name', { writable: false });
  try {
    const { name, code } = new CallpanelError('embed.error.ended');
    expect([name, code]).toEqual(['CallpanelError', 'embed.error.ended']);
  } finally {
    Object.defineProperty(Error.prototype, 'name', found);
  }
});
