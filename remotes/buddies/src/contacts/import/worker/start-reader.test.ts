import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opened } from '../import-reader.ts';
import { startReader } from './start-reader.ts';
import * as code from './worker-code.ts';

beforeEach(() => {
  vi.spyOn(code as { WORKER_CODE: string }, 'WORKER_CODE', 'get').mockReturnValue('the program');
});

const file = () => new Blob([readFileSync('tests/fixtures/contacts/google.csv')]);
const listeners = (calls: Map<string, (event: unknown) => void>) => ({
  addEventListener: (type: string, listener: (event: unknown) => void) =>
    void calls.set(type, listener),
});

afterEach(() => vi.unstubAllGlobals());

/** A page whose workers do what `act` says as soon as they have been made. */
const withWorkers = (act: (hear: (type: string, event: unknown) => void) => void) => {
  const made: string[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      readonly #calls = new Map<string, (event: unknown) => void>();
      addEventListener = listeners(this.#calls).addEventListener;
      constructor(address: string) {
        made.push(address);
        queueMicrotask(() => act((type, event) => this.#calls.get(type)?.(event)));
      }
    },
  );
  return made;
};
const expectToRead = async () => {
  const { ask } = await startReader();
  const opened = (await ask('open', [file()])) as Opened;
  expect(opened).toMatchObject({ lines: 5 });
};

describe('if the page refuses a worker, the main thread reads', () => {
  it('in a browser without workers [U-45]', async () => {
    vi.stubGlobal('Worker', undefined);
    await expectToRead();
  });

  it('if its policy forbids the worker [U-45]', async () => {
    const preventDefault = vi.fn();
    const made = withWorkers((hear) => hear('error', { preventDefault }));
    await expectToRead();
    expect(made[0]).toMatch(/^blob:/);
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  it('if its policy throws [U-45]', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('Refused by the policy.', 'SecurityError');
        }
      },
    );
    await expectToRead();
  });

  it('if it demands trusted addresses and knows none of ours [U-45]', async () => {
    const made = withWorkers(() => undefined);
    vi.stubGlobal('trustedTypes', {
      createPolicy: () => {
        throw new TypeError('Policy "callpanel-import" disallowed.');
      },
    });
    await expectToRead();
    expect(made).toEqual([]);
  });

  it('one request after another: a column that is changed during a check counts no line twice [U-45]', async () => {
    vi.stubGlobal('Worker', undefined);
    const { ask } = await startReader();
    const lines = 'Anna,Roy,5145550142\n'.repeat(3);
    const { uses } = (await ask('open', [
      new Blob([`first_name,last_name,phone\n${lines}`]),
    ])) as Opened;
    const check = () => ask('check', [{ uses, country: 'CA', whose: 'personal' }]);
    const answers = await Promise.all([check(), check()]);
    expect(answers).toMatchObject([{ good: 3 }, { good: 3 }]);
  });

  it('and stops as soon as it is cancelled [U-45]', async () => {
    vi.stubGlobal('Worker', undefined);
    const lines = `first_name,last_name,phone\n${'Anna,Roy,5145550142\n'.repeat(20_000)}`;
    const { ask, stop } = await startReader();
    const answered = vi.fn();
    void ask('open', [new Blob([lines])]).then(answered);
    stop();
    // Another one, which begins later, has done the same work.
    const other = await startReader();
    expect(await other.ask('open', [new Blob([lines])])).toMatchObject({ lines: 20_000 });
    expect(answered).not.toHaveBeenCalled();
  });
});

it('reads in the worker, which says how far it is; the page reads nothing of the file [U-45]', async () => {
  const calls: Record<string, ((event: unknown) => void)[]> = {};
  const hear = (data: object) => calls['message']?.forEach((call) => call({ data }));
  const posted: unknown[] = [];
  const terminate = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      terminate = terminate;
      constructor() {
        queueMicrotask(() => hear({ kind: 'ready' }));
      }
      addEventListener(type: string, call: (event: unknown) => void) {
        (calls[type] ??= []).push(call);
      }
      postMessage(request: { id: number }) {
        posted.push(request);
        queueMicrotask(() => {
          hear({ kind: 'answer', id: request.id + 1, answer: 'of another request' });
          hear({ kind: 'progress', id: request.id, part: 0.4 });
          hear({ kind: 'answer', id: request.id, answer: { lines: 50_000 } });
        });
      }
    },
  );
  const large = file();
  const reads = (['slice', 'stream', 'arrayBuffer', 'text'] as const).map((way) =>
    vi.spyOn(large, way),
  );
  const { ask, stop } = await startReader();
  const onProgress = vi.fn();
  expect(await ask('open', [large], onProgress)).toEqual({ lines: 50_000 });
  expect(posted).toEqual([{ id: 1, method: 'open', given: [large] }]);
  expect(onProgress.mock.calls).toEqual([[0.4]]);
  for (const read of reads) expect(read).not.toHaveBeenCalled();
  stop();
  expect(terminate).toHaveBeenCalledOnce();
});

it('rejects what a worker was asked when the worker fails later [U-45] [E-96]', async () => {
  const calls: Record<string, ((event: unknown) => void)[]> = {};
  const hear = (type: string, event: unknown) => calls[type]?.forEach((call) => call(event));
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        queueMicrotask(() => hear('message', { data: { kind: 'ready' } }));
      }
      addEventListener(type: string, call: (event: unknown) => void) {
        (calls[type] ??= []).push(call);
      }
      postMessage() {
        queueMicrotask(() => hear('error', { preventDefault: vi.fn() }));
      }
    },
  );
  const { ask } = await startReader();
  await expect(ask('open', [file()])).rejects.toMatchObject({ code: 'contacts.error.import' });
});
