import { Volume2 } from 'lucide-react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import type { AudioModel } from './audio.model.ts';

/** What hinders the sound, in words, with the way out. */
export const AudioAlerts = ({ microphone, enableSound }: AudioModel) => {
  const text = useText();
  const errorText = useErrorText();
  return (
    <>
      {microphone && (
        <Banner kind="error" title={errorText(microphone.error)}>
          {text(microphone.help)}
        </Banner>
      )}
      {enableSound && (
        <Banner
          kind="warn"
          action={
            <Button size="s" icon={<Volume2 aria-hidden="true" />} onPress={enableSound}>
              {text('softphone.sound.enable')}
            </Button>
          }
        >
          {text('softphone.sound.blocked')}
        </Banner>
      )}
    </>
  );
};
