import { node24 } from '../lib/node24.mjs';
import { run } from '../lib/run.mjs';

/**
 * Does `work` in a Node that reads our TypeScript and our packages' sources: in this process, or in a second one that
 * runs `script` again.
 *
 * @param {string} script
 * @param {() => Promise<number | void>} work
 */
export const inNode24 = (script, work) => {
  if (process.features.typescript && process.execArgv.includes('--conditions=source'))
    return work();
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  return run(node24(), [...flags, script, ...process.argv.slice(2)]);
};
