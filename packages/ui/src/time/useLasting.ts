import { useEffect, useState } from 'react';

/** Shorter is not worth a word, milliseconds. */
const WORTH_A_WORD_MS = 1000;

/**
 * Is it so, and has it been for a second? What comes and goes within one only flickers. What is so from the first picture on is so
 * at once.
 *
 * @param isSure it will last: not waited for
 * @example const paused = useLasting(status !== 'online', status === 'lost');
 */
export const useLasting = (isSo: boolean, isSure: boolean): boolean => {
  const [lasted, setLasted] = useState(isSo);
  const lasts = isSo && (lasted || isSure);
  if (lasts !== lasted) setLasted(lasts);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), WORTH_A_WORD_MS);
    return () => clearTimeout(timer);
  }, [isSo]);
  return lasts;
};
