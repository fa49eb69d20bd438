import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Switch } from '@callpanel/ui/switch';
import { Later } from '@callpanel/widget';
import { useId } from 'react';
import * as css from '../Settings.module.css';
import { Camera } from './Camera.tsx';
import { HeadsetButtons } from './HeadsetButtons.tsx';
import { TestRecording } from './TestRecording.tsx';

const loadSound = async () => (await import('@callpanel/widget/sound')).soundPart;

const PROCESSING = ['echoCancellation', 'noiseSuppression', 'autoGainControl'] as const;

/** What the browser does to the microphone's sound. */
const Processing = () => {
  const text = useText();
  const id = useId();
  const preferences = useCore(core.state.preferences);
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id}>{text('settings.processing')}</h3>
      {PROCESSING.map((how) => (
        <Switch
          key={how}
          label={text(`settings.processing.${how}`)}
          hint={text(`settings.processing.${how}.hint`)}
          checked={preferences[how]}
          onChange={(on) => core.preferences.set({ [how]: on })}
        />
      ))}
    </section>
  );
};

/** Microphone, speaker, ringing, camera, and whether a call would work [R-13] [K-07] [K-08]. */
export const Devices = () => {
  const text = useText();
  const id = useId();
  return (
    <div className={css.sections}>
      <section className={css.section} aria-labelledby={id}>
        <h3 id={id}>{text('settings.sound')}</h3>
        <Later load={loadSound} props={{}} />
      </section>
      <TestRecording />
      <Processing />
      <HeadsetButtons />
      <Camera />
    </div>
  );
};
