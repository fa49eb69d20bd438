import type { Bridge } from './bridge.ts';
import { type Sound, framesOf } from './deck.ts';
import { WavWriter } from './wav.ts';

/** Phones that are being recorded. */
export class Recordings {
  readonly #bridge: Bridge;
  readonly #running = new Map<string, () => void>();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Writes what a phone says and hears, wherever its call goes, until `stop`; gives the length in milliseconds. */
  start(member: string, file: string, append: boolean): Promise<number> {
    this.stop(member);
    const writer = new WavWriter(file, append);
    this.#bridge.tap(member, (frame) => writer.write(frame));
    return new Promise((resolve) => {
      this.#running.set(member, () => {
        this.#bridge.untap(member);
        resolve(writer.close());
      });
    });
  }

  stop(member: string): void {
    this.#running.get(member)?.();
    this.#running.delete(member);
  }
}

let beeps = 0;

/** A phone hears a sound once, over what it hears anyway. */
export const beep = (bridge: Bridge, member: string, sound: Sound): void => {
  const id = `beep-${(beeps += 1)}`;
  const frames = framesOf([sound]);
  bridge.add(id, {
    read: () => {
      const frame = frames.shift();
      if (!frame) bridge.remove(id);
      return frame ?? null;
    },
    write: () => undefined,
  });
  bridge.gain(id, member, 1);
};
