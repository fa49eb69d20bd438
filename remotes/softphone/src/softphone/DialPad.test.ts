import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('fades its mask within 160 ms [C-17]', () => {
  const css = readFileSync(new URL('DialPad.module.css', import.meta.url), 'utf8');
  expect(/\.pad \{[^}]*transition: opacity (\d+)ms/.exec(css)?.[1]).toBe('160');
  expect(/\.masked \{[^}]*opacity: 0?\.\d+/.test(css)).toBe(true);
});
