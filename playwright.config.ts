import { defineConfig } from '@playwright/test';

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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 10_000,
    // Without the film of every page, whose frames cost a quarter of the processor: the snapshots show each step too.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env['CALLPANEL_CHROMIUM'] ?? '/usr/bin/chromium',
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
  projects: ['federation', 'conformance', 'e2e', 'faults', 'peers', 'looks', 'shots'].map(layer),
});
