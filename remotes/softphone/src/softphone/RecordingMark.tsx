import { useEffect, useRef, useState } from 'react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import * as css from './ActiveCall.module.css';
import type { CallModel } from './call.model.ts';
import { CallTimer } from './CallTimer.tsx';

/** That this call is recorded, in words, and since when where we saw it begin [U-18]. */
export const RecordingMark = ({ recording }: { recording: CallModel['recording'] }) => {
  const text = useText();
  const [since, setSince] = useState<number | null>(null);
  const before = useRef(recording);
  useEffect(() => {
    if (recording === 'on' && before.current === 'starting') setSince(performance.now());
    if (recording === 'off') setSince(null);
    before.current = recording;
  }, [recording]);
  if (recording === 'off') return null;
  return (
    <p className={cx(css.recording, recording === 'on' && css.on)}>
      <span aria-hidden="true" className={css.dot} />
      <span>{text(`softphone.recording.${recording}`)}</span>
      {recording === 'on' && since !== null && (
        <span className={css.timer}>
          <CallTimer since={since} />
        </span>
      )}
    </p>
  );
};
