import type { TonePlayer } from '@callpanel/telephony';
import { describe, expect, it, vi } from 'vitest';
import { lateTones } from './late-tones.ts';
import { settled } from './testing/house.ts';

const recorder = () => {
  const heard: string[] = [];
  const player: TonePlayer = {
    play: (sound) => void heard.push(`play ${sound}`),
    key: (tone) => void heard.push(`key ${tone}`),
    setRingOutput: (device) => void heard.push(`to ${device}`),
    setRingTone: (tone) => void heard.push(`rings ${tone}`),
    setOutput: (device) => void heard.push(`ear ${device}`),
    whenBlocked: () => void heard.push('watched'),
    enable: async () => void heard.push('enable'),
    close: () => void heard.push('close'),
  };
  const load = vi.fn(async () => player);
  return { heard, load, tones: lateTones(load) };
};

describe('tones whose code comes late', () => {
  it('loads nothing for silence and for a choice of device', async () => {
    const { load, tones } = recorder();
    tones.play(null);
    tones.setRingOutput('headset');
    tones.close();
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  it('loads once with the first sound, plays in order, on the chosen device [C-15]', async () => {
    const { heard, load, tones } = recorder();
    tones.setRingOutput('headset');
    tones.play('ringtone');
    tones.key('5');
    tones.play(null);
    await tones.enable();
    expect(load).toHaveBeenCalledOnce();
    expect(heard).toEqual(['to headset', 'play ringtone', 'key 5', 'play null', 'enable']);
    tones.setRingOutput('speakers');
    tones.close();
    await settled();
    expect(heard.slice(5)).toEqual(['to speakers', 'close']);
  });

  it('passes to the player what was requested before it loaded [F34] [K-07]', async () => {
    const { heard, tones } = recorder();
    tones.setOutput('headset');
    tones.whenBlocked(() => undefined);
    tones.play('ringback');
    await settled();
    expect(heard).toEqual(['ear headset', 'watched', 'play ringback']);
  });

  it('tries again with the next sound when the code did not come [F44]', async () => {
    const { heard, load, tones } = recorder();
    load.mockRejectedValueOnce(new TypeError('network'));
    tones.play('ringtone');
    await settled();
    expect(heard).toEqual([]);
    tones.play('ringback');
    await settled();
    expect(heard).toEqual(['play ringback']);
  });
});
