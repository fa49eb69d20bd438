import { CallpanelError } from '@callpanel/contracts';
import type { AskReader, Reply, Request } from './protocol.ts';

/** A reader that works, and the way to stop it in the middle of its work. */
export interface Reader {
  ask: AskReader;
  /** Stops it for good; what is asked then, or has not been answered, never is. */
  stop: () => void;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** One for each page: browsers refuse a second policy of the same name. */
let policy: { createScriptURL(url: string): string } | undefined;

const addressOf = (code: string): string => {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('callpanel-import', { createScriptURL: (one) => one });
  return policy?.createScriptURL(url) ?? url;
};

/** Starts the worker; null: the page's policy, or the browser, forbids it. */
const startWorker = async (code: string): Promise<Worker | null> => {
  if (code === '' || typeof Worker === 'undefined') return null;
  try {
    const worker = new Worker(addressOf(code));
    return await new Promise((resolve) => {
      worker.addEventListener('message', () => resolve(worker), { once: true });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(null);
      });
    });
  } catch {
    return null;
  }
};

const inWorker = (worker: Worker): Reader => {
  const waiting = new Map<number, { take: (reply: Reply) => void }>();
  let last = 0;
  // Nothing it was asked would be answered any more.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    for (const [id, { take }] of waiting) take({ kind: 'failed', id });
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.kind !== 'ready') waiting.get(data.id)?.take(data);
  });
  const ask = async (
    method: Request['method'],
    given: readonly unknown[],
    onProgress?: (part: number) => void,
  ): Promise<unknown> => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, {
        take: (reply) => {
          if (reply.kind === 'progress') return onProgress?.(reply.part);
          waiting.delete(id);
          if (reply.kind === 'answer') resolve(reply.answer);
          else reject(new CallpanelError('contacts.error.import'));
        },
      });
      const request: Request = { id, method, given };
      worker.postMessage(request);
    });
  };
  return { ask: ask as AskReader, stop: () => worker.terminate() };
};

const onMainThread = async (): Promise<Reader> => {
  const [{ createAnswer }, { breather }] = await Promise.all([
    import('./answer.ts'),
    import('../breathe.ts'),
  ]);
  const answer = createAnswer();
  let isStopped = false;
  const work = async (
    method: Request['method'],
    given: readonly unknown[],
    onProgress: (part: number) => void = () => undefined,
  ): Promise<unknown> => {
    const breathe = breather(onProgress, true);
    const reply = await answer(method, given, (part) =>
      isStopped ? new Promise(() => undefined) : breathe(part),
    );
    return isStopped ? new Promise(() => undefined) : reply;
  };
  // As in a worker: while one request breathes, the next one would change what it counts.
  let last: Promise<unknown> = Promise.resolve();
  const ask = (...request: Parameters<typeof work>): Promise<unknown> => {
    const answered = last.then(() => work(...request));
    last = answered.catch(() => undefined);
    return answered;
  };
  return { ask: ask as AskReader, stop: () => void (isStopped = true) };
};

/**
 * Starts a reader of imports: in a worker where the page allows one, otherwise on the main thread, in steps that leave the page
 * usable.
 *
 * @example const reader = await startReader(); const opened = await reader.ask('open', [file], showProgress);
 */
export const startReader = async (): Promise<Reader> => {
  const { WORKER_CODE } = await import('./worker-code.ts');
  const worker = await startWorker(WORKER_CODE);
  return worker ? inWorker(worker) : onMainThread();
};
