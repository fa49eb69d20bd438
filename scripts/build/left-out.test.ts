import { createRequire } from 'node:module';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { experiments } from '@rspack/core';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ROOT } from './base.ts';
import { FEDERATION_CUTS, REMOTE_CUTS } from './small-federation.ts';
import { INTL_CUTS, silentJsSip } from './small-libraries.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const cutOf = (file: string, cuts: readonly (readonly [RegExp, string])[]): string =>
  cuts.reduce((text, [found, instead]) => text.replace(found, instead), read(file));

const jsSip = globSync('node_modules/jssip/lib/**/*.js', { cwd: ROOT });

it('takes every log line out of JsSIP, and what is left is JsSIP', () => {
  const folder = join(ROOT, 'node_modules/.cache/silent-jssip');
  for (const file of jsSip) {
    const { code } = experiments.swc.transformSync(read(file), silentJsSip.use.options);
    expect([file, /\blogger\.(?:debug|warn|error)\(/.test(code)]).toEqual([file, false]);
    const path = join(folder, file.replace('node_modules/jssip/', ''));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
  writeFileSync(join(folder, 'package.json'), read('node_modules/jssip/package.json'));
  const [whole, silent] = [join(ROOT, 'node_modules/jssip'), folder].map(
    (from) => createRequire(join(from, 'lib/JsSIP.js'))('./JsSIP.js') as object,
  );
  expect(Object.keys(silent ?? {})).toEqual(Object.keys(whole ?? {}));
});

it('logs nothing of what JsSIP would log, at any level', () => {
  const require = createRequire(join(ROOT, 'scripts/build/base.ts'));
  const debug = require('./silent-debug.cjs') as (name: string) => (text: string) => void;
  const said = vi.spyOn(console, 'log').mockReturnValue();
  vi.stubEnv('DEBUG', 'JsSIP:*');
  for (const name of ['JsSIP:UA', 'JsSIP:Transport']) debug(name)('INVITE sip:102@acme.example');
  expect(said).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
  said.mockRestore();
});

it('leaves unused parts of JsSIP’s user agent out, and the used ones do not need them', () => {
  const agent = read('node_modules/jssip/lib/UA.js');
  for (const [kind, answer] of [
    ['Options', 200],
    ['Message', 405],
    ['Subscribe', 405],
  ] as const)
    expect(agent).toMatch(
      new RegExp(
        `listeners\\('new${kind}'\\)\\.length === 0\\) \\{\\s+request\\.reply\\(${answer}\\);\\s+return;`,
      ),
    );
  const phone = globSync('packages/telephony/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|[\\/]testing[\\/]/.test(file),
  );
  expect(phone.length).toBeGreaterThan(50);
  const asks =
    /'new(?:Options|Message|Subscribe)'|\.(?:send(?:Message|Options)|subscribe|notify)\(/;
  expect(phone.filter((file) => asks.test(read(file)))).toEqual([]);
});

interface ReactIntl {
  IntlProvider: ComponentType<{ locale: string; messages: Record<string, string> }>;
  FormattedMessage: ComponentType<{ id: string; values: object }>;
  useIntl(): { formatMessage(ask: { id: string }, values: object): string };
}

it('draws by the small react-intl what the whole one draws, with the same exports', async () => {
  const folder = join(ROOT, 'node_modules/.cache/small-intl');
  mkdirSync(folder, { recursive: true });
  const small = cutOf('node_modules/react-intl/index.js', INTL_CUTS);
  expect(small).not.toMatch(/Formatted\w+\.displayName/);
  writeFileSync(join(folder, 'index.mjs'), small);
  const libraries = await Promise.all(
    ['react-intl/index.js', '.cache/small-intl/index.mjs'].map(
      (file) => import(join(ROOT, 'node_modules', file)) as Promise<ReactIntl>,
    ),
  );
  const [whole, own] = libraries.map(({ FormattedMessage, IntlProvider, useIntl, ...rest }) => {
    const Asked = () => useIntl().formatMessage({ id: 'a' }, { name: 'Bob' });
    const messages = { a: 'Hello {name}' };
    const texts = [
      createElement(FormattedMessage, { key: 0, id: 'a', values: { name: 'Ada' } }),
      createElement(Asked, { key: 1 }),
    ];
    return {
      drawn: renderToStaticMarkup(
        createElement(IntlProvider, { locale: 'en-US', messages }, texts),
      ),
      exports: Object.keys(rest).sort(),
    };
  });
  expect(own).toEqual(whole);
  expect(own?.drawn).toBe('Hello AdaHello Bob');
});

it('leaves out of the federation runtime what neither it nor our plugins ask for', () => {
  const runtime = globSync(
    'node_modules/@module-federation/{runtime,runtime-core,webpack-bundler-runtime}/dist/**/*.js',
    { cwd: ROOT },
  );
  expect(runtime.length).toBeGreaterThan(50);
  const asks = /(?:[Hh]elpers|\b[Ff]ederation\.\w+)\.utils\.|[^.\w]utils\.\w+\(/;
  const plugins = ['shared', 'chunks'].map((name) => `scripts/build/retry-${name}.mjs`);
  expect([...runtime, ...plugins].filter((file) => asks.test(read(file)))).toEqual([]);
  const small = cutOf(
    'node_modules/@module-federation/runtime-core/dist/helpers.js',
    FEDERATION_CUTS,
  );
  expect(small).not.toMatch(/preloadAssets|getRemoteInfo|matchRemoteWithNameAndExpose/);
  expect(small).toContain('share: ShareUtils');
});

it('leaves in the runtime of our remotes what they and it ask for', () => {
  const cuts = Object.entries(REMOTE_CUTS);
  const small = new Map(
    cuts.map(([file, of]) => [file, cutOf(`node_modules/@module-federation/${file}`, of)]),
  );
  for (const text of small.values())
    // oxlint-disable-next-line no-implied-eval -- only whether it is a module still
    expect(() => new Function('exports', 'require', text)).not.toThrow();
  const runtime = small.get('runtime/dist/index.cjs') ?? '';
  const given = [...runtime.matchAll(/^exports\.(\w+) = /gm)].map(([, name]) => name);
  expect(given).toEqual(['ModuleFederation', 'createInstance', 'getInstance', 'init']);
  const bundlers = globSync('node_modules/@module-federation/webpack-bundler-runtime/dist/*.cjs', {
    cwd: ROOT,
  }).filter((file) => !/(?:remotes|getSharedFallbackGetter)\.cjs$/.test(file));
  expect(bundlers.length).toBeGreaterThan(8);
  const text = bundlers
    .map(
      (file) =>
        small.get(file.replace(/^node_modules[\\/]@module-federation[\\/]/, '')) ?? read(file),
    )
    .join('\n');
  const asked = [...text.matchAll(/(?<![./\w])(?:_module_federation_)?runtime\.(\w+)/g)];
  expect(asked.map(([, name]) => name)).toEqual(['init']);
  // No source of ours uses the runtime itself.
  const ours = globSync('{packages,remotes}/*/src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(ours.length).toBeGreaterThan(500);
  expect(ours.filter((file) => /from '@module-federation/.test(read(file)))).toEqual([]);
});
