import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PRODUCT_VERSION } from '@callpanel/contracts';
import { EMBED_VERSION } from '@callpanel/contracts/embed';

/** A folder that holds one build and never changes: `1.3.54-0123456789ab`. */
const VERSION_FOLDER = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/;

type Fingerprints = Record<string, string>;

const fingerprint = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Files of a build by their paths, in a fixed order; what earlier builds left there is not among them. */
const fingerprintsOf = (folder: string): Fingerprints =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => /\.(js|json)$/.test(path) && path !== 'version.json')
      .filter((path) => !path.startsWith('federation.'))
      .filter((path) => !VERSION_FOLDER.test(path.split('/')[0] ?? ''))
      .sort()
      .map((path) => [path, fingerprint(readFileSync(join(folder, path)))]),
  );

/** Copies a build into its own folder, with a list of what it has; gives the fingerprint of that list. */
const seal = (folder: string, files: Fingerprints, version: string): string => {
  const own = join(folder, version);
  for (const path of Object.keys(files)) {
    mkdirSync(dirname(join(own, path)), { recursive: true });
    copyFileSync(join(folder, path), join(own, path));
  }
  const manifest = JSON.stringify({ version, files });
  writeFileSync(join(own, 'manifest.json'), manifest);
  return fingerprint(manifest);
};

/**
 * Puts kit and remotes, beside their usual addresses, at addresses that never change: `kit/<version>/kit.js`,
 * `remotes/softphone/<version>/mf-manifest.json`, each with a `manifest.json` of SHA-384 fingerprints. `kit/version.json` says
 * which one is the newest. Nothing where one of the two is not built.
 */
export const sealVersions = (panelDir: string): string | undefined => {
  const [kit, remotes] = ['kit', 'remotes'].map((part) => join(panelDir, part));
  if (!kit || !remotes || !existsSync(join(kit, 'kit.js')) || !existsSync(remotes))
    return undefined;
  const inRemotes = readdirSync(remotes, { withFileTypes: true });
  const runtimes = inRemotes.filter((one) => one.isFile() && one.name.endsWith('.js'));
  const ofRemotes = inRemotes
    .filter((one) => one.isDirectory())
    .map(({ name }) => {
      const folder = join(remotes, name);
      const files = fingerprintsOf(folder);
      // The runtime that an entry loads stands beside the folder that holds the entry.
      for (const { name: file } of runtimes)
        files[`../${file}`] = fingerprint(readFileSync(join(remotes, file)));
      return { name, folder, files };
    });
  const ofKit = fingerprintsOf(kit);
  const all = JSON.stringify([ofKit, ofRemotes.map(({ name, files }) => [name, files])]);
  const version = `${PRODUCT_VERSION}-${createHash('sha256').update(all).digest('hex').slice(0, 12)}`;
  const pointer = {
    version,
    contract: EMBED_VERSION,
    integrity: seal(kit, ofKit, version),
    remotes: Object.fromEntries(
      ofRemotes.map(({ name, folder, files }) => [name, seal(folder, files, version)]),
    ),
  };
  writeFileSync(join(kit, 'version.json'), `${JSON.stringify(pointer, null, 2)}\n`);
  return version;
};
