import type { Room } from './call-parts.ts';
import type { LegContext } from './leg.ts';
import type { CallParty } from './types.ts';

/** Why a person's phones do not take a call. */
export type Unreached = 'busy' | 'unavail';

/** How many messages wait for a person. */
export interface MailCounts {
  new: number;
  old: number;
}

/** Where a call leads that no phone takes. */
export interface Destination {
  /** Shown to the caller and in events. */
  to: CallParty;
  /** Made for each call; `context` has the exchange's media and clock. */
  room(context: LegContext): Room;
}

/** Takes calls like an application of Asterisk's dial plan: voicemail, a queue, a conference. */
export interface Application {
  /**
   * Where a number leads; undefined: it is not one of this application's.
   *
   * @param caller who dials it; undefined where a call is sent there by a transfer or a forward
   */
  find?(number: string, caller?: CallParty): Destination | undefined;
  /** Where those who may listen in hear what goes on at this number [C-20]. */
  listen?(number: string): Destination | undefined;
  /** Where a call goes that this extension does not take. The first application that wants it has it. */
  unreached?(ext: string, why: Unreached): Destination | undefined;
  /** Whether this extension refuses calls from this number. */
  blocks?(ext: string, caller: string): boolean;
  /** Messages that phones show with a lamp, boards with a number and events as MWI. */
  waiting?: {
    of(ext: string): MailCounts;
    onChange(told: (ext: string, counts: MailCounts) => void): void;
  };
}

/** The applications of an exchange, as one. */
export class Applications {
  readonly #all: Application[] = [];

  add(application: Application): void {
    this.#all.push(application);
  }

  find(number: string, caller?: CallParty): Destination | undefined {
    return firstOf(this.#all, (each) => each.find?.(number, caller));
  }

  listen(number: string): Destination | undefined {
    return firstOf(this.#all, (each) => each.listen?.(number));
  }

  unreached(ext: string, why: Unreached): Destination | undefined {
    return firstOf(this.#all, (each) => each.unreached?.(ext, why));
  }

  blocks(ext: string, caller: string): boolean {
    return this.#all.some((each) => each.blocks?.(ext, caller));
  }

  waiting(ext: string): MailCounts {
    const counts = this.#all.flatMap(({ waiting }) => waiting?.of(ext) ?? []);
    return {
      new: counts.reduce((sum, each) => sum + each.new, 0),
      old: counts.reduce((sum, each) => sum + each.old, 0),
    };
  }
}

const firstOf = (
  applications: readonly Application[],
  ask: (application: Application) => Destination | undefined,
): Destination | undefined => {
  for (const application of applications) {
    const found = ask(application);
    if (found) return found;
  }
  return undefined;
};
