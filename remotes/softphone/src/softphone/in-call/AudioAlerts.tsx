import { Volume2 } from 'lucide-react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import type { AudioModel } from '../audio.model.ts';
import * as css from './AudioAlerts.module.css';

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
        <Banner kind="warn">
          {text('softphone.sound.blocked')}
          <div className={css.enable}>
            <Button size="s" icon={<Volume2 aria-hidden="true" />} onPress={enableSound}>
              {text('softphone.sound.enable')}
            </Button>
          </div>
        </Banner>
      )}
    </>
  );
};
