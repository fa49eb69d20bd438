import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';

/** Explains who transcribes messages; that it is known is remembered by this browser [U-30] [K-13]. */
export const AboutTranscription = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const known = () => {
    core.preferences.set({ transcriptionKnown: true });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={known}
      title={text('voicemail.about.title')}
      closeLabel={text('common.close')}
      actions={
        <Button variant="primary" onPress={known}>
          {text('voicemail.about.known')}
        </Button>
      }
    >
      <p>{text('voicemail.about.machine')}</p>
      <p>{text('voicemail.about.check')}</p>
    </Dialog>
  );
};
