/**
 * The floors of the house: which may import which. An import only goes down, and the libraries that shape a floor are named
 * with it, so that a new one is a decision and not an accident.
 *
 * Panel, stub and sandbox are three programs that meet only in `contracts`.
 */
export interface Unit {
  floor: number;
  /** Units of this repository that it may import. */
  imports: readonly UnitName[];
  /** Units that it may reach by `import()` or federation only. */
  loads?: readonly UnitName[];
  /** Of these, types alone: nothing of them may end up in its bundle. */
  typesOnly?: readonly UnitName[];
  /** Exact specifiers, or prefixes that end with `/` or `:`. `any`: a partner's page. */
  libraries: readonly string[] | 'any';
}

const UNIT_NAMES = [
  'contracts',
  'wires',
  'telephony',
  'i18n',
  'i18n/react',
  'sandbox',
  'embed/stub',
  'embed/doctor',
  'core',
  'core/react',
  'ui',
  'widget',
  'remote',
  'shell',
  'embed/kit',
  'host-demo',
  'docs',
] as const;
export type UnitName = (typeof UNIT_NAMES)[number];

const VIEW_LIBRARIES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-intl',
  'lucide-react',
  '@floating-ui/react',
];
const FORM_LIBRARIES = ['react-hook-form', '@hookform/resolvers/zod', 'zod/mini'];
const BELOW_REMOTES = ['contracts', 'i18n', 'i18n/react', 'core', 'core/react', 'ui'] as const;

export const UNITS: Readonly<Record<UnitName, Unit>> = {
  contracts: { floor: 0, imports: [], libraries: ['zod/mini'] },

  wires: { floor: 1, imports: ['contracts'], libraries: ['zod/mini', '@stomp/stompjs'] },
  telephony: { floor: 1, imports: ['contracts'], libraries: ['jssip', 'jssip/'] },
  i18n: {
    floor: 1,
    imports: ['contracts'],
    libraries: ['@formatjs/', 'libphonenumber-js/core/es6'],
  },
  'i18n/react': { floor: 1, imports: ['contracts', 'i18n'], libraries: ['react', 'react-intl'] },
  sandbox: {
    floor: 1,
    imports: ['contracts'],
    libraries: [
      'node:',
      'fastify',
      '@fastify/',
      'fastify-type-provider-zod',
      '@roamhq/wrtc',
      'ws',
      'zod',
      'zod/mini',
      '@stomp/stompjs',
      '@breezystack/lamejs',
      'mpg123-decoder',
      'papaparse',
      // One-time codes (RFC 6238), as authenticator apps make them.
      'otpauth',
      // Signed tokens of meetings (RFC 7519).
      'jose',
      // How Jitsi Meet's page and its host talk: its own part for that.
      '@jitsi/js-utils/transport',
    ],
  },
  'embed/stub': { floor: 1, imports: ['contracts'], typesOnly: ['contracts'], libraries: [] },
  // A program of its own in the package that partners install.
  'embed/doctor': { floor: 1, imports: [], libraries: ['node:'] },

  core: {
    floor: 2,
    imports: ['contracts', 'wires', 'telephony', 'i18n'],
    libraries: ['valtio/vanilla', 'zod/mini'],
  },
  'core/react': { floor: 2, imports: ['contracts', 'core'], libraries: ['react'] },

  ui: {
    floor: 3,
    imports: ['contracts', 'i18n'],
    libraries: [...VIEW_LIBRARIES, '@tanstack/react-virtual'],
  },
  widget: {
    floor: 4,
    imports: BELOW_REMOTES,
    libraries: [
      ...VIEW_LIBRARIES,
      '@tanstack/react-query',
      // The forms of records are in late chunks.
      ...FORM_LIBRARIES,
      // Draws charts, in a late chunk.
      'uplot',
      'uplot/dist/uPlot.min.css',
      // Cuts pictures, in a late chunk.
      'react-easy-crop',
      'react-easy-crop/react-easy-crop.css',
    ],
  },
  remote: {
    floor: 5,
    imports: [...BELOW_REMOTES, 'widget'],
    libraries: [
      ...VIEW_LIBRARIES,
      '@tanstack/react-query',
      // Schemas and watched fields of forms, in late chunks.
      'react-hook-form',
      'zod/mini',
      // Files of contacts, in a worker.
      'papaparse',
      // Draws QR codes, in a late chunk.
      'qrcode.react',
    ],
  },
  shell: {
    floor: 6,
    imports: [...BELOW_REMOTES, 'widget', 'wires'],
    loads: ['remote'],
    // The shell provides React to the remotes, its JSX runtime included.
    libraries: [
      ...VIEW_LIBRARIES,
      'react/jsx-runtime',
      'wouter',
      'wouter/',
      'path-to-regexp',
      // Only in a chunk that the configuration asks for.
      '@sentry/browser',
    ],
  },
  'embed/kit': {
    floor: 6,
    imports: [...BELOW_REMOTES, 'widget', 'wires', 'embed/stub'],
    loads: ['remote'],
    libraries: VIEW_LIBRARIES,
  },
  'host-demo': { floor: 7, imports: ['embed/stub', 'contracts'], libraries: 'any' },
  docs: { floor: 7, imports: ['embed/stub', 'contracts'], libraries: 'any' },
};
