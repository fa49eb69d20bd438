import type { Room } from './call-parts.ts';
import type { Switch } from './features.ts';
import type { Leg, LegContext } from './leg.ts';
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

/** What follow-me does [D-57]. */
export interface FollowMe {
  /** Extensions and numbers outside, in the order in which they ring. */
  numbers: readonly string[];
  /** Each begins to ring so long after the one before it, the first after the person's own phones; 0: all together. Milliseconds. */
  apartMs: number;
  /** How long they ring after the last one starts, milliseconds; undefined: as long as any phone. */
  ringMs: number | undefined;
  /** Who calls, as the phones there show it. */
  callerId(caller: CallParty): CallParty;
  /** Asks who answers there whether to take the call; undefined: it is taken at once. */
  confirm: ((leg: Leg, caller: CallParty, context: LegContext) => Promise<boolean>) | undefined;
  /** Phones that stop ringing because another has answered show no missed call. */
  marksElsewhere: boolean;
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
  /** Whether this extension gets no second call while it has one. */
  oneCallOnly?(ext: string): boolean;
  /** Where else an extension rings while its follow-me is on; undefined: not by this application. */
  followMe?(ext: string): FollowMe | undefined;
  /** The number that stands behind this one now; undefined: it is what it says. */
  standsFor?(number: string): string | undefined;
  /** A code that changes something of this application for the extension that dials it. */
  code?(number: string, ext: string): Switch | undefined;
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

  oneCallOnly(ext: string): boolean {
    return this.#all.some((each) => each.oneCallOnly?.(ext));
  }

  followMe(ext: string): FollowMe | undefined {
    return firstOf(this.#all, (each) => each.followMe?.(ext));
  }

  standsFor(number: string): string | undefined {
    return firstOf(this.#all, (each) => each.standsFor?.(number));
  }

  code(number: string, ext: string): Switch | undefined {
    return firstOf(this.#all, (each) => each.code?.(number, ext));
  }

  waiting(ext: string): MailCounts {
    const counts = this.#all.flatMap(({ waiting }) => waiting?.of(ext) ?? []);
    return {
      new: counts.reduce((sum, each) => sum + each.new, 0),
      old: counts.reduce((sum, each) => sum + each.old, 0),
    };
  }
}

const firstOf = <T>(
  applications: readonly Application[],
  ask: (application: Application) => T | undefined,
): T | undefined => {
  for (const application of applications) {
    const found = ask(application);
    if (found) return found;
  }
  return undefined;
};
