import { Phone, X } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import type { EndedModel } from './ended.model.ts';
import * as css from './EndedCall.module.css';

export interface EndedCallProps {
  ended: EndedModel;
  onDismiss: () => void;
}

/** Why the last call ended, and another try where it can help. */
export const EndedCall = ({ ended, onDismiss }: EndedCallProps) => {
  const text = useText();
  const { redial } = ended;
  return (
    <Banner
      kind={ended.unwanted ? 'warn' : 'info'}
      action={
        <Button
          variant="quiet"
          size="s"
          icon={<X aria-hidden="true" />}
          label={text('softphone.ended.dismiss')}
          onPress={onDismiss}
        />
      }
    >
      {text(`softphone.ended.${ended.word}`, ended.values)}
      {redial && (
        <div className={css.redial}>
          <Button
            size="s"
            icon={<Phone aria-hidden="true" />}
            onPress={() => {
              onDismiss();
              redial();
            }}
          >
            {text('softphone.ended.redial')}
          </Button>
        </div>
      )}
    </Banner>
  );
};
