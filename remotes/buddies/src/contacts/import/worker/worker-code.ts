/**
 * The program of the worker, `import.worker.ts` with all that it needs, as one text: `scripts/build/worker-loader.ts` writes it
 * here. A worker must come from the page's own origin, which a partner's page is not for our files, so it is made of a text.
 * Empty if nothing was built, as in unit tests: the reader then works on the main thread.
 */
export const WORKER_CODE = '';
