import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at } from '../build/base.ts';

const OPTIONS = {
  target: 'es2018',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: ['node'],
  strict: true,
  // Implementations take their parameters' types from overloads there.
  noImplicitAny: false,
  verbatimModuleSyntax: true,
  declaration: true,
  skipLibCheck: true,
};

/**
 * Scripts and declarations of these sources, into `outDir`, in the syntax of the oldest browsers and with their docblocks.
 *
 * @throws Error with the compiler's words when something does not fit
 */
export const emit = (
  sources: ReadonlyMap<string, string>,
  outDir: string,
  workDir: string,
): void => {
  rmSync(workDir, { recursive: true, force: true });
  for (const [path, text] of sources) {
    mkdirSync(dirname(join(workDir, 'src', path)), { recursive: true });
    writeFileSync(join(workDir, 'src', path), text);
  }
  const compilerOptions = {
    ...OPTIONS,
    rootDir: 'src',
    outDir,
    typeRoots: [at('node_modules/@types')],
  };
  const project = join(workDir, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ compilerOptions, include: ['src'] }));
  try {
    execFileSync(process.execPath, [at('node_modules/typescript/bin/tsc'), '-p', project], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout, { cause: error });
  }
  rmSync(workDir, { recursive: true });
};
