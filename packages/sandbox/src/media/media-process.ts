import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkMediaBinary } from './check.ts';
import type { Sound } from './deck.ts';
import type { Talk } from './talk-meter.ts';
import type { MediaCommand, MediaEvent, MediaRequest, PlayerKind } from './protocol.ts';

export interface MediaEvents {
  /** `RTCPeerConnection.connectionState` of a member. */
  state(member: string, state: string): void;
  /** The process is gone, and every member with it. The next command starts a fresh one. */
  died(): void;
}

interface Waiting {
  resolve: (text: string) => void;
  reject: (error: Error) => void;
}

/** A process that does not answer within this time hangs; a busy machine takes a second at most. */
const ANSWER_MS = 10_000;

/** The media process as the PBX sees it. A command for a process that dies meanwhile, or hangs, rejects. */
export class MediaProcess {
  readonly #events: MediaEvents;
  readonly #waiting = new Map<number, Waiting>();
  readonly #meters = new Map<string, (talk: Talk) => void>();
  #child: ChildProcess | undefined;
  #ready: Promise<void> | undefined;
  #next = 1;
  #peers = 0;

  constructor(events: MediaEvents) {
    this.#events = events;
  }

  /** Peer connections open now. */
  get peers(): number {
    return this.#peers;
  }

  /** Starts the process unless it runs. Rejects with a clear text when this machine has no WebRTC binary. */
  ready(): Promise<void> {
    return (this.#ready ??= this.#start());
  }

  /** Takes an offer, gives our answer. */
  answer(member: string, sdp: string): Promise<string> {
    return this.#ask({ do: 'answer', member, sdp });
  }
  offer(member: string): Promise<string> {
    return this.#ask({ do: 'offer', member });
  }
  async accept(member: string, sdp: string): Promise<void> {
    await this.#ask({ do: 'accept', member, sdp });
  }
  play(member: string, player: PlayerKind, recordMs: number): void {
    // Where the process cannot start, the legs of the same call fail and end it.
    this.#ask({ do: 'play', member, player, recordMs }).catch(() => undefined);
  }
  replay(member: string): void {
    this.#say({ do: 'replay', member });
  }
  gain(from: string, to: string, value: number): void {
    this.#say({ do: 'gain', from, to, value });
  }
  /** Opens an answering machine; `say` and `take` use it. */
  deck(member: string): void {
    this.#say({ do: 'deck', member });
  }
  /** Plays there; false when it was stopped. */
  async say(member: string, sounds: readonly Sound[]): Promise<boolean> {
    return (await this.#perform({ do: 'say', member, sounds })) === 'true';
  }
  hush(member: string): void {
    this.#say({ do: 'hush', member });
  }
  /** Writes what is heard there to a WAV file until `cut`, the limit or the end; gives its length, milliseconds. */
  async take(member: string, file: string, maxMs: number): Promise<number> {
    return Number(await this.#perform({ do: 'take', member, file, maxMs }));
  }
  cut(member: string): void {
    this.#say({ do: 'cut', member });
  }
  /** Writes what a phone says and hears to a WAV file until `untap` or its end; gives the length, milliseconds. */
  async tap(member: string, file: string, append: boolean): Promise<number> {
    return Number(await this.#perform({ do: 'tap', member, file, append }));
  }
  untap(member: string): void {
    this.#say({ do: 'untap', member });
  }
  /** A phone hears this once, over what it hears anyway. */
  beep(member: string, sound: Sound): void {
    this.#say({ do: 'beep', member, sound });
  }
  /** Calls `heard` when a phone begins or ends to talk, and meanwhile when its level changes, until `unmeter` or its end. */
  meter(member: string, heard: (talk: Talk) => void): void {
    this.#meters.set(member, heard);
    this.#say({ do: 'meter', member, on: true });
  }
  unmeter(member: string): void {
    this.#meters.delete(member);
    this.#say({ do: 'meter', member, on: false });
  }
  close(member: string): void {
    this.#meters.delete(member);
    this.#say({ do: 'close', member });
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** No sound and no packets for this time, milliseconds, as when a network is away; then it continues. */
  pause(ms: number): void {
    const child = this.#child;
    child?.kill('SIGSTOP');
    setTimeout(() => child?.kill('SIGCONT'), ms);
  }

  /** Ends the process; resolves when it has gone. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.disconnect();
    await gone;
  }

  async #start(): Promise<void> {
    const missing = checkMediaBinary();
    if (missing) throw new Error(missing);
    const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [], {
      execArgv: ['--conditions=source'],
    });
    this.#child = child;
    child.on('error', () => child.kill('SIGKILL'));
    await new Promise<void>((resolve, reject) => {
      child.on('message', (event: MediaEvent) => {
        if (event.event === 'ready') resolve();
        else this.#hear(event);
      });
      child.once('exit', (code, signal) => {
        const how = signal ?? `exit code ${code}`;
        // It ends with 0 when we have disconnected.
        if (code !== 0)
          process.emitWarning(
            `The media process ended unexpectedly (${how}). Its calls end; the next call starts a new one.`,
          );
        this.#gone(child);
        reject(new Error(`The media process ended (${how})`));
      });
    });
  }

  #hear(event: MediaEvent): void {
    if (event.event === 'state') this.#events.state(event.member, event.state);
    else if (event.event === 'talk') this.#meters.get(event.member)?.(event);
    else if (event.event === 'peers') this.#peers = event.count;
    else if (event.event === 'reply') {
      const waiting = this.#waiting.get(event.id);
      this.#waiting.delete(event.id);
      if (event.error === undefined) waiting?.resolve(event.text ?? '');
      else waiting?.reject(new Error(event.error));
    }
  }

  #gone(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#ready = undefined;
    this.#peers = 0;
    this.#meters.clear();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error('The media process has gone'));
    this.#events.died();
  }

  /** For commands that are answered at once. */
  #ask(command: MediaCommand): Promise<string> {
    return this.#perform(command, ANSWER_MS);
  }

  /** For commands that are answered when they have been carried out. */
  async #perform(command: MediaCommand, limitMs?: number): Promise<string> {
    await this.ready();
    const id = this.#next++;
    const answer = new Promise<string>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ id, command });
    });
    if (limitMs === undefined) return answer;
    const timer = setTimeout(() => {
      this.#waiting.get(id)?.reject(new Error(`The media process did not answer "${command.do}"`));
      this.#waiting.delete(id);
    }, limitMs);
    return answer.finally(() => clearTimeout(timer));
  }

  /**
   * For commands that answer nothing. They queue behind `#ask`, so that a close never overtakes its open. Without a
   * process there is nothing to do: its members died with it.
   */
  #say(command: MediaCommand): void {
    void this.#ready?.then(
      () => this.#send({ id: 0, command }),
      () => undefined,
    );
  }

  #send(request: MediaRequest): void {
    if (this.#child?.connected) this.#child.send(request, () => undefined);
  }
}
