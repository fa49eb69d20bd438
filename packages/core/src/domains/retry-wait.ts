/** So long until what could not be loaded is tried again by itself, ms: 5 to 30 s, so that not all pages come at once. */
export const retryWaitMs = (): number => 5000 + Math.random() * 25_000;
