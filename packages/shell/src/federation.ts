/**
 * The host's side of Module Federation, for remotes that our own build made: their containers bring the federation runtime,
 * which settles who shares what, so the panel needs no second one (18 kB).
 */
import { CHUNK_TIMEOUT_MS } from '@callpanel/contracts';
import { inTime } from './page/in-time.ts';

/** A shared package as the federation runtime keeps it in the share scope. */
export interface SharedModule {
  version: string;
  scope: readonly ['callpanel'];
  from: string;
  lib: () => object;
  get: () => Promise<() => object>;
  loaded: true;
  loading: null;
  /** Filled by the remotes that take it. */
  useIn: string[];
  deps: string[];
  strategy: 'loaded-first';
  shareConfig: {
    singleton: boolean;
    requiredVersion: string;
    eager: boolean;
    strictVersion: boolean;
  };
}

/** By package name and version. The remotes add what they bring. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

/** What a remote's entry exports. */
interface Container {
  init: (scope: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** What we read of `mf-manifest.json`. */
interface Manifest {
  metaData: { globalName: string; remoteEntry: { name: string; type: string } };
}

/** What the page has loaded already; `requiredVersion` is what it takes itself. */
export const sharedModule = (
  version: string,
  lib: object,
  requiredVersion: string,
  singleton = false,
): SharedModule => ({
  version,
  scope: ['callpanel'],
  from: 'callpanel_shell',
  lib: () => lib,
  get: () => Promise.resolve(() => lib),
  loaded: true,
  loading: null,
  useIn: [],
  deps: [],
  strategy: 'loaded-first',
  shareConfig: { singleton, requiredVersion, eager: false, strictVersion: false },
});

/** The dev server's remotes are classic scripts that leave a global. */
const byScript = (url: string, globalName: string): Promise<Container> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () =>
      resolve(Reflect.get(globalThis, globalName) as Container),
    );
    script.addEventListener('error', () => reject(new Error('no entry')));
    document.head.append(script);
  });

/** As the remote's manifest tells. */
const described = async (base: string): Promise<Manifest['metaData']> => {
  const answer = await fetch(`${base}/mf-manifest.json`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return ((await answer.json()) as Manifest).metaData;
};

/** `entry`: of the page's own build; after a failure the manifest knows better, as there may be another build by now. */
const open = async (
  base: string,
  entry: string | undefined,
  scope: ShareScope,
  failures: number,
): Promise<Container> => {
  const { globalName, remoteEntry } =
    entry && failures === 0
      ? { globalName: '', remoteEntry: { name: entry, type: 'module' } }
      : await described(base);
  // A browser may remember that the first address failed.
  const url = `${base}/${remoteEntry.name}${failures > 0 ? `?retry=${failures}` : ''}`;
  const container =
    remoteEntry.type === 'module'
      ? ((await import(/* webpackIgnore: true */ url)) as Container)
      : await byScript(url, globalName);
  // Our remotes look for what they share here, and leave the rest of a host's scope alone.
  await container.init({ [Symbol.for('callpanel.shared.v1')]: { scope } });
  return container;
};

/**
 * Entries by remote, as the build wrote them into its page: `{ "buddies": "remoteEntry.1a2b3c4d.js" }`. None in a page that
 * the build did not write: the manifests tell, a way to the server and back later.
 */
export const entriesOf = (page: Document): Readonly<Record<string, string>> =>
  JSON.parse(page.getElementById('callpanel-remotes')?.textContent ?? '{}') as Record<
    string,
    string
  >;

/**
 * Gives a loader of a remote's exposes, each in 120 s or not at all [C-03] [E-122], that asks again for what failed. `baseOf`:
 * where a remote's files are.
 */
export const federate = (
  baseOf: (remote: string) => string,
  scope: ShareScope,
  entries: Readonly<Record<string, string>> = {},
) => {
  const containers = new Map<string, Promise<Container>>();
  const failures = new Map<string, number>();
  const containerOf = (remote: string): Promise<Container> => {
    const known = containers.get(remote);
    if (known) return known;
    const opening = open(baseOf(remote), entries[remote], scope, failures.get(remote) ?? 0);
    containers.set(remote, opening);
    opening.catch(() => forget(remote, opening));
    return opening;
  };
  const forget = (remote: string, failed: Promise<Container>): void => {
    // It may already have been given up and requested again.
    if (containers.get(remote) !== failed) return;
    containers.delete(remote);
    failures.set(remote, (failures.get(remote) ?? 0) + 1);
  };
  /** `expose`: its key, `./buddies`. */
  return (remote: string, expose: string): Promise<unknown> => {
    const opening = containerOf(remote);
    const loading = opening.then(async (container) => (await container.get(expose))());
    return inTime(loading, CHUNK_TIMEOUT_MS, () => {
      forget(remote, opening);
      return new Error('too late');
    });
  };
};
