import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { loadsRuntime, RUNTIME_FILE } from './federation-runtime.ts';

const ENTRY =
  'var s=__callpanel_federation__.name,a=e=>s+e,b=()=>s+" began";export{a as get,b as init};';

interface Entry {
  get: (expose: string) => Promise<string>;
  init: () => Promise<string>;
}

/** The entry as a browser runs it, at an address; `load`: what it imports. */
const run = (address: string, load: (file: string) => Promise<object>): Entry => {
  const script = loadsRuntime(ENTRY)
    .replaceAll('import.meta.url', JSON.stringify(address))
    .replaceAll('import(', 'load(')
    .replaceAll('export const', 'const');
  return compileFunction(`${script};return{get,init}`, ['load'])(load) as Entry;
};

describe('an entry', () => {
  it('loads the runtime of its deployment once, and begins with it', async () => {
    const asked: string[] = [];
    const { get, init } = run(
      'https://panel.example/remotes/buddies/remoteEntry.js',
      async (file) => {
        asked.push(file);
        return { name: 'runtime ' };
      },
    );
    expect(await Promise.all([init(), get('./buddies')])).toEqual([
      'runtime  began',
      'runtime ./buddies',
    ]);
    expect(asked).toEqual([`../${RUNTIME_FILE}`]);
  });

  it('that is requested again requests the runtime again, too [F45]', async () => {
    const asked: string[] = [];
    const { get } = run(
      'https://panel.example/remotes/buddies/remoteEntry.js?retry=2',
      async (file) => {
        asked.push(file);
        return { name: '' };
      },
    );
    await get('./buddies');
    expect(asked).toEqual([`../${RUNTIME_FILE}?retry=2`]);
  });

  it('that is asked again requests a runtime that did not come again [F45]', async () => {
    const asked: string[] = [];
    const { init } = run('https://panel.example/remotes/buddies/remoteEntry.js', async (file) => {
      asked.push(file);
      if (asked.length < 2) throw new TypeError('Failed to fetch');
      return { name: 'runtime' };
    });
    await expect(init()).rejects.toThrow('Failed to fetch');
    expect(await init()).toBe('runtime began');
    expect(asked).toEqual([`../${RUNTIME_FILE}`, `../${RUNTIME_FILE}?retry=1`]);
  });

  it('is not made of one that ends in another way', () => {
    expect(() => loadsRuntime('var a;export{a as get};')).toThrow('The end of the entry');
  });
});
