import type { RingTone, TonePlayer } from '@callpanel/telephony';

/**
 * A tone player whose code is loaded with the first sound. Sounds play in the order they were asked for. Code that cannot
 * be loaded costs the sound, not the call, and is requested again with the next one.
 */
export const lateTones = (load: () => Promise<TonePlayer>): TonePlayer => {
  let loading: Promise<TonePlayer> | null = null;
  let ringOutput: string | null = null;
  let ringTone: RingTone | null = null;
  let output: string | null = null;
  let whenBlocked: ((blocked: boolean) => void) | null = null;

  const withPlayer = async (run: (player: TonePlayer) => void | Promise<void>): Promise<void> => {
    loading ??= load().then((player) => {
      if (ringOutput !== null) player.setRingOutput(ringOutput);
      if (ringTone !== null) player.setRingTone(ringTone);
      if (output !== null) player.setOutput(output);
      if (whenBlocked) player.whenBlocked(whenBlocked);
      return player;
    });
    let player: TonePlayer;
    try {
      player = await loading;
    } catch {
      // The network: what rings is on the screen too.
      loading = null;
      return;
    }
    await run(player);
  };

  return {
    play(sound) {
      if (sound !== null || loading) void withPlayer((player) => player.play(sound));
    },
    key: (tone) => void withPlayer((player) => player.key(tone)),
    setRingOutput(deviceId) {
      ringOutput = deviceId;
      if (loading) void withPlayer((player) => player.setRingOutput(deviceId));
    },
    setRingTone(tone) {
      ringTone = tone;
      if (loading) void withPlayer((player) => player.setRingTone(tone));
    },
    setOutput(deviceId) {
      output = deviceId;
      if (loading) void withPlayer((player) => player.setOutput(deviceId));
    },
    whenBlocked(handler) {
      whenBlocked = handler;
      if (loading) void withPlayer((player) => player.whenBlocked(handler));
    },
    enable: () => withPlayer((player) => player.enable()),
    close() {
      if (loading) void withPlayer((player) => player.close());
    },
  };
};
