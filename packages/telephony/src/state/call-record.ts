import type { CallInfo, CallState } from '../ports/call.ts';
import { moveCall } from './call-state.ts';

/** What is known when a call begins. */
export type FirstFacts = Pick<CallInfo, 'direction' | 'number' | 'name'> &
  Partial<Pick<CallInfo, 'sipCallId' | 'muted'>>;

/** The plain data of one call and its only writer: every change is told at once. */
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

  /** Read only: `snapshot` is for others. */
  get info(): Readonly<CallInfo> {
    return this.#info;
  }

  snapshot(): CallInfo {
    return { ...this.#info };
  }

  get isOver(): boolean {
    return this.#info.state === 'ended';
  }

  /** Moves by the state table together with `change`; false and no change where the move is not legal. */
  move(to: CallState, change: Partial<Omit<CallInfo, 'state'>> = {}): boolean {
    if (!moveCall(this.#info, to)) return false;
    Object.assign(this.#info, change);
    this.#changed();
    return true;
  }

  /** Changes anything but the state; an ended call changes no more. */
  update(change: Partial<Omit<CallInfo, 'state'>>): void {
    if (this.isOver) return;
    Object.assign(this.#info, change);
    this.#changed();
  }
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');
