import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = readFileSync(new URL('./tokens.module.css', import.meta.url), 'utf8');

const colours = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--cp-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]),
  );

const [lightBlock = '', darkBlock = ''] = source.split(":host([data-theme='dark'])");
const light = colours(lightBlock);
const themes = { light, dark: { ...light, ...colours(darkBlock) } };

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const SURFACES = ['bg-page', 'bg', 'bg-raised', 'bg-sunken', 'bg-hover'];
const TEXT: [string, string[]][] = [
  ['text', [...SURFACES, 'bg-active']],
  ['text-soft', [...SURFACES, 'bg-active']],
  ['on-strong', ['accent', 'accent-hover', 'call', 'call-hover', 'danger', 'danger-hover']],
  ['accent-text', ['accent-soft', 'bg', 'bg-raised']],
  ['call-text', ['call-soft', 'bg', 'bg-raised']],
  ['danger-text', ['danger-soft', 'bg', 'bg-raised']],
  ['warn-text', ['warn-soft', 'bg', 'bg-raised']],
];
const SHAPES: [string, string[]][] = [
  ['line-strong', ['bg', 'bg-page', 'bg-raised']],
  ['focus', ['bg', 'bg-page', 'bg-raised']],
  ['call', ['bg', 'bg-raised']],
  ['danger', ['bg', 'bg-raised']],
  ['warn', ['bg', 'bg-raised']],
];

describe.each(Object.entries(themes))('contrast in the %s theme (WCAG 2.2 AA)', (_, theme) => {
  const below = (pairs: [string, string[]][], least: number): string[] =>
    pairs.flatMap(([front, backs]) =>
      backs
        .map((back) => [back, contrast(theme[front] ?? '', theme[back] ?? '')] as const)
        .filter(([, ratio]) => !(ratio >= least))
        .map(([back, ratio]) => `${front} on ${back}: ${ratio.toFixed(2)}`),
    );

  it('is 4.5 for text', () => expect(below(TEXT, 4.5)).toEqual([]));
  it('is 3 for the edges of controls, focus and states', () =>
    expect(below(SHAPES, 3)).toEqual([]));
});

it('changes every colour of the light theme in the dark one, but white', () => {
  const dark = colours(darkBlock);
  expect(Object.keys(light).filter((name) => !dark[name])).toEqual([]);
});
