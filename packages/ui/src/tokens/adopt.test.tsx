import { describe, expect, it } from 'vitest';
import { adopt } from './adopt.ts';

const shadow = (): ShadowRoot => document.createElement('div').attachShadow({ mode: 'open' });

describe('adopt', () => {
  it('shares one constructed sheet among roots and adds it once', () => {
    const [one, two] = [shadow(), shadow()];
    adopt(one, ['.a { color: red }']);
    adopt(one, ['.a { color: red }']);
    adopt(two, ['.a { color: red }']);
    expect(one.adoptedStyleSheets).toHaveLength(1);
    expect(two.adoptedStyleSheets[0]).toBe(one.adoptedStyleSheets[0]);
  });

  it('uses a <style> if style sheets cannot be adopted', () => {
    const old = shadow();
    Object.defineProperty(old, 'adoptedStyleSheets', { value: undefined });
    adopt(old, ['.a { color: red }', '.b { color: blue }']);
    expect(old.querySelector('style')?.textContent).toBe('.a { color: red }\n.b { color: blue }');
  });
});
