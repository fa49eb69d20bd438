import type { Preference } from '@callpanel/core';
import { expect, it } from 'vitest';
import { preferencesModule } from './preferences.ts';
import type { DeclaredArea } from './read-areas.ts';

const areaWith = (preferences: Record<string, Preference>) =>
  ({ area: { summary: '', right: '', routes: {}, preferences } }) as unknown as DeclaredArea;

it('gives each preference of the areas its type and its values', () => {
  const text = preferencesModule([
    areaWith({ sort: ['name', 'age'], note: '' }),
    areaWith({ pane: true, size: { usual: 48, least: 24, most: 128 } }),
  ]);
  for (const line of [
    `  sort: 'name' | 'age';`,
    `  note: string;`,
    `  pane: boolean;`,
    `  size: number;`,
    `  sort: ["name","age"],`,
    `  note: "",`,
    `  pane: true,`,
    `  size: {"usual":48,"least":24,"most":128},`,
  ])
    expect(text.split('\n')).toContain(line);
});

it('refuses two preferences of one name', () => {
  const areas = [areaWith({ sort: ['name', 'age'] }), areaWith({ sort: '' })];
  expect(() => preferencesModule(areas)).toThrow('Two areas have a preference "sort".');
});
