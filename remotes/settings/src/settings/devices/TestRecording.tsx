import { useText } from '@callpanel/i18n/react';
import { Recorder } from '@callpanel/widget/recorder';
import { useEffect, useId, useState } from 'react';
import * as css from '../Settings.module.css';

/** The user's own voice, recorded and heard again: it stays on this page. */
export const TestRecording = () => {
  const text = useText();
  const id = useId();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id}>{text('settings.testRecording')}</h3>
      <p className={css.note}>{text('settings.testRecording.hint')}</p>
      <Recorder onRecorded={(file) => setUrl(URL.createObjectURL(file))} />
      {url !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the user's own words, not kept
        <audio controls src={url} aria-label={text('settings.testRecording.listen')} />
      )}
    </section>
  );
};
