import { afterEach, vi } from 'vitest';

// A test that fails while the clock is its own would stop the clock of every test after it in its process.
afterEach(() => {
  vi.useRealTimers();
});

/** As `expect.poll` has by the configuration, which knows nothing of these two: else one second. */
const PATIENCE_MS = 10_000;
const DONE = Symbol.for('callpanel.tests.patient');

// Once a process: files that share one share `vi`, too.
if (!(DONE in vi)) {
  const { waitFor, waitUntil } = vi;
  const patient = (options: number | { timeout?: number; interval?: number } = {}) =>
    typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
  Object.assign(vi, {
    [DONE]: true,
    waitFor: ((check, options) => waitFor(check, patient(options))) satisfies typeof waitFor,
    waitUntil: ((check, options) => waitUntil(check, patient(options))) satisfies typeof waitUntil,
  });
}
