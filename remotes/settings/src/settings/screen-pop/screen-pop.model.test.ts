import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { formOf, inserted, previewOf, screenPopSchema } from './screen-pop.model.ts';

it.each([
  [
    'https://crm.example/?n={{Number}}&w={{name}}',
    'https://crm.example/?n=%2B15145550171&w=Nadia%20Roy',
  ],
  ['https://crm.example/{{unknown}}', 'https://crm.example/'],
  ['javascript:alert({{number}})', null],
  ['https://{{name}}.example/', null],
  ['crm.example', null],
])('%s opens %s [S-56]', (template, address) => {
  expect(previewOf(template)).toBe(address);
});

it('needs an address only where a page is opened [A-141]', () => {
  const wrong = (type: string, url: string) =>
    z.safeParse(screenPopSchema, { type, trigger: 'ringing', url }).error?.issues[0]?.message;
  expect(wrong('none', '')).toBeUndefined();
  expect(wrong('url', '')).toBe('settings.screenPop.invalid');
  expect(wrong('url', 'https://crm.example/')).toBeUndefined();
});

it('shows a trigger that is no such word as the first', () => {
  expect(formOf({ type: 'url', trigger: 'sometimes', url: '', allow_override: true })).toEqual({
    type: 'url',
    trigger: 'ringing',
    url: '',
  });
});

it('inserts in place of what is selected', () => {
  expect(inserted('a=XX&b', '{{number}}', 2, 4)).toEqual({ text: 'a={{number}}&b', cursor: 12 });
});
