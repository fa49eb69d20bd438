import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { formatDuration } from '@callpanel/i18n/plain';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Button, Hidden, useSecondsSince } from '@callpanel/ui';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as css from './Recorder.module.css';
import type { NoTake, Take } from './take.ts';
import { beginTake } from './take.ts';
import { LONGEST_S } from './wav.ts';

export interface RecorderProps {
  /** `greeting.wav`, 16-bit mono, below 2 MB; called again for each recording. */
  onRecorded: (file: File) => void;
}

type Stage = { at: 'ready' | 'opening' | 'writing' | 'done' } | { at: 'recording'; since: number };

const now = () => performance.now();

const Elapsed = ({ since }: { since: number }) => (
  <span role="timer" className={css.times}>
    {formatDuration(Math.min(LONGEST_S, useSecondsSince(since, now)))}
    {` / ${formatDuration(LONGEST_S)}`}
  </span>
);

/**
 * Records the chosen microphone [K-07], two minutes at most [V-22]. Not during a call, whose microphone it is; a call that comes ends
 * it, and so does playing something. What was recorded is given, not kept and not played: for that there is the player.
 *
 * @example <Recorder onRecorded={(file) => setGreeting(file)} />
 */
export const Recorder = ({ onRecorded }: RecorderProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { list } = useCore(core.state.calls);
  const [stage, setStage] = useState<Stage>({ at: 'ready' });
  const [problem, setProblem] = useState<NoTake | null>(null);
  const take = useRef<Take | null>(null);
  const level = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const latestOnRecorded = useRef(onRecorded);
  useEffect(() => void (latestOnRecorded.current = onRecorded), [onRecorded]);
  useEffect(() => () => take.current?.drop(), []);

  const start = () => {
    setProblem(null);
    setStage({ at: 'opening' });
    take.current = beginTake({
      onBegun: () => setStage({ at: 'recording', since: now() }),
      // Drawn past React: twenty times a second.
      onLevel(loud) {
        if (level.current)
          level.current.style.transform = `scaleX(${Math.min(1, loud).toFixed(2)})`;
      },
      onWriting: () => setStage({ at: 'writing' }),
      onRecorded(file) {
        setStage({ at: 'done' });
        latestOnRecorded.current(file);
      },
      onFailed(why) {
        setStage({ at: 'ready' });
        setProblem(why);
      },
    });
  };
  const cancel = () => {
    take.current?.drop();
    setStage({ at: 'ready' });
    // Its own button is removed.
    main.current?.focus();
  };

  const recording = stage.at === 'recording';
  const busy = stage.at === 'opening' || stage.at === 'writing';
  const inCall = list.length > 0;
  const act = () => {
    if (recording) return () => take.current?.finish();
    return busy || inCall ? null : start;
  };
  return (
    <div className={css.recorder}>
      <div className={css.controls}>
        {/* One button, which keeps the focus. */}
        <Button
          ref={main}
          size="s"
          variant={recording ? 'primary' : 'plain'}
          icon={recording ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
          hint={inCall && !recording ? text('recorder.inCall') : undefined}
          busy={busy}
          onPress={act()}
        >
          {text(recording ? 'recorder.stop' : 'recorder.start')}
        </Button>
        {recording && (
          <>
            <Button size="s" variant="quiet" onPress={cancel}>
              {text('recorder.cancel')}
            </Button>
            <div className={css.track} aria-hidden="true">
              <div ref={level} className={css.level} />
            </div>
            <Elapsed since={stage.since} />
          </>
        )}
        <Hidden live>
          {recording && text('recorder.recording')}
          {stage.at === 'done' && text('recorder.done')}
        </Hidden>
      </div>
      {problem && (
        <p role="alert" className={css.problem}>
          {typeof problem === 'string' ? text(`recorder.${problem}`) : errorText(problem)}
        </p>
      )}
    </div>
  );
};
