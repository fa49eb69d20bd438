import { ANNOUNCEMENT_MAX_BYTES, isRecordingFile } from '@callpanel/contracts';
import { isolate } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { FileButton } from '@callpanel/ui/file-button';
import { Player } from '@callpanel/widget/player';
import { Recorder } from '@callpanel/widget/recorder';
import type { Task, TaskContext } from '@callpanel/widget/records/transfer';
import { TaskBar } from '@callpanel/widget/records/transfer';
import { Mic, Upload } from 'lucide-react';
import { useState } from 'react';
import * as css from './Form.module.css';

export interface SoundProps {
  /** Replaces what callers hear. */
  upload: (file: File, context: TaskContext) => Promise<void>;
  /** The upload, which may be under way. */
  task: Task;
  /** What was recorded here and is not used yet. */
  recorded: File | null;
  onRecorded: (file: File) => void;
}

/** Another sound for an announcement: recorded here, or a wav or mp3 file [A-69] [V-26]. */
export const Sound = ({ upload, task, recorded, onRecorded }: SoundProps) => {
  const text = useText();
  const [recording, setRecording] = useState(recorded !== null);
  const [wrong, setWrong] = useState<'type' | 'size' | null>(null);
  const [name, setName] = useState('');
  const busy = task.state.status === 'running';

  const send = (chosen: File) => {
    const problem = isRecordingFile(chosen)
      ? chosen.size > ANNOUNCEMENT_MAX_BYTES && 'size'
      : 'type';
    setWrong(problem || null);
    if (problem) return;
    setName(chosen.name);
    void task.start(async (context) => {
      await upload(chosen, context);
      setRecording(false);
    });
  };
  return (
    <div className={css.sound}>
      <div className={css.buttons}>
        <FileButton
          size="s"
          icon={<Upload aria-hidden="true" />}
          busy={busy && !recording}
          accept=".wav,.mp3,audio/wav,audio/mpeg"
          onFile={busy ? null : send}
        >
          {text('announcements.upload')}
        </FileButton>
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
      {wrong && <Banner kind="error">{text(`announcements.upload.${wrong}`)}</Banner>}
      {!wrong && (
        <TaskBar
          task={task}
          label={text('announcements.upload.busy', { name: isolate(name) })}
          done={text('announcements.upload.done')}
        />
      )}
    </div>
  );
};
