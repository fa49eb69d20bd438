/** How long until a failed load is retried automatically, ms: 5 to 30 s, so that not all pages retry at once. */
export const retryWaitMs = (): number => 5000 + Math.random() * 25_000;
