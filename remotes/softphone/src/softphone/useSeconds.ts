import { useEffect, useState } from 'react';

/** Monotonic milliseconds, renewed once a second on the second of `since`, so that several timers tick together with their calls. */
export const useSeconds = (since: number): number => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const untilNext = 1000 - ((performance.now() - since) % 1000);
    const timer = setTimeout(() => setNow(performance.now()), untilNext);
    return () => clearTimeout(timer);
  }, [now, since]);
  return now;
};
