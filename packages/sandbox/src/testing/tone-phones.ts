import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ToneCommand, ToneReply, ToneRequest } from './tone-child.ts';

interface Asked {
  resolve(result: string | number[]): void;
  reject(error: Error): void;
}

/**
 * The sound of test phones, each with its own tone, in a process of their own. What each hears is measured behind the codec at
 * the far end.
 *
 * @example await phones.say('alice', 500); expect(await phones.hears('bob')).toEqual([500]);
 */
export class TonePhones {
  #child: ChildProcess | null = null;
  readonly #waiting = new Map<number, Asked>();
  readonly #tones = new Set<number>();
  #next = 1;

  offer(member: string): Promise<string> {
    return this.#ask({ do: 'offer', member }).then(String);
  }
  answer(member: string, sdp: string): Promise<string> {
    return this.#ask({ do: 'answer', member, sdp }).then(String);
  }
  async accept(member: string, sdp: string): Promise<void> {
    await this.#ask({ do: 'accept', member, sdp });
  }

  async say(member: string, hertz: number): Promise<void> {
    this.#tones.add(hertz);
    await this.#ask({ do: 'say', member, hertz });
  }

  /** Tones that this phone hears in the next 300 ms, of `tones` or all that were said, low ones first. */
  async hears(member: string, tones: Iterable<number> = this.#tones): Promise<number[]> {
    const among = [...tones].toSorted((a, b) => a - b);
    const heard = await this.#ask({ do: 'hear', member, among });
    return typeof heard === 'string' ? [] : heard;
  }

  /** How loud all is that this phone hears in the next 300 ms, dBFS; -Infinity is silence. */
  async level(member: string): Promise<number> {
    const [level = 0] = await this.#ask({ do: 'level', member });
    return 20 * Math.log10(Number(level) / 32_768);
  }

  /** Closes all phones: those of earlier tests would keep sending tones, each at the cost of a call. */
  async clear(): Promise<void> {
    this.#tones.clear();
    if (this.#child) await this.#ask({ do: 'clear' });
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    await gone;
  }

  #begin(): ChildProcess {
    const child = fork(fileURLToPath(new URL('./tone-child.ts', import.meta.url)), [], {
      execArgv: ['--conditions=source'],
    });
    child.on('message', ({ id, result }: ToneReply) => {
      this.#waiting.get(id)?.resolve(result);
      this.#waiting.delete(id);
    });
    child.once('exit', (code, signal) => {
      if (this.#child === child) this.#child = null;
      for (const { reject } of this.#waiting.values())
        reject(new Error(`the test phones are gone: ${signal ?? code}`));
      this.#waiting.clear();
    });
    return child;
  }

  #ask(command: ToneCommand): Promise<string | number[]> {
    const child = (this.#child ??= this.#begin());
    return new Promise((resolve, reject) => {
      const request: ToneRequest = { id: this.#next++, command };
      this.#waiting.set(request.id, { resolve, reject });
      child.send(request);
    });
  }
}
