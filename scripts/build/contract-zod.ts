import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

const isCode = (file: string): boolean => !/\.(?:c?ts|cjs|md)$|[\\/]src$/.test(file);

/** Whole or not at all, and once: several builds may run side by side. */
const copyOnce = (from: string, to: string): void => {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  const own = mkdtempSync(`${to}-`);
  cpSync(from, own, { recursive: true, filter: isCode });
  try {
    renameSync(own, to);
  } catch (error) {
    rmSync(own, { recursive: true });
    // Another build was faster.
    if (!existsSync(to)) throw error;
  }
};

/**
 * The embed contract's schemas, and what the core checks by them, come late, with code that few pages load. Zod is one module for all of a build, so whatever of it the
 * contract alone uses would be in the first file of every page: 1.5 kB. They get a copy of their own, which travels with them.
 *
 * @param at gives the absolute path
 */
export const contractZod = (at: (...path: string[]) => string): RuleSetRule => {
  const zod = at('node_modules/zod');
  const { version } = JSON.parse(readFileSync(join(zod, 'package.json'), 'utf8')) as {
    version: string;
  };
  // So that rules for `node_modules/zod` meet the copy too.
  const copy = at(`node_modules/.cache/contract-zod-${version}/node_modules/zod`);
  copyOnce(zod, copy);
  return {
    test: /[\\/]packages[\\/](?:contracts[\\/]src[\\/]embed|core[\\/]src[\\/]domains[\\/](?:host|call-notes))[\\/]/,
    resolve: { alias: { 'zod/mini$': join(copy, 'mini/index.js') } },
  };
};
