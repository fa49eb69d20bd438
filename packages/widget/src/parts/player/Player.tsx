import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useLocale, useText } from '@callpanel/i18n/react';
import { Button, Hidden } from '@callpanel/ui';
import { Pause, Play, RotateCw } from 'lucide-react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Playback } from './playback.ts';
import * as css from './Player.module.css';
import { nextSpeed, useSpeed } from './speed.ts';
import { Timeline } from './Timeline.tsx';

export interface PlayerProps {
  /** Id of the sound, `voicemail/7`: another id starts it again, the same one keeps playing, whatever else changes. */
  id: string;
  /** What is played, in words: names the group of controls. */
  label: string;
  /** As the server tells it, seconds, 0: unknown; the sound itself knows better once it is here. */
  durationS: number;
  /**
   * Brings the sound, with the first press; `signal` ends it when it is no longer needed. What it throws is shown, the server's own
   * words before `player.error.load`, with a way to try again.
   */
  load: (signal: AbortSignal) => Promise<Blob>;
  /** Made here and judged before it is used: at 1×, at whatever speed messages are listened to. */
  preview?: boolean;
  /** Plays it without a press whenever this is another number above 0, where the browser allows that. */
  plays?: number;
  /** Does what a press of its button does whenever this is another number above 0. */
  presses?: number;
  /** It is heard for the first time. */
  onPlayed?: () => void;
}

/**
 * Plays a recording that has to be asked for with the session's token. One plays at a time in the page; it pauses when a
 * call begins or rings and does not continue automatically. It sounds where calls do [K-07].
 *
 * @example
 * <Player
 *   id="voicemail/7"
 *   label="Message from Bob"
 *   durationS={12}
 *   load={(signal) => core.records.api.download('voicemails/7/download', { query: { format: 'mp3' }, signal })}
 * />
 */
export const Player = (props: PlayerProps) => <OnePlayer key={props.id} {...props} />;

const OnePlayer = ({
  label,
  durationS,
  load,
  preview = false,
  plays = 0,
  presses = 0,
  onPlayed,
}: PlayerProps) => {
  const text = useText();
  const errorText = useErrorText();
  const locale = useLocale();
  const { audioOutput } = useCore(core.state.preferences);
  const chosen = useSpeed();
  const speed = preview ? 1 : chosen;
  const [playback] = useState(() => new Playback({ load, onPlayed }));
  const view = useSyncExternalStore(playback.watch, () => playback.view);
  useLayoutEffect(() => playback.setSource({ load, onPlayed }), [playback, load, onPlayed]);
  useEffect(() => playback.setSpeed(speed), [playback, speed]);
  useEffect(() => playback.setOutput(audioOutput), [playback, audioOutput]);
  useEffect(() => () => playback.reset(), [playback]);
  useEffect(() => {
    if (plays > 0) void playback.play();
  }, [playback, plays]);

  useEffect(() => {
    if (presses > 0) void (playback.view.status === 'playing' ? playback.pause() : playback.play());
  }, [playback, presses]);

  const { status, error } = view;
  const loading = status === 'loading';
  const playing = status === 'playing';
  const play = () => void playback.play();
  const act = () => {
    if (loading) return null;
    return playing ? () => playback.pause() : play;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser renders a fieldset in its own way
    <div role="group" aria-label={label} className={css.player}>
      <div className={css.controls}>
        <Button
          round
          icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          label={text(playing ? 'player.pause' : 'player.play')}
          busy={loading}
          onPress={act()}
        />
        <Hidden live>{loading && text('player.loading')}</Hidden>
        <Timeline
          playback={playback}
          durationS={view.durationS ?? durationS}
          waveform={view.waveform}
        />
        {!preview && (
          <span className={css.speed}>
            <Button
              size="s"
              variant="quiet"
              label={text('player.speed', { speed })}
              onPress={nextSpeed}
            >
              {`${speed.toLocaleString(locale)}×`}
            </Button>
          </span>
        )}
      </div>
      {error && (
        <div role="alert" className={css.error}>
          <span>{errorText(error)}</span>
          <Button size="s" icon={<RotateCw aria-hidden="true" />} onPress={play}>
            {text('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
};
