import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Player } from '@callpanel/widget/player';
import { Recorder } from '@callpanel/widget/recorder';
import { useState } from 'react';
import * as css from '../Composer.module.css';

export interface VoiceProps {
  onRecorded: (file: File) => void;
  onClose: () => void;
}

/** A voice message: recorded, listened to, and sent as a file. */
export const Voice = ({ onRecorded, onClose }: VoiceProps) => {
  const text = useText();
  const [taken, setTaken] = useState<{ file: File; count: number } | null>(null);
  return (
    <div className={css.voice}>
      <Recorder
        onRecorded={(file) => {
          const named = new File([file], 'voice-message.wav', { type: file.type });
          setTaken((before) => ({ file: named, count: (before?.count ?? 0) + 1 }));
        }}
      />
      {taken && (
        <Player
          id={`chat/voice/${taken.count}`}
          label={text('chat.voice')}
          durationS={0}
          preview
          load={async () => taken.file}
        />
      )}
      <div className={css.answers}>
        <Button onPress={onClose}>{text('chat.cancel')}</Button>
        <Button variant="primary" onPress={taken ? () => onRecorded(taken.file) : null}>
          {text('chat.send')}
        </Button>
      </div>
    </div>
  );
};
