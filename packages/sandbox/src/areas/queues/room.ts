import type { Guest, Room } from '../../pbx/call-parts.ts';
import type { Sound } from '../../media/deck.ts';
import type { Speech } from '../../media/speech.ts';
import type { WaitingCaller } from '../../pbx/index.ts';
import type { LegContext } from '../../pbx/leg.ts';
import { canHear } from '../../pbx/machine-room.ts';
import type { Queueing } from '../../pbx/queueing.ts';
import { token } from '../../sip/token.ts';
import type { Engine } from './engine/engine.ts';
import type { QueueSettings } from './queue.ts';

/** As many tones as the position. */
const tonesOf = (position: number): Sound => ({
  tones: Array.from({ length: Math.min(position, 9) }, () => [
    [880, 120] as const,
    [0, 120] as const,
  ]).flat(),
});

export interface QueueRoomParts {
  engine: Engine;
  queue: QueueSettings;
  queueing: Queueing;
  context: LegContext;
  speech: Speech;
}

/** Where a caller waits: music, and between it the position. */
export class QueueRoom implements Room {
  readonly #parts: QueueRoomParts;
  readonly #music = token();
  readonly #voice = token();
  #guest: Guest | undefined;
  #caller: WaitingCaller | undefined;
  #position = 0;
  #speaks = false;
  #stopTimer = (): void => undefined;

  constructor(parts: QueueRoomParts) {
    this.#parts = parts;
  }

  enter(guest: Guest): boolean {
    const { engine, queue, queueing, context } = this.#parts;
    const waiting = queueing.waiting(guest);
    // A phone that is taken out by the queue has not hung up.
    const fetch = (): ReturnType<WaitingCaller['fetch']> => {
      this.#caller = undefined;
      return waiting.fetch();
    };
    const caller = { ...waiting, fetch };
    this.#guest = guest;
    this.#caller = caller;
    context.media.play(this.#music, 'melody', 0);
    context.media.deck(this.#voice);
    this.#mix();
    let hears = false;
    const isIn = engine.join(queue, caller, (position) => {
      this.#position = position;
      if (hears) void this.#announce();
    });
    if (!isIn) {
      this.leave();
      return queue.overflow !== '' && guest.leadOn(queue.overflow);
    }
    void canHear(guest.leg).then(() => {
      hears = true;
      void this.#announce();
    });
    return true;
  }

  holdChanged(): void {
    this.#mix();
  }

  digit(digit: string): void {
    const { engine, queue } = this.#parts;
    if (this.#caller) engine.press(queue, this.#caller, digit);
  }

  leave(): void {
    const { engine, queue, context } = this.#parts;
    this.#stopTimer();
    this.#guest = undefined;
    context.media.close(this.#music);
    context.media.close(this.#voice);
    const caller = this.#caller;
    this.#caller = undefined;
    if (caller) engine.abandon(queue, caller);
  }

  /** While the position is announced, the music is silent. */
  #mix(): void {
    if (!this.#guest) return;
    const { media } = this.#parts.context;
    const { leg } = this.#guest;
    media.gain(this.#music, leg.id, leg.holding || this.#speaks ? 0 : 1);
    media.gain(this.#voice, leg.id, leg.holding ? 0 : 1);
  }

  async #announce(): Promise<void> {
    const { speech, context, engine, queue } = this.#parts;
    if (!this.#guest) return;
    this.#stopTimer();
    const announced = this.#position;
    const words = announced === 1 ? 'You are next.' : `You are number ${announced} in the queue.`;
    const sound = await speech(words, tonesOf(announced));
    if (!this.#guest) return;
    this.#speaks = true;
    this.#mix();
    const toTheEnd = await context.media.say(this.#voice, [sound]).catch(() => false);
    // Another announcement has begun, or the caller is gone.
    if (!toTheEnd) return;
    this.#speaks = false;
    this.#mix();
    const { announce } = engine.queue(queue.name) ?? queue;
    if (announce > 0)
      this.#stopTimer = context.clock.after(announce * 1_000, () => void this.#announce());
  }
}
