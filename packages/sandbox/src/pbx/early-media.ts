import type { LegContext } from './leg.ts';
import type { IncomingLeg } from './leg-in.ts';
import { token } from '../sip/token.ts';

/** What is heard before the answer: music, by a description in the 183 (RFC 3960). */
export const playEarly = (caller: IncomingLeg, context: LegContext, then: () => void): void => {
  const { media, clock, options } = context;
  const player = token();
  media.play(player, 'melody', options.recordMs);
  const stop = clock.after(options.earlyMediaMs, () => {
    media.close(player);
    then();
  });
  caller.events = {
    ringing: () => undefined,
    answered: () => undefined,
    confirmed: () => undefined,
    ended: () => {
      stop();
      media.close(player);
    },
    hold: () => undefined,
    digit: () => undefined,
  };
  void caller.progress().then(() => media.gain(player, caller.id, 1));
};
