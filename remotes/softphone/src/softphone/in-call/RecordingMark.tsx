import { useState } from 'react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import type { CallModel } from '../call.model.ts';
import { CallTimer } from '../CallTimer.tsx';
import * as css from './RecordingMark.module.css';

const FromNow = () => {
  const [now] = useState(() => performance.now());
  return <CallTimer since={now} />;
};

export interface RecordingMarkProps {
  recording: CallModel['recording'];
}

/** That this call is recorded, in words, and since when where we saw it begin [U-18]. */
export const RecordingMark = ({ recording }: RecordingMarkProps) => {
  const text = useText();
  const [seen, setSeen] = useState(recording);
  const [began, setBegan] = useState(false);
  if (recording !== seen) {
    setSeen(recording);
    setBegan(recording === 'on' && seen === 'starting');
  }
  if (recording === 'off') return null;
  return (
    <p className={cx(css.recording, recording === 'on' && css.on)}>
      <span aria-hidden="true" className={css.dot} />
      <span>{text(`softphone.recording.${recording}`)}</span>
      {began && (
        <span className={css.timer}>
          <FromNow />
        </span>
      )}
    </p>
  );
};
