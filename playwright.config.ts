import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

/** One project per layer of `npm test`; `node scripts/test.mjs NAME` runs one. */
const layer = (name: string) => ({
  name,
  testDir: `tests/${name}`,
  outputDir: `test-results/${name}`,
});

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // A worker owns one sandbox and a few browser contexts with live audio: two of them fill two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A machine that does something else as well takes longer, and is not wrong for that: what passes does not wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    // Each step, console and network; without film, which costs a quarter of the processor, and snapshots, some percent more.
    // What the page was when a test failed is in its `error-context.md`; `--trace on` records all.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    'federation',
    'conformance',
    'e2e',
    'faults',
    'peers',
    'webkit',
    'crawl',
    'looks',
    'hosts',
    'shots',
  ].map(layer),
});
