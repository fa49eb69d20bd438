import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { CallpanelError, ERRORS } from '@callpanel/contracts';
import type { ErrorCode } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import errorsLoader from './errors-loader.ts';

it('gives every error its category out of a table that holds the other ones', async () => {
  const short = errorsLoader(readFileSync('packages/contracts/src/errors.ts', 'utf8'));
  const script = stripTypeScriptTypes(short);
  const built = (await import(
    `data:text/javascript,${encodeURIComponent(script)}`
  )) as typeof import('@callpanel/contracts');
  const categories = (Class: typeof CallpanelError) =>
    Object.fromEntries(
      Object.keys(ERRORS).map((code) => [code, new Class(code as ErrorCode).category]),
    );
  expect(categories(built.CallpanelError)).toEqual(categories(CallpanelError));
  expect(Object.keys(built.ERRORS)).not.toContain('server');
});

it('fails when the table is written in another way', () => {
  expect(() => errorsLoader("'a': { spec: 'E-01', category: 'auth' }")).toThrow('table of errors');
});
