import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** From here on a file needs its reason in `REASONS`. */
const ASKS = 300;
/** Here it fails. */
const FAILS = 400;

/** Tables, texts and generated files may be as long as what they list. */
const EXEMPT = [
  /(^|\/)locales\//,
  /\.generated\./,
  /(^|\/)tests\/floors\/floors\.test\.ts$/, // a table of examples
];

/** Files between 300 and 400 lines, each with its reason. */
export const REASONS: Readonly<Record<string, string>> = {
  'packages/contracts/src/errors.ts': 'the table of all errors, and the class that carries them',
  'packages/core/src/domains/chat/state.ts': 'the shape of one area: mostly docstrings',
  'packages/sandbox/src/pbx/call.ts': 'the states of one call, which belong together',
  'packages/sandbox/src/rest/api.test.ts': 'a third of it lists the addresses of the API',
  'packages/telephony/src/tones/tone-player.test.ts': 'one made-up Web Audio for all of its tests',
};

/** What is wrong with a file of that many lines, in words, or undefined. */
export const judgeSize = (path: string, lines: number, reasons = REASONS): string | undefined => {
  if (EXEMPT.some((pattern) => pattern.test(path))) return undefined;
  if (lines >= FAILS) return `${path}: ${lines} lines, ${FAILS} is the end`;
  if (lines >= ASKS && !(path in reasons))
    return `${path}: ${lines} lines; split it, or give the reason in scripts/check/file-sizes.ts`;
  return undefined;
};

/** A reason for a file that became short or went away. */
export const staleReasons = (sizes: ReadonlyMap<string, number>, reasons = REASONS): string[] =>
  Object.keys(reasons)
    .filter((path) => (sizes.get(path) ?? 0) < ASKS)
    .map((path) => `${path}: needs no reason any more`);

const measure = (): Map<string, number> => {
  const files = globSync(
    ['{packages,remotes,host-demo,docs,scripts,tests}/**/*.{ts,tsx,mjs,js,css}', '*.{ts,mjs}'],
    { exclude: ['**/node_modules/**', '**/dist/**'] },
  );
  return new Map(files.map((path) => [path, readFileSync(path, 'utf8').split('\n').length - 1]));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = measure();
  const problems = [
    ...[...sizes].flatMap(([path, n]) => judgeSize(path, n) ?? []),
    ...staleReasons(sizes),
  ];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
