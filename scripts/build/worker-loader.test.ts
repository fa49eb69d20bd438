import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { at } from './base.ts';
import { workerCode } from './worker-loader.ts';

/** What a worker of a browser has under other names here. */
const SHIM = `const { parentPort } = require('node:worker_threads');
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));`;

it('writes a program that needs nothing else, and reads a file [U-45]', async () => {
  const { code, files } = await workerCode(
    at('remotes/buddies/src/contacts/import/worker/import.worker.ts'),
  );
  expect(code).not.toMatch(/\bimport\(|importScripts|__webpack_require__\.l\b/);
  // A change of any of them builds it again.
  expect([...files].some((file) => file.endsWith('import-reader.ts'))).toBe(true);
  const worker = new Worker(SHIM + code, { eval: true });
  try {
    const replies: { kind: string; answer?: unknown }[] = [];
    worker.on('message', (reply: { kind: string }) => void replies.push(reply));
    const file = new Blob([readFileSync(at('tests/fixtures/contacts/google.csv'))]);
    worker.postMessage({ id: 1, method: 'open', given: [file] });
    await expect
      .poll(() => replies.find(({ kind }) => kind === 'answer'))
      .toMatchObject({
        answer: { kind: 'csv', lines: 5 },
      });
    expect(replies[0]).toEqual({ kind: 'ready' });
  } finally {
    await worker.terminate();
  }
});
