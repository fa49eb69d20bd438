import { asCallpanelError, CallpanelError } from '@callpanel/contracts';
import type { ErrorInfo } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { greetingOf, LONGEST_S } from './wav.ts';

/** Why there is no recording: an error, `interrupted` by a call or by playback, or `nothing` was recorded. */
export type NoTake = ErrorInfo | 'interrupted' | 'nothing';

export interface Listener {
  /** The microphone is open. */
  onBegun(): void;
  /** How loud it is, 0 to 1: many times a second. */
  onLevel(level: number): void;
  /** The microphone is closed, the file is being written. */
  onWriting(): void;
  onRecorded(file: File): void;
  onFailed(why: NoTake): void;
}

export interface Take {
  /** It is long enough. */
  finish(): void;
  /** Cancels it: nothing is reported any more. */
  drop(): void;
}

/**
 * In a click: records the chosen microphone until `finish`, or until it is as long as may be. Players pause for it. Whatever happens,
 * the microphone is closed afterwards.
 */
export const beginTake = (listener: Listener): Take => {
  let over = false;
  let finish = (): void => undefined;
  const ends: (() => void)[] = [];
  const end = (): void => {
    over = true;
    for (const one of ends.splice(0)) one();
  };
  const fail = (why: NoTake): void => {
    if (over) return;
    end();
    listener.onFailed(why);
  };
  const failed = (error: unknown) => fail(asCallpanelError(error, 'media.error.set').info);

  const begin = async () => {
    const microphone = await core.audio.microphone();
    if (over) {
      microphone.close();
      return;
    }
    ends.push(() => microphone.close());
    const stop = microphone.record(() => failed(new CallpanelError('media.error.unplugged')));
    ends.push(microphone.meter(listener.onLevel));
    const write = async () => {
      const recorded = await stop();
      if (over) return;
      end();
      listener.onWriting();
      const file = await greetingOf(recorded);
      if (dropped) return;
      if (file) listener.onRecorded(file);
      else listener.onFailed('nothing');
    };
    finish = () => {
      finish = () => undefined;
      write().catch((error: unknown) => {
        end();
        if (!dropped) listener.onFailed(asCallpanelError(error, 'media.error.set').info);
      });
    };
    const timer = setTimeout(() => finish(), LONGEST_S * 1000);
    ends.push(() => clearTimeout(timer));
    listener.onBegun();
  };

  let dropped = false;
  ends.push(core.audio.claimPlayback(() => fail('interrupted')));
  begin().catch(failed);
  return {
    finish: () => finish(),
    drop() {
      dropped = true;
      end();
    },
  };
};
