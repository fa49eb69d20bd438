/**
 * npm test: on a fresh machine installs what it needs, then runs every layer in order, also behind one that failed, and says
 * at the end what to look at. A layer that passed on exactly these sources is not run again; `npm test -- --again` runs it
 * all the same, and so does CI. `node scripts/test.mjs e2e -g "on hold"` runs one layer and hands the rest to its runner.
 * The last line, `N passed, N failed`, sums the layers and is read by CI.
 */
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { Stop, main } from './lib/run.mjs';
import { fingerprint, passedBefore, rememberPass } from './lib/unchanged.mjs';
import { LAYERS } from './test/layers.mjs';
import { runLayers } from './test/run-layers.mjs';

/** What `npm test` runs, in this order; the others run by name. */
const ALL = ['check', 'unit', 'federation', 'conformance', 'e2e'];

/** Only what `npm test` runs as a whole is remembered: a layer asked for by name is meant. */
const remembering = async (name, args) => {
  if (name !== undefined || args.includes('--again')) return undefined;
  // Without a browser there is nothing to compare with; the layers that need one say so.
  const chromium = await ensureChromium().catch(() => undefined);
  return chromium && fingerprint([node24(), chromium]);
};

await main(async () => {
  const [first, ...rest] = process.argv.slice(2);
  const name = first === '--again' ? undefined : first;
  const args = name === undefined ? [] : rest;
  if (name !== undefined && !(name in LAYERS))
    throw new Stop(`No layer "${name}". There are: ${Object.keys(LAYERS).join(', ')}.`);
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));
  const layers = name === undefined ? ALL : [name];
  const ready = ensureInstalled();
  const print = await ready.then(() => remembering(name, process.argv)).catch(() => undefined);
  return runLayers(layers, {
    run: async (layer) => {
      await ready;
      return LAYERS[layer](args);
    },
    passedBefore: (layer) => passedBefore(layer, print),
    remember: (layer, passed) => rememberPass(layer, print, passed),
    interrupted: () => interrupted,
    print: console.log,
  });
});
