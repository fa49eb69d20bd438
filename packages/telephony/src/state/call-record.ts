import type { CallInfo, CallState } from '../ports/call.ts';
import { moveCall } from './call-state.ts';

/** What is known when a call begins. */
export type FirstFacts = Pick<CallInfo, 'direction' | 'number' | 'name'> &
  Partial<Pick<CallInfo, 'sipCallId' | 'muted'>>;

/** The plain data of one call. Everything that changes a call goes through it, and every change is reported at once. */
export class CallRecord {
  readonly #info: CallInfo;
  readonly #changed: () => void;

  constructor(first: FirstFacts, changed: () => void, id = newId()) {
    this.#changed = changed;
    this.#info = {
      id,
      state: first.direction === 'in' ? 'incoming' : 'dialing',
      held: false,
      holdPending: null,
      heldByPeer: false,
      muted: false,
      signalling: 'ok',
      media: 'none',
      earlyMedia: false,
      sipCallId: '',
      transfer: null,
      quality: null,
      answeredAt: null,
      end: null,
      ...first,
    };
  }

  /** Live and read-only; `snapshot` returns a copy. */
  get info(): Readonly<CallInfo> {
    return this.#info;
  }

  snapshot(): CallInfo {
    return { ...this.#info };
  }

  get isOver(): boolean {
    return this.#info.state === 'ended';
  }

  /** Moves to another state and applies `change`. Returns false and changes nothing when the move is not legal. */
  move(to: CallState, change: Partial<Omit<CallInfo, 'state'>> = {}): boolean {
    if (!moveCall(this.#info, to)) return false;
    Object.assign(this.#info, change);
    this.#changed();
    return true;
  }

  /** Changes anything except the state; does nothing after the call ended. */
  update(change: Partial<Omit<CallInfo, 'state'>>): void {
    if (this.isOver) return;
    Object.assign(this.#info, change);
    this.#changed();
  }
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');
