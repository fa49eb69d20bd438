import { expect, it } from 'vitest';
import { failureOf, optionsProblem } from './load.ts';

const PANEL = 'https://panel.example';
const INTEGRITY = `sha384-${'aB3/'.repeat(16)}`;

it.each([
  ['', 'baseUrl'],
  ['panel.example', 'baseUrl'],
  ['//panel.example', 'baseUrl'],
  ['javascript:alert(1)', 'baseUrl'],
  ['data:text/html,x', 'baseUrl'],
  ['ftp://panel.example', 'baseUrl'],
  ['http://localhost:7700', undefined],
  [PANEL, undefined],
])('the address "%s" of a panel: wrong is %s', (baseUrl, option) => {
  const wrong = option && {
    error: { code: 'widget.error.options', context: { option } },
    retryable: false,
  };
  expect(optionsProblem({ baseUrl })).toEqual(wrong ?? null);
});

it.each([
  [{ version: '1.4.0-0123456789ab' }, undefined],
  [{ version: '1.4.0-0123456789ab', integrity: INTEGRITY }, undefined],
  [{ version: '../..' }, 'version'],
  [{ version: '1/../2' }, 'version'],
  [{ version: '' }, 'version'],
  [{ integrity: INTEGRITY }, 'integrity'],
  [{ version: '1.4.0', integrity: 'sha384-short' }, 'integrity'],
  [{ version: '1.4.0', integrity: INTEGRITY.replace('384', '256') }, 'integrity'],
  [{ version: '1.4.0', integrity: `${INTEGRITY} ${INTEGRITY}` }, 'integrity'],
] as const)('the pinned build %j: wrong is %s [T13]', (pin, option) => {
  const problem = optionsProblem({ baseUrl: PANEL, ...pin });
  expect(problem?.error).toEqual(option && { code: 'widget.error.options', context: { option } });
});

it.each([
  [new TypeError('Failed to fetch'), 'widget.error.load', true],
  [
    { name: 'CallpanelError', code: 'widget.error.integrity', context: {} },
    'widget.error.integrity',
    true,
  ],
  [
    { name: 'CallpanelError', code: 'widget.error.provider', context: {} },
    'widget.error.provider',
    false,
  ],
  [{ name: 'CallpanelError', code: 'embed.error.ended', context: {} }, 'embed.error.ended', false],
])('%s is shown as %s; can be retried: %s [F44]', (thrown, code, retryable) => {
  expect(failureOf(thrown)).toEqual({ error: { code, context: {} }, retryable });
});
