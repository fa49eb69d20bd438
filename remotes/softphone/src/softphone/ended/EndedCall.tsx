import { Phone, X } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import type { EndedModel } from '../ended.model.ts';
import * as css from './EndedCall.module.css';

export interface EndedCallProps {
  ended: EndedModel;
  onDismiss: () => void;
}

/** What ended, and after how long. Mounted as it ends. */
const Words = ({ ended: { text: id, values, since } }: { ended: EndedModel }) => {
  const text = useText();
  const [endedAt] = useState(() => performance.now());
  if (since === null) return text(id, values);
  return text('softphone.ended.after', {
    ...values,
    time: formatDuration((endedAt - since) / 1000),
  });
};

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
      <span>
        <Words key={ended.id} ended={ended} />
      </span>
      {ended.detail && <small className={css.detail}>{ended.detail}</small>}
      {again && ended.stays && (
        <div className={css.redial}>
          <Button {...again}>{text('softphone.ended.redial')}</Button>
        </div>
      )}
    </Banner>
  );
};
