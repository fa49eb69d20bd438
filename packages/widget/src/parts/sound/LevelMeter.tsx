import { useEffect, useRef, useState } from 'react';
import { core, SPEECH_LEVEL } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import * as css from './Sound.module.css';

/** How loud a microphone is: a bar that moves, and in words whether anything is heard. One for each device: give it as `key` too. */
export const LevelMeter = ({ device }: { device: string }) => {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    let gone = false;
    let stop = (): void => undefined;
    // Drawn past React: twenty times a second.
    const show = (level: number) => {
      if (gone || !bar.current) return;
      bar.current.style.transform = `scaleX(${Math.min(1, level).toFixed(2)})`;
      if (level > SPEECH_LEVEL) setHeard(true);
    };
    core.audio
      .meter(show)
      .then((end) => {
        if (gone) end();
        else stop = end;
      })
      .catch((error: unknown) => {
        if (!gone) core.notices.fail(error);
      });
    return () => {
      gone = true;
      stop();
    };
  }, [device]);
  return (
    <div className={css.field}>
      <div className={css.track} aria-hidden="true">
        <div ref={bar} className={css.level} />
      </div>
      <p className={css.note} aria-live="polite">
        {text(heard ? 'sound.level.heard' : 'sound.level.speak')}
      </p>
    </div>
  );
};
