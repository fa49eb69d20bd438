import type { BrokerAnswer, BrokerCommand, CommandFields } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import type { Outside, Timer } from '../outside.ts';

const ANSWER_MS = 10_000;

interface Pending<Line> {
  line: Line;
  timer: Timer;
  resolve(answer: BrokerAnswer): void;
  reject(error: CallpanelError): void;
}

/** `randomUUID` exists only in secure contexts, which not every page is. */
const actionId = (): string =>
  typeof globalThis.crypto.randomUUID === 'function'
    ? globalThis.crypto.randomUUID()
    : Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');

/** Commands that wait for their answers, each on the connection that sent it: the answer arrives only there. */
export class Commands<Line extends { send(body: string): void }> {
  readonly #outside: Outside;
  readonly #pending = new Map<string, Pending<Line>>();
  readonly #settled: (line: Line) => void;

  /** @param settled a command of this line has come to its end */
  constructor(outside: Outside, settled: (line: Line) => void) {
    this.#outside = outside;
    this.#settled = settled;
  }

  send(line: Line, action: string, fields: CommandFields): Promise<BrokerAnswer> {
    const command: BrokerCommand = { ...fields, action, actionid: actionId() };
    return new Promise((resolve, reject) => {
      const timer = this.#outside.setTimeout(() => {
        this.#take(command.actionid);
        reject(new CallpanelError('rmqc.error.commandTimeout', { action }));
      }, ANSWER_MS);
      this.#pending.set(command.actionid, { line, timer, resolve, reject });
      try {
        line.send(JSON.stringify(command));
      } catch (cause) {
        this.#take(command.actionid);
        reject(new CallpanelError('rmqc.error.lost', {}, cause));
      }
    });
  }

  /** False: no command waits for this answer, or not any more. */
  answer(answer: BrokerAnswer): boolean {
    const pending = this.#take(answer.actionid);
    if (!pending) return false;
    if (answer.response === 'Success') pending.resolve(answer);
    else pending.reject(new CallpanelError('rmqc.error.command', { reason: answer.message }));
    return true;
  }

  isWaitingOn(line: Line): boolean {
    return [...this.#pending.values()].some((pending) => pending.line === line);
  }

  /** The line is lost: commands that wait on it will get no answer. */
  lose(line: Line): void {
    for (const [id, pending] of this.#pending) {
      if (pending.line !== line) continue;
      this.#take(id);
      pending.reject(new CallpanelError('rmqc.error.lost'));
    }
  }

  #take(id: string): Pending<Line> | undefined {
    const pending = this.#pending.get(id);
    if (!pending) return undefined;
    this.#pending.delete(id);
    this.#outside.clearTimeout(pending.timer);
    this.#settled(pending.line);
    return pending;
  }
}
