import { readFileSync } from 'node:fs';
import { WIDGETS } from '@callpanel/contracts';
import { EMBED_VERSION } from '@callpanel/contracts/embed';
import { at } from '../build/base.ts';

const EMBED = 'packages/embed';
const source = JSON.parse(readFileSync(at(EMBED, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
  license: string;
  exports: Readonly<Record<string, { source: string }>>;
};

/** Ways into the package, and their sources below `packages/embed/src`: what a partner imports is the stub, the kit is served. */
export const ENTRIES = Object.fromEntries(
  Object.entries(source.exports).flatMap(([name, { source: file }]) =>
    file.startsWith('./src/stub/') ? [[name, file.slice('./src/'.length)]] : [],
  ),
);
/** The program of the package. */
export const DOCTOR = 'doctor/main.ts';

const emitted = (file: string): { types: string; default: string } => {
  const path = `./lib/${file.replace(/\.ts$/, '')}`;
  return { types: `${path}.d.ts`, default: `${path}.js` };
};

/** The manifest of the package as partners get it. Nothing in it runs when it is installed, and it needs nothing. */
export const packageJson = (): string => {
  const manifest = {
    name: source.name,
    version: source.version,
    description:
      'Phone and collaboration widgets in your own page: loader, elements, frame and types.',
    license: source.license,
    keywords: ['softphone', 'sip', 'webrtc', 'widget', 'web-component', 'click-to-dial'],
    type: 'module',
    exports: {
      ...Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, emitted(file)])),
      './federated': { types: './federated.d.ts' },
      './federated-widget': { types: './lib/federated.d.ts' },
      './package.json': './package.json',
    },
    // For tools that do not read `exports`.
    main: emitted('stub/index.ts').default,
    types: emitted('stub/index.ts').types,
    sideEffects: [emitted('stub/elements.ts').default],
    bin: { 'callpanel-doctor': emitted(DOCTOR).default },
    files: ['lib', 'federated.d.ts', 'CHANGELOG.md'],
    // Of the contract that its types are made of: the doctor compares.
    callpanel: { contract: EMBED_VERSION },
    engines: { node: '>=20' },
    peerDependencies: { '@types/react': '*' },
    peerDependenciesMeta: { '@types/react': { optional: true } },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

/** The package's README, with the names of the widgets. */
export const packageReadme = (): string => {
  const names = Object.keys(WIDGETS).map((name) => `\`${name}\``);
  return readFileSync(at(EMBED, 'README.md'), 'utf8').replace('{widgets}', names.join(', '));
};

/** Files that the package has as they are. */
export const COPIES: Readonly<Record<string, string>> = {
  LICENSE: at('LICENSE'),
  'CHANGELOG.md': at('CHANGELOG.md'),
};
