import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Playback } from './playback.ts';
import * as css from './Player.module.css';
import { BARS } from './waveform.ts';

/** How far an arrow moves, seconds. */
const STEP_S = 5;

/** Where a key leads, seconds; null: nowhere. */
const targetOf = (key: string, position: number, durationS: number): number | null => {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(durationS, position + STEP_S);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, position - STEP_S);
    case 'Home':
      return 0;
    case 'End':
      return durationS;
    default:
      return null;
  }
};

const Bars = ({ path, played }: { path: string; played?: boolean }) => (
  <svg
    aria-hidden="true"
    className={cx(css.bars, played && css.played)}
    viewBox={`0 0 ${BARS} 2`}
    preserveAspectRatio="none"
  >
    <path d={path} />
  </svg>
);

interface Props {
  playback: Playback;
  durationS: number;
  waveform: string | null;
}

/** Where it is: a slider upon the waveform, and both times. What moves with every frame is written past React. */
export const Timeline = ({ playback, durationS, waveform }: Props) => {
  const text = useText();
  const line = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const elapsed = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const inWords = (seconds: number): string => {
      const whole = Math.floor(seconds);
      const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
      const words = text('player.length', { h, m, s, none: whole === 0 ? 1 : 0 });
      // What is nothing leaves its space behind.
      return words.replace(/\s+/g, ' ').trim();
    };
    const all = inWords(durationS);
    let announced = -1;
    playback.showPosition((seconds) => {
      if (!line.current || !slider.current || !elapsed.current) return;
      const at = Math.min(seconds, durationS);
      slider.current.value = String(at);
      const share = durationS > 0 ? at / durationS : 0;
      line.current.style.setProperty('--share', share.toFixed(4));
      const second = Math.floor(at);
      if (second === announced) return;
      announced = second;
      elapsed.current.textContent = formatDuration(second);
      const words = text('player.at', { at: inWords(second), all });
      slider.current.setAttribute('aria-valuetext', words);
    });
  }, [playback, durationS, text]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = targetOf(event.key, playback.position, durationS);
    if (to === null) return;
    event.preventDefault();
    // An enclosing list has arrows of its own.
    event.stopPropagation();
    playback.seek(to);
  };
  return (
    <>
      <div ref={line} className={cx(css.line, waveform !== null && css.withWave)}>
        {waveform === null ? (
          <div className={css.track} aria-hidden="true" />
        ) : (
          <>
            <Bars path={waveform} />
            <Bars path={waveform} played />
          </>
        )}
        <input
          ref={slider}
          type="range"
          className={css.slider}
          aria-label={text('player.position')}
          min={0}
          max={durationS}
          step="any"
          defaultValue={0}
          onChange={(event) => playback.seek(Number(event.target.value))}
          onKeyDown={onKeyDown}
        />
      </div>
      <span className={css.times} aria-hidden="true">
        <span ref={elapsed} />
        {durationS > 0 && ` / ${formatDuration(durationS)}`}
      </span>
    </>
  );
};
