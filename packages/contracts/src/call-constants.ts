// A file of its own, as only calls need it: what a widget loads first has `constants.ts` in it.

/**
 * A three-way conference's extension is this prefix and this many random digits [C-19]; its peer is looked up this many
 * times [C-18].
 */
export const THREE_WAY = { prefix: '3WC-', digits: 8, pollMs: 500, tries: 10 } as const;

/** How the telephone system records: `a` appends, `p` and `P` beep at start and end [C-22]. */
export const RECORDING_OPTIONS = 'apP';

/** How long a key's tone sounds and how loud [C-14]; milliseconds, gain 0 to 1, hertz. */
export const DTMF_TONE = { durationMs: 200, gain: 0.2, lowPassHz: 8000 } as const;

/** A listen-in call is muted this long after it connects, milliseconds [S-24]. */
export const SPY_MUTE_MS = 1000;

/** Life of published presence, seconds [C-26]. */
export const PUBLISH_EXPIRES_S = 2_592_000;
