import { vi } from 'vitest';
import { MediaProcess } from '../media/media-process.ts';

/** Every gain above zero that was set since, by speaker and listener; until mocks are restored. */
export const watchGains = (): Map<string, number> => {
  const gains = new Map<string, number>();
  const { gain, close } = MediaProcess.prototype;
  // A player that stops sets no gain: it is no longer heard.
  vi.spyOn(MediaProcess.prototype, 'close').mockImplementation(function (
    this: MediaProcess,
    member,
  ) {
    for (const pair of gains.keys()) if (pair.split(' ').includes(member)) gains.delete(pair);
    close.call(this, member);
  });
  vi.spyOn(MediaProcess.prototype, 'gain').mockImplementation(function (
    this: MediaProcess,
    from,
    to,
    value,
  ) {
    if (value > 0) gains.set(`${from} ${to}`, value);
    else gains.delete(`${from} ${to}`);
    gain.call(this, from, to, value);
  });
  return gains;
};
