import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { DeclaredArea } from '../areas/read-areas.ts';
import { camelCase } from '../areas/modules.ts';

const GALLERY = new URL('../../docs/gallery/', import.meta.url);

/** An example of its own is `docs/gallery/<name>.ts`; without one the widget is mounted and nothing else. */
const usualExample = (name: string): string => `import type { Kit } from '@callpanel/embed';

export const ${camelCase(name)} = (kit: Kit, element: HTMLElement) => kit.mount('${name}', element);
`;

const hasOwn = ({ name }: DeclaredArea): boolean => existsSync(new URL(`${name}.ts`, GALLERY));

const fileOf = (area: DeclaredArea): string => `${hasOwn(area) ? '../' : './'}${area.name}`;

const importOf = (area: DeclaredArea): string =>
  `import { ${camelCase(area.name)} } from '${fileOf(area)}';`;

const sectionOf = (area: DeclaredArea): string => {
  const { name } = area;
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  return `## ${title}

<Example name="${name}" show={${camelCase(name)}}>

\`\`\`ts file="${fileOf(area)}.ts" title="${name}.ts"

\`\`\`

</Example>`;
};

/** The gallery's page: `docs/gallery/page.mdx` with every widget in it. */
export const galleryPage = (areas: readonly DeclaredArea[]): string =>
  readFileSync(new URL('page.mdx', GALLERY), 'utf8')
    .replace('{/* imports */}', () => areas.map(importOf).join('\n'))
    .replace('{/* examples */}', () => areas.map(sectionOf).join('\n\n'));

/** Writes the page and the examples that are not there into `docs/gallery/derived/`. */
export const writeGallery = (areas: readonly DeclaredArea[]): void => {
  const derived = new URL('derived/', GALLERY);
  mkdirSync(derived, { recursive: true });
  writeFileSync(new URL('page.mdx', derived), galleryPage(areas));
  for (const area of areas)
    if (!hasOwn(area)) writeFileSync(new URL(`${area.name}.ts`, derived), usualExample(area.name));
};
