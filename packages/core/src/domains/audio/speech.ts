/** The level of a microphone, 0 to 1, from which on it counts as speech. */
export const SPEECH_LEVEL = 0.06;

/** Loud levels that make speech, of those that come twenty times a second: half a second of words, not a click of the keyboard. */
const ENOUGH = 8;
/** A pause of three seconds ends it. */
const MOST = 15;
const FADE = 0.25;

/** Says of one level after the other whether the user talks. */
export const speechOf = (): ((level: number) => boolean) => {
  let heard = 0;
  let talks = false;
  return (level) => {
    heard = level > SPEECH_LEVEL ? Math.min(MOST, heard + 1) : Math.max(0, heard - FADE);
    talks = talks ? heard > 0 : heard >= ENOUGH;
    return talks;
  };
};
