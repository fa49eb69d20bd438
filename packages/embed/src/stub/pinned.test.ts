// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkFiles } from './pinned.ts';

const FOLDER = 'https://panel.example/kit/1.4.0-0123456789ab/';
const fingerprint = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;
const KIT = 'export const kit = 1;';
const CHUNK = 'export const chunk = 1;';
const MANIFEST = JSON.stringify({
  version: '1.4.0-0123456789ab',
  files: { 'kit.js': fingerprint(KIT), 'c/1.ab.js': fingerprint(CHUNK), 'bare.js': '' },
});

/** What the server has, by path below the folder; each answer is checked as a browser does. */
let served: Record<string, string>;
/** Fingerprints of what was asked for as a module ahead, by address. */
let modules: [href: string, integrity: string][];
/** A module that arrives changed though its bytes were right before. */
let changed: string | null;

beforeEach(() => {
  served = { 'manifest.json': MANIFEST, 'kit.js': KIT, 'c/1.ab.js': CHUNK, 'bare.js': KIT };
  modules = [];
  changed = null;
  vi.stubGlobal('fetch', async (url: string, { integrity }: RequestInit = {}) => {
    const body = served[url.replace(FOLDER, '').replace(/\?.*/, '')];
    // What is not there differs, too.
    if (integrity && integrity !== fingerprint(body ?? '')) throw new TypeError('Failed to fetch');
    return new Response(body, { status: body === undefined ? 404 : 200 });
  });
  const tokens = Object.getPrototypeOf(document.createElement('link').relList) as DOMTokenList;
  vi.spyOn(tokens, 'supports').mockReturnValue(true);
  vi.spyOn(document.head, 'append').mockImplementation((...links) => {
    const [link] = links as [HTMLLinkElement];
    modules.push([link.href, link.integrity]);
    link.dispatchEvent(new Event(changed && link.href.includes(changed) ? 'error' : 'load'));
  });
});
afterEach(() => vi.unstubAllGlobals());

const codeOf = (checking: Promise<unknown>) =>
  checking.then(
    () => 'let through',
    ({ code }: { code: string }) => code,
  );
const check = async (file: string) => {
  const through = await checkFiles(FOLDER, fingerprint(MANIFEST));
  return codeOf(through(file));
};

it('lets each file of the build through, checked twice: its bytes and as the module that is imported [T13]', async () => {
  expect(await check('kit.js?checked=0')).toBe('let through');
  expect(await check('c/1.ab.js?checked=0')).toBe('let through');
  expect(modules).toEqual([
    [`${FOLDER}kit.js?checked=0`, fingerprint(KIT)],
    [`${FOLDER}c/1.ab.js?checked=0`, fingerprint(CHUNK)],
  ]);
});

it.each(['kit.js', 'c/1.ab.js'])(
  'refuses %s when it differs, and lets it through when it is correct again [T13]',
  async (file) => {
    const right = served[file] as string;
    served[file] = `${right};globalThis.altered=true;`;
    expect(await check(`${file}?checked=0`)).toBe('widget.error.integrity');
    expect(modules).toEqual([]);
    served[file] = right;
    expect(await check(`${file}?checked=1`)).toBe('let through');
  },
);

it('refuses a file that differs after its check [T13]', async () => {
  changed = 'kit.js';
  expect(await check('kit.js?checked=0')).toBe('widget.error.integrity');
});

it('refuses a list of files that differs, and a file that it names no fingerprint of [T13]', async () => {
  expect(await check('bare.js?checked=0')).toBe('widget.error.integrity');
  expect(await check('c/unknown.js?checked=0')).toBe('widget.error.integrity');
  expect(modules).toEqual([]);
  served['manifest.json'] = MANIFEST.replace('"bare.js"', '"bear.js"');
  expect(await codeOf(checkFiles(FOLDER, fingerprint(MANIFEST)))).toBe('widget.error.integrity');
});

it('says of a build that was removed that it could not be loaded [T13]', async () => {
  served = {};
  expect(await codeOf(checkFiles(FOLDER, fingerprint(MANIFEST)))).toBe('widget.error.load');
});
