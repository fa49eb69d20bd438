import { cpSync } from 'node:fs';
import type { RuleSetRule } from '@rspack/core';

/** So that rules for `node_modules/zod` meet the copy too. */
const COPY = 'node_modules/.cache/contract-zod/node_modules/zod';

/**
 * The embed contract's schemas, and what the core checks by them, come late, with code that few pages load. Zod is one module for all of a build, so whatever of it the
 * contract alone uses would be in the first file of every page: 1.5 kB. They get a copy of their own, which travels with them.
 *
 * @param at gives the absolute path
 */
export const contractZod = (at: (...path: string[]) => string): RuleSetRule => {
  cpSync(at('node_modules/zod'), at(COPY), { recursive: true, filter: isCode });
  return {
    test: /[\\/]packages[\\/](?:contracts[\\/]src[\\/]embed|core[\\/]src[\\/]domains[\\/](?:host|call-notes))[\\/]/,
    resolve: { alias: { 'zod/mini$': at(COPY, 'mini/index.js') } },
  };
};

const isCode = (file: string): boolean => !/\.(?:c?ts|cjs|md)$|[\\/]src$/.test(file);
