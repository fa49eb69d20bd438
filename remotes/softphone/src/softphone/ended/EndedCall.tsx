import { Phone, X } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import type { EndedModel } from '../ended.model.ts';
import * as css from './EndedCall.module.css';

export interface EndedCallProps {
  ended: EndedModel;
  onDismiss: () => void;
}

/** Why the last call ended, and another try if it can help. A passing text is kept low: it covers the header. */
export const EndedCall = ({ ended, onDismiss }: EndedCallProps) => {
  const text = useText();
  const { redial } = ended;
  const again = redial && {
    size: 's' as const,
    icon: <Phone aria-hidden="true" />,
    onPress: () => {
      onDismiss();
      redial();
    },
  };
  return (
    <Banner
      kind={ended.unwanted ? 'warn' : 'info'}
      action={
        <>
          {again && !ended.stays && (
            <Button {...again} variant="call" label={text('softphone.ended.redial')} />
          )}
          <Button
            variant="quiet"
            size="s"
            icon={<X aria-hidden="true" />}
            label={text('softphone.ended.dismiss')}
            onPress={onDismiss}
          />
        </>
      }
    >
      <span>{text(ended.text, ended.values)}</span>
      {ended.detail && <small className={css.detail}>{ended.detail}</small>}
      {again && ended.stays && (
        <div className={css.redial}>
          <Button {...again}>{text('softphone.ended.redial')}</Button>
        </div>
      )}
    </Banner>
  );
};
