import { afterEach, vi } from 'vitest';

// A test that fails while the clock is its own would stop the clock of every test after it in its process.
afterEach(() => {
  vi.useRealTimers();
});
