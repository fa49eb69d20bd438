import { breather } from '../breathe.ts';
import { createAnswer } from './answer.ts';
import type { Reply, Request } from './protocol.ts';

/** The program of the worker, which `worker-code.ts` has as a text. */
const answer = createAnswer();
const port = globalThis as unknown as {
  postMessage: (reply: Reply) => void;
  addEventListener: (type: 'message', listener: (event: { data: Request }) => void) => void;
};

const serve = async ({ id, method, given }: Request): Promise<void> => {
  const onProgress = (part: number) => port.postMessage({ kind: 'progress', id, part });
  try {
    const reply = await answer(method, given, breather(onProgress, false));
    port.postMessage({ kind: 'answer', id, answer: reply });
  } catch {
    port.postMessage({ kind: 'failed', id });
  }
};

port.addEventListener('message', ({ data }) => void serve(data));
port.postMessage({ kind: 'ready' });
