import { ANNOUNCEMENT_MAX_BYTES, isRecordingFile } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button, Hidden } from '@callpanel/ui';
import { Player } from '@callpanel/widget/player';
import { Recorder } from '@callpanel/widget/recorder';
import { useAttempt } from '@callpanel/widget/records/forms';
import { Mic, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import * as css from './Form.module.css';

export interface SoundProps {
  /** Replaces what callers hear. */
  upload: (file: File) => Promise<void>;
  /** What was recorded here and is not used yet. */
  recorded: File | null;
  onRecorded: (file: File) => void;
}

/** Another sound for an announcement: recorded here, or a wav or mp3 file [A-69] [V-26]. */
export const Sound = ({ upload, recorded, onRecorded }: SoundProps) => {
  const text = useText();
  const { busy, failed, setFailed, run } = useAttempt('announcements.error.upload');
  const [recording, setRecording] = useState(recorded !== null);
  const [said, setSaid] = useState('');
  const file = useRef<HTMLInputElement>(null);

  const send = (chosen: File) => {
    setSaid('');
    if (!isRecordingFile(chosen)) return setFailed(text('announcements.upload.type'));
    if (chosen.size > ANNOUNCEMENT_MAX_BYTES) return setFailed(text('announcements.upload.size'));
    setSaid(text('announcements.upload.busy', { name: `\u2068${chosen.name}\u2069` }));
    void run(async () => {
      try {
        await upload(chosen);
      } catch (error) {
        setSaid('');
        throw error;
      }
      setRecording(false);
      setSaid(text('announcements.upload.done'));
    });
  };
  return (
    <div className={css.sound}>
      <input
        ref={file}
        hidden
        type="file"
        accept=".wav,.mp3,audio/wav,audio/mpeg"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (chosen) send(chosen);
        }}
      />
      <div className={css.buttons}>
        <Button
          size="s"
          icon={<Upload aria-hidden="true" />}
          busy={busy && !recording}
          onPress={busy ? null : () => file.current?.click()}
        >
          {text('announcements.upload')}
        </Button>
        <Button
          size="s"
          icon={<Mic aria-hidden="true" />}
          expanded={recording}
          onPress={busy ? null : () => setRecording(!recording)}
        >
          {text('announcements.record')}
        </Button>
      </div>
      <p className={css.note}>{text('announcements.upload.hint')}</p>
      {recording && <Recorder onRecorded={onRecorded} />}
      {recording && recorded && (
        <>
          <Player
            id={`recorded/${recorded.lastModified}`}
            label={text('announcements.record.heard')}
            durationS={0}
            preview
            load={async () => recorded}
          />
          <div className={css.buttons}>
            <Button
              size="s"
              variant="primary"
              busy={busy}
              onPress={busy ? null : () => send(recorded)}
            >
              {text('announcements.record.use')}
            </Button>
          </div>
        </>
      )}
      <Hidden live>{said}</Hidden>
      {said && (
        <p className={css.note} aria-hidden="true">
          {said}
        </p>
      )}
      {failed !== null && <Banner kind="error">{failed}</Banner>}
    </div>
  );
};
