import { createHash } from 'node:crypto';
import type { Answer } from './fetching.ts';
import { ask } from './fetching.ts';
import type { Report } from './report.ts';

interface Pointer {
  version: string;
  contract?: number;
  integrity: string;
  remotes?: Readonly<Record<string, string>>;
}

const AT_ONCE = 6;
const fingerprint = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** As a page of another origin asks for a script. */
const asHost = (host: URL | undefined) => ({
  origin: host?.origin ?? 'https://callpanel-doctor.invalid',
});

const checkSharing = (
  answer: Answer,
  what: string,
  check: string,
  host: URL | undefined,
  report: Report,
): void => {
  const allowed = answer.headers['access-control-allow-origin'];
  if (allowed === '*' || allowed === asHost(host).origin)
    report.ok(`${check}.cors`, `Pages of other origins may load ${what}.`);
  else
    report.problem(
      `${check}.cors`,
      `Pages of other origins may not load ${what}.`,
      'Send with all files below /kit/, /remotes/ and /assets/:',
      'Access-Control-Allow-Origin: *',
    );
};

/** A kit is imported, by CORS. A remote is loaded by script tags, which an isolated page takes from no other origin unasked. */
const checkIsolation = (answer: Answer, what: string, check: string, report: Report): void => {
  if (answer.headers['cross-origin-resource-policy'] !== 'cross-origin')
    report.warning(
      `${check}.isolated`,
      `Pages that isolate themselves (Cross-Origin-Embedder-Policy) may not load ${what}.`,
      'Send with all files below /remotes/:',
      'Cross-Origin-Resource-Policy: cross-origin',
    );
};

const seconds = (answer: Answer): number =>
  Number(/max-age=(\d+)/.exec(answer.headers['cache-control'] ?? '')?.[1] ?? 0);

const checkCaching = (pointer: Answer, sealed: Answer | undefined, report: Report): void => {
  const { 'cache-control': caching = '' } = pointer.headers;
  if (/no-cache|no-store/.test(caching) || (/max-age=\d/.test(caching) && seconds(pointer) <= 300))
    report.ok('kit.caching', 'Pages notice a new release.');
  else
    report.warning(
      'kit.caching',
      'Browsers may keep an old kit.js after a release.',
      'Send with kit/kit.js and all names without a hash:',
      'Cache-Control: no-cache',
    );
  if (!sealed) return;
  if (seconds(sealed) >= 86_400)
    report.ok('kit.immutable', 'Files that never change are kept by caches.');
  else
    report.warning(
      'kit.immutable',
      'Files that never change are asked for again and again.',
      'Send with what is below a version, and with names that have a hash:',
      'Cache-Control: public, max-age=31536000, immutable',
    );
};

/** Compares every file of a build with its fingerprint. */
const checkFiles = async (
  folder: URL,
  expected: string,
  check: string,
  report: Report,
): Promise<Answer | undefined> => {
  const manifest = await ask(new URL('manifest.json', folder));
  if (manifest.status !== 200) {
    report.problem(
      `${check}.build`,
      `${folder.pathname} is not there, though version.json names it.`,
      'Deploy the folder, and keep it: pages may be held to it.',
    );
    return undefined;
  }
  if (fingerprint(manifest.body) !== expected) {
    report.problem(
      `${check}.integrity`,
      `${folder.pathname}manifest.json is not the one of version.json.`,
      'Deploy the build again, and find out who has changed it.',
    );
    return undefined;
  }
  const { files } = JSON.parse(manifest.body.toString('utf8')) as { files: Record<string, string> };
  const queue = Object.entries(files);
  const wrong: string[] = [];
  const next = async () => {
    for (let one = queue.pop(); one; one = queue.pop()) {
      const [path, wanted] = one;
      const file = await ask(new URL(path, folder)).catch(() => undefined);
      if (!file || file.status !== 200 || fingerprint(file.body) !== wanted) wrong.push(path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  if (wrong.length > 0)
    report.problem(
      `${check}.integrity`,
      `${wrong.length} of ${Object.keys(files).length} files are missing or differ from the build: ${wrong.sort().slice(0, 5).join(', ')}.`,
      'Deploy the build again; whatever compresses, signs or rewrites scripts on the way must not change them.',
    );
  else
    report.ok(
      `${check}.integrity`,
      `All ${Object.keys(files).length} files are byte for byte those of the build.`,
    );
  return manifest;
};

const checkVersions = (
  { version, contract, integrity }: Pointer,
  known: number | undefined,
  report: Report,
): void => {
  report.ok(
    'kit.version',
    `Build ${version}. To hold a page to it: version: '${version}', integrity: '${integrity}'`,
  );
  if (known === undefined || contract === undefined) return;
  if (contract < known)
    report.warning(
      'kit.contract',
      `This package knows version ${known} of the contract, the panel ${contract}: what is newer answers with embed.error.command.`,
      'Update the panel.',
    );
  else
    report.ok('kit.contract', `The panel knows all that this package does (contract ${contract}).`);
};

const checkAll = async (
  panel: URL,
  host: URL | undefined,
  contract: number | undefined,
  report: Report,
): Promise<void> => {
  const kit = await ask(new URL('/kit/kit.js', panel), asHost(host));
  const type = kit.headers['content-type'] ?? '';
  if (kit.status !== 200 || !/javascript/.test(type)) {
    report.problem(
      'kit.reachable',
      kit.status === 200
        ? `kit/kit.js comes as ${type || 'nothing that browsers know'}.`
        : `kit/kit.js answers ${kit.status}.`,
      'Serve the folder kit/ of the build.',
      'Content-Type: text/javascript',
    );
    return;
  }
  report.ok('kit.reachable', 'The kit is there.');
  checkSharing(kit, 'the kit', 'kit', host, report);
  const answer = await ask(new URL('/kit/version.json', panel));
  if (answer.status !== 200) {
    report.warning(
      'kit.version',
      'kit/version.json is missing: the build has no known version.',
      'Deploy all of the build, of a release from 1.0 on.',
    );
    checkCaching(kit, undefined, report);
    return;
  }
  const pointer = JSON.parse(answer.body.toString('utf8')) as Pointer;
  checkVersions(pointer, contract, report);
  const sealed = await checkFiles(
    new URL(`/kit/${pointer.version}/`, panel),
    pointer.integrity,
    'kit',
    report,
  );
  checkCaching(kit, sealed, report);
  for (const [name, expected] of Object.entries(pointer.remotes ?? {})) {
    const manifest = await ask(new URL(`/remotes/${name}/mf-manifest.json`, panel), asHost(host));
    const check = `remotes.${name}`;
    if (manifest.status !== 200)
      report.problem(
        `${check}.reachable`,
        `The remote "${name}" answers ${manifest.status}.`,
        'Serve the folder remotes/ of the build.',
      );
    else {
      checkSharing(manifest, `the remote "${name}"`, check, host, report);
      checkIsolation(manifest, `the remote "${name}"`, check, report);
    }
    await checkFiles(
      new URL(`/remotes/${name}/${pointer.version}/`, panel),
      expected,
      check,
      report,
    );
  }
};

/** Looks at kit and remotes as the page of a partner loads them. `contract` is the one that this package was made of. */
export const checkServedFiles = async (
  panel: URL,
  host: URL | undefined,
  contract: number | undefined,
  report: Report,
): Promise<void> => {
  try {
    await checkAll(panel, host, contract, report);
  } catch (error) {
    report.problem(
      'kit.reachable',
      `The kit could not be looked at: ${(error as Error).message}.`,
      'Serve the folders kit/ and remotes/ of the build.',
    );
  }
};
