import type { DeclaredArea } from './read-areas.ts';

/** A part of a checked-in document that is derived; what surrounds it is written by hand. */
export interface DerivedPart {
  file: string;
  /** The text between `<!-- name -->` and `<!-- /name -->`. */
  name: string;
  text: string;
}

const widgetRows = (areas: readonly DeclaredArea[]): string =>
  [
    '| widget | what it is | needs the right to |',
    '|---|---|---|',
    ...areas.map(({ name, area }) => `| \`${name}\` | ${area.summary} | ${area.right} |`),
  ].join('\n');

interface Floor {
  number: number;
  /** With the class of the drawing. */
  rooms: readonly (readonly [name: string, style?: 'outside' | 'alone'])[];
}

const floorsOf = (remotes: readonly string[]): Floor[] => [
  {
    number: 7,
    rooms: [
      ['host-demo', 'outside'],
      ['docs', 'outside'],
    ],
  },
  { number: 6, rooms: [['shell'], ['embed / kit']] },
  { number: 5, rooms: remotes.map((name) => [name] as const) },
  { number: 4, rooms: [['widget']] },
  { number: 3, rooms: [['ui']] },
  { number: 2, rooms: [['core']] },
  {
    number: 1,
    rooms: [['wires'], ['telephony'], ['i18n'], ['embed / stub'], ['sandbox', 'alone']],
  },
  { number: 0, rooms: [['contracts']] },
];

/** Of the drawing: where the rooms begin and end, and what is between two. */
const [LEFT, RIGHT, GAP] = [72, 738, 14];

const drawFloor = ({ number, rooms }: Floor): string => {
  const top = 10 + (7 - number) * 68;
  const width = Math.floor((RIGHT - LEFT - GAP * (rooms.length - 1)) / rooms.length);
  const drawn = rooms.map(([name, style], index) => {
    const x = LEFT + index * (width + GAP);
    return (
      `<rect class="room${style ? ` ${style}` : ''}" x="${x}" y="${top + 10}" width="${width}" height="36" rx="6" />` +
      `<text x="${x + Math.floor(width / 2)}" y="${top + 33}">${name}</text>`
    );
  });
  return (
    `<g class="floor"><rect x="60" y="${top}" width="690" height="56" rx="8" />` +
    `<text x="28" y="${top + 34}" class="number">${number}</text>${drawn.join('')}</g>`
  );
};

const house = (areas: readonly DeclaredArea[]): string => {
  const floors = floorsOf([...new Set(areas.map(({ entry }) => entry.remote))]);
  const words = floors.map(
    ({ number, rooms }) => `Floor ${number}: ${rooms.map(([name]) => name).join(', ')}.`,
  );
  return `<figure class="house">
<svg viewBox="0 0 760 560" role="img" aria-labelledby="house-title house-text">
<title id="house-title">The house: eight floors</title>
<desc id="house-text">From top to bottom. ${words.join(' ')} Imports go down only.</desc>
${floors.map(drawFloor).join('\n')}
</svg>
<figcaption>Floor 7 uses only what a partner gets. The sandbox and the stub are programs of their own and meet the panel in the contracts alone.</figcaption>
</figure>`;
};

/** All derived parts of the repository's documents. */
export const derivedParts = (areas: readonly DeclaredArea[]): DerivedPart[] => [
  { file: 'README.md', name: 'widgets', text: widgetRows(areas) },
  { file: 'docs/architecture.md', name: 'house', text: house(areas) },
];

/** The document with the part in its place. @throws Error where it has no such place */
export const withPart = (document: string, { file, name, text }: DerivedPart): string => {
  const [begin, end] = [`<!-- ${name}: derived, npm run check says how -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place between ${begin} and ${end}.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
};
