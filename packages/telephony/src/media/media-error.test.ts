import { expect, it, vi } from 'vitest';
import { mediaError } from './media-error.ts';

const refused = () => mediaError(new DOMException('no', 'NotAllowedError')).code;

it('distinguishes a refusal by the user from one by the page policy [E-35] [F33]', () => {
  vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => true } });
  expect(refused()).toBe('media.error.denied');
  vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => false } });
  expect(refused()).toBe('media.error.policy');
  vi.stubGlobal('document', {});
  expect(refused()).toBe('media.error.denied');
});

it('keeps the name of an unknown error for the text [E-33]', () => {
  expect(mediaError(new TypeError('x')).info).toEqual({
    code: 'media.error.set',
    context: { reason: 'TypeError' },
  });
});
