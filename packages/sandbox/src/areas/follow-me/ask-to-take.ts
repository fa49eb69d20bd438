import type { Sound } from '../../media/deck.ts';
import type { Speech } from '../../media/speech.ts';
import type { Leg, LegContext } from '../../pbx/leg.ts';
import type { CallParty } from '../../pbx/index.ts';
import { canHear } from '../../pbx/machine-room.ts';
import { token } from '../../sip/token.ts';

const ASKS: Sound = {
  tones: [
    [660, 150],
    [0, 80],
    [880, 150],
  ],
};
/** The key that takes the call. */
const YES = '1';
/** For so long it is asked, milliseconds. */
const PATIENCE_MS = 15_000;

export interface AskToTakeParts {
  leg: Leg;
  caller: CallParty;
  context: LegContext;
  speech: Speech;
}

/** Asks the person who answers a phone elsewhere whether to take a call [D-57]: 1 takes it; another key, silence and hanging up do not. */
export const askToTake = async ({
  leg,
  caller,
  context,
  speech,
}: AskToTakeParts): Promise<boolean> => {
  const { media, clock } = context;
  const member = token();
  const { events } = leg;
  const words = `Call from ${caller.name || caller.ext}. Press 1 to take it.`;
  media.deck(member);
  media.gain(member, leg.id, 1);
  try {
    // Who presses before it was asked has answered, too.
    const taken = new Promise<boolean>((resolve) => {
      const stop = clock.after(PATIENCE_MS, () => resolve(false));
      const done = (takes: boolean): void => {
        stop();
        resolve(takes);
      };
      leg.events = {
        ringing: () => undefined,
        answered: () => undefined,
        confirmed: () => undefined,
        hold: () => undefined,
        ended: (end) => {
          events?.ended(end);
          done(false);
        },
        digit: (digit) => {
          events?.digit(digit);
          done(digit.digit === YES);
        },
      };
      if (leg.over) done(false);
    });
    const ask = async (): Promise<void> => {
      const asks = await speech(words, ASKS);
      await canHear(leg);
      await media.say(member, [asks]);
    };
    return await Promise.race([taken, ask().then(() => taken)]);
  } finally {
    // The call's own again.
    leg.events = leg.over ? undefined : events;
    media.close(member);
  }
};
