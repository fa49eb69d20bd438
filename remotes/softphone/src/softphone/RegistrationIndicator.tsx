import { useId, useState } from 'react';
import { ChevronDown, Phone, PhoneCall, PhoneOff, RotateCw } from 'lucide-react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import type { ErrorInfo } from '@callpanel/contracts';
import { Button, cx } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import type { DialerModel, Indicator } from './dialer.model.ts';
import { loadDiverted } from './late-parts.ts';
import * as css from './RegistrationIndicator.module.css';

export interface RegistrationIndicatorProps {
  model: Pick<DialerModel, 'indicator' | 'retry' | 'unsupported'>;
  /** Why the phone is not ready [E-41 to E-50]. */
  reason: ErrorInfo | null;
}

/** Calls do not ring here. */
const DIVERTED: readonly Indicator['word'][] = ['dnd', 'dndUntil', 'forwarded'];

/** Colour, icon and words for the line [S-11]; a press tells the reason and offers another try. */
export const RegistrationIndicator = ({ model, reason }: RegistrationIndicatorProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { tone, word, inTalk } = model.indicator;
  const isDiverted = DIVERTED.includes(word);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  // What does not recover automatically is shown at once.
  const open = chosen ?? (word === 'broken' && !model.unsupported);
  const Icon = inTalk ? PhoneCall : tone === 'danger' ? PhoneOff : Phone;
  return (
    <>
      <button
        type="button"
        className={css.indicator}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setChosen(!open)}
      >
        <span className={cx(css.badge, css[tone])}>
          <Icon aria-hidden="true" />
        </span>
        <output className={css.word}>
          {isDiverted ? (
            <Later load={loadDiverted} waiting={null} props={{ indicator: model.indicator }} />
          ) : (
            text(`softphone.phone.${word}`)
          )}
        </output>
        <ChevronDown aria-hidden="true" className={cx(css.chevron, open && css.up)} />
      </button>
      {open && (
        <div id={id} className={css.details}>
          <p>
            {isDiverted ? (
              <Later
                load={loadDiverted}
                waiting={null}
                props={{ indicator: model.indicator, explains: true }}
              />
            ) : (
              text(`softphone.phone.explain.${word}`)
            )}
          </p>
          {reason && word !== 'elsewhere' && <p className={css.reason}>{errorText(reason)}</p>}
          {model.retry && (
            <Button size="s" icon={<RotateCw aria-hidden="true" />} onPress={model.retry}>
              {text('softphone.phone.retry')}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
