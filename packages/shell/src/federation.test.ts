// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { federate, sharedModule } from './federation.ts';

const ENTRY = `
let taken;
export const init = (scope) => { taken = scope; };
export const get = async (expose) => () => ({ expose, core: taken.core['1.2.0'].lib() });
`;

const MANIFEST = {
  metaData: { globalName: 'board', remoteEntry: { name: 'entry.mjs', type: 'module' } },
};

let folder = '';
const ask = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callpanel-remote-'));
  ask.mockReset().mockImplementation(async () => Response.json(MANIFEST));
  vi.stubGlobal('fetch', ask);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllGlobals();
});

const core = { name: 'the one core' };
const loader = (entries: Record<string, string> = {}) =>
  federate(
    () => pathToFileURL(folder).href,
    { core: { '1.2.0': sharedModule('1.2.0', core, '^1.0.0', true) } },
    entries,
  );

test('opens a remote once for all it exposes, with what the page shares', async () => {
  writeFileSync(join(folder, 'entry.mjs'), ENTRY);
  const load = loader();
  expect(await Promise.all([load('board', './buddies'), load('board', './search')])).toEqual([
    { expose: './buddies', core },
    { expose: './search', core },
  ]);
  expect(ask).toHaveBeenCalledOnce();
});

test('asks again after its manifest or its entry was missing [F45]', async () => {
  const load = loader();
  ask.mockResolvedValueOnce(new Response(null, { status: 404 }));
  await expect(load('board', './buddies')).rejects.toThrow('404');
  await expect(load('board', './buddies')).rejects.toThrow('entry.mjs');
  writeFileSync(join(folder, 'entry.mjs'), ENTRY);
  expect(await load('board', './buddies')).toEqual({ expose: './buddies', core });
});

test('opens what the page names without asking, and asks when that is gone', async () => {
  writeFileSync(join(folder, 'named.mjs'), ENTRY);
  expect(await loader({ board: 'named.mjs' })('board', './buddies')).toEqual({
    expose: './buddies',
    core,
  });
  expect(ask).not.toHaveBeenCalled();

  const load = loader({ board: 'gone.mjs' });
  await expect(load('board', './buddies')).rejects.toThrow('gone.mjs');
  writeFileSync(join(folder, 'entry.mjs'), ENTRY);
  expect(await load('board', './buddies')).toEqual({ expose: './buddies', core });
  expect(ask).toHaveBeenCalledOnce();
});
