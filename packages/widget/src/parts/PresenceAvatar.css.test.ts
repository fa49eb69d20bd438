import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CSS = readFileSync(new URL('PresenceAvatar.module.css', import.meta.url), 'utf8');
const rule = (name: string) => new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(CSS)?.[1] ?? '';

it('has the badge of the call state at the bottom left, 16 px of 48, and that of chat at the bottom right [U-24] [C-36]', () => {
  const badge = rule('badge');
  expect(badge).toMatch(/position: absolute;\s+left: -2px;\s+bottom: -2px;/);
  for (const side of ['width', 'height'])
    expect(48 * 0.01 * Number(new RegExp(` ${side}: ([\\d.]+)%`).exec(badge)?.[1])).toBeCloseTo(
      16,
      1,
    );
  expect(rule('chat')).toMatch(/inset: auto -2px -2px auto;/);
});
