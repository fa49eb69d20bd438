import { DEFAULT_FEATURE_CODES } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { serviceOf } from './service.model.ts';

it.each([
  ['*43', { code: 'echo', target: '' }],
  ['102', null],
  ['+15145550171', null],
  ['', null],
])('the service of %j is %j [C-24]', (number, service) => {
  expect(serviceOf(number, { ...DEFAULT_FEATURE_CODES, echo: '*43' })).toEqual(service);
});

it('of two codes the longer one is meant, with the number behind it', () => {
  const codes = { vm: '*8', intercom: '*80' };
  expect(serviceOf('*80103', codes)).toEqual({ code: 'intercom', target: '103' });
  expect(serviceOf('*8103', codes)).toEqual({ code: 'vm', target: '103' });
});
