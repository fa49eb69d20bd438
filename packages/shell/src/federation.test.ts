// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHUNK_TIMEOUT_MS } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { federate, sharedModule } from './federation.ts';

const ENTRY = `
let taken;
export const init = (host) => { taken = host[Symbol.for("callpanel.shared.v1")].scope; };
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
  vi.useRealTimers();
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

test('opens what the page names without asking, and asks if that no longer exists', async () => {
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

describe('what has not come after 120 s', () => {
  const hangs = () => new Promise<Response>(() => undefined);
  /** The result of the load by then, and that it is not given up before. */
  const afterTimeOut = async (load: Promise<unknown>) => {
    let result: unknown = 'waits';
    load.catch((error: unknown) => (result = error));
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(result).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    return result;
  };
  const twoLoads = async (load: ReturnType<typeof loader>) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = await afterTimeOut(load('board', './buddies'));
    vi.useRealTimers();
    return [first, await load('board', './buddies')];
  };
  const FAILED_ONCE = [new Error('too late'), { expose: './buddies', core }];

  test('has failed, and is requested again: the manifest [C-03] [E-122] [F45]', async () => {
    writeFileSync(join(folder, 'entry.mjs'), ENTRY);
    ask.mockImplementationOnce(hangs);
    expect(await twoLoads(loader())).toEqual(FAILED_ONCE);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('the entry', async () => {
    writeFileSync(join(folder, 'hangs.mjs'), 'await new Promise(() => undefined);');
    writeFileSync(join(folder, 'entry.mjs'), ENTRY);
    expect(await twoLoads(loader({ board: 'hangs.mjs' }))).toEqual(FAILED_ONCE);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('a widget of a loaded entry: the entry is requested again, too', async () => {
    const get = 'export const get = async () => new Promise(() => undefined);';
    writeFileSync(join(folder, 'stuck.mjs'), `export const init = () => undefined; ${get}`);
    writeFileSync(join(folder, 'entry.mjs'), ENTRY);
    expect(await twoLoads(loader({ board: 'stuck.mjs' }))).toEqual(FAILED_ONCE);
  });

  test('and what came late of it does not count against what was asked for since', async () => {
    writeFileSync(join(folder, 'entry.mjs'), ENTRY);
    let fail = (_reason: Error): void => undefined;
    ask.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    const load = loader();
    expect(await twoLoads(load)).toEqual(FAILED_ONCE);
    fail(new Error('at last'));
    await Promise.resolve();
    await load('board', './search');
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
