import {
  ANNOUNCEMENT_MAX_BYTES,
  Done,
  isRecordingFile,
  RECORDING_FIELD,
} from '@callpanel/contracts';
import { asFailure } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button, Hidden } from '@callpanel/ui';
import { Player } from '@callpanel/widget/player';
import { Recorder } from '@callpanel/widget/recorder';
import { useAttempt } from '@callpanel/widget/records/forms';
import { Mic, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { pathOf } from '../source.ts';
import * as css from './Form.module.css';

/** Another sound for an announcement: recorded here, or a wav or mp3 file [A-69] [V-26]. */
export const Sound = ({ id }: { id: string }) => {
  const text = useText();
  const { busy, failed, setFailed, run } = useAttempt('announcements.error.upload');
  const [recording, setRecording] = useState(false);
  const [recorded, setRecorded] = useState<File | null>(null);
  const [done, setDone] = useState('');
  const file = useRef<HTMLInputElement>(null);

  const send = (chosen: File) => {
    setDone('');
    if (!isRecordingFile(chosen)) return setFailed(text('announcements.upload.type'));
    if (chosen.size > ANNOUNCEMENT_MAX_BYTES) return setFailed(text('announcements.upload.size'));
    void run(async () => {
      const body = new FormData();
      body.set(RECORDING_FIELD, chosen, chosen.name);
      try {
        await core.records.api.send('PUT', `${pathOf(id)}/upload`, Done, body);
      } catch (error) {
        throw asFailure(error, 'announcements.error.upload');
      }
      setRecording(false);
      setRecorded(null);
      setDone(text('announcements.upload.done'));
      core.records.changed('announcements');
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
      {recording && (
        <>
          <Recorder onRecorded={setRecorded} />
          {recorded && (
            <>
              <Player
                id={`recorded/${recorded.lastModified}`}
                label={text('announcements.record.heard')}
                durationS={0}
                preview
                load={async () => recorded}
              />
              <Button
                size="s"
                variant="primary"
                busy={busy}
                onPress={busy ? null : () => send(recorded)}
              >
                {text('announcements.record.use')}
              </Button>
            </>
          )}
        </>
      )}
      <Hidden live>{done}</Hidden>
      {done && <p className={css.note}>{done}</p>}
      {failed !== null && <Banner kind="error">{failed}</Banner>}
    </div>
  );
};
