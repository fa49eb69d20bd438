/** Two short tones. Silent where the browser has no sound, or plays nothing before the user has pressed something: colour and announcement are left. */
export const beep = (): void => {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = 0.2;
  gain.connect(audio.destination);
  const tone = (hertz: number, at: number) => {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = hertz;
    oscillator.connect(gain);
    oscillator.start(audio.currentTime + at);
    oscillator.stop(audio.currentTime + at + 0.18);
    return oscillator;
  };
  tone(880, 0);
  tone(660, 0.24).addEventListener('ended', () => void audio.close());
};
