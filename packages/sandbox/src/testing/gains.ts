import { vi } from 'vitest';
import { MediaProcess } from '../media/media-process.ts';

/** Every gain above zero that bridges have been told since, by speaker and listener; until mocks are restored. */
export const watchGains = (): Map<string, number> => {
  const gains = new Map<string, number>();
  const { gain } = MediaProcess.prototype;
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
