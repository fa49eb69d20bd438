import { Phone, X } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button, cx } from '@callpanel/ui';
import type { EndedModel } from '../ended.model.ts';
import * as css from './EndedCall.module.css';

export interface EndedCallProps {
  ended: EndedModel;
  onDismiss: () => void;
}

/** What ended, and after how long. Used as it ends. */
const useWords = ({ text: id, values, since }: EndedModel): string => {
  const text = useText();
  const [endedAt] = useState(() => performance.now());
  if (since === null) return text(id, values);
  return text('softphone.ended.after', {
    ...values,
    time: formatDuration((endedAt - since) / 1000),
  });
};

/** Why the last call ended, and another try if it can help. */
export const EndedCall = (props: EndedCallProps) => <OneEnded key={props.ended.id} {...props} />;

const OneEnded = ({ ended, onDismiss }: EndedCallProps) => {
  const text = useText();
  const words = useWords(ended);
  const { redial } = ended;
  const again = redial && {
    size: 's' as const,
    icon: <Phone aria-hidden="true" />,
    onPress: () => {
      onDismiss();
      redial();
    },
  };
  const dismiss = (
    <Button
      variant="quiet"
      size="s"
      icon={<X aria-hidden="true" />}
      label={text('softphone.ended.dismiss')}
      onPress={onDismiss}
    />
  );
  if (!ended.stays)
    return (
      <div className={cx(css.passing, ended.unwanted && css.unwanted)}>
        <span className={css.words} title={words}>
          <span>{words}</span>
          {ended.detail && <small className={css.detail}>{ended.detail}</small>}
        </span>
        {again && <Button {...again} variant="call" label={text('softphone.ended.redial')} />}
        {dismiss}
      </div>
    );
  return (
    <Banner kind={ended.unwanted ? 'warn' : 'info'} action={dismiss}>
      <span>{words}</span>
      {ended.detail && <small className={css.detail}>{ended.detail}</small>}
      {again && (
        <div className={css.redial}>
          <Button {...again}>{text('softphone.ended.redial')}</Button>
        </div>
      )}
    </Banner>
  );
};
