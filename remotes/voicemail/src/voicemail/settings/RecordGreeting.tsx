import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Player } from '@callpanel/widget/player';
import { Recorder } from '@callpanel/widget/recorder';
import { useState } from 'react';
import * as css from './Settings.module.css';

export interface RecordGreetingProps {
  busy: boolean;
  onSave: (recorded: File) => Promise<void>;
  onCancel: () => void;
}

/** Records a greeting here, and lets one hear it before it is used. */
export const RecordGreeting = ({ busy, onSave, onCancel }: RecordGreetingProps) => {
  const text = useText();
  const [recorded, setRecorded] = useState<{ file: File; take: number } | null>(null);
  return (
    <div className={css.maker}>
      <Recorder
        onRecorded={(file) => setRecorded((before) => ({ file, take: (before?.take ?? 0) + 1 }))}
      />
      {recorded && (
        <Player
          key={recorded.take}
          id={`recorded/${recorded.take}`}
          label={text('voicemail.greeting.recorded')}
          durationS={0}
          preview
          load={async () => recorded.file}
        />
      )}
      <div className={css.makers}>
        <Button
          size="s"
          variant="primary"
          busy={busy}
          hint={recorded ? undefined : text('voicemail.greeting.record.first')}
          onPress={recorded && !busy ? () => void onSave(recorded.file) : null}
        >
          {text('voicemail.greeting.use')}
        </Button>
        <Button size="s" onPress={onCancel}>
          {text('voicemail.greeting.cancel')}
        </Button>
      </div>
    </div>
  );
};
