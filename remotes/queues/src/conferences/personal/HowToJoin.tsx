import type { PersonalConference } from '@callpanel/contracts';
import { PERSONAL_CONFERENCE_PREFIX } from '@callpanel/contracts';
import { useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Hidden } from '@callpanel/ui';
import { Check, Copy, Phone } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { outsideCode } from './personal.model.ts';
import * as css from './Personal.module.css';

export interface HowToJoinProps {
  /** As they are saved. */
  settings: PersonalConference;
  name: string;
  /** Dials in; null: it is not activated; undefined: nothing on this page dials. */
  onStart: (() => void) | null | undefined;
}

/** How to dial in [C-21], and an invitation to send to others. */
export const HowToJoin = ({ settings, name, onStart }: HowToJoinProps) => {
  const text = useText();
  const numberText = useNumberText();
  const id = useId();
  const invitation = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const { activate, number, numbers, user_pin: pin } = settings;
  const code = outsideCode(number);
  const outside = numbers.map((one) =>
    text('conferences.personal.outside', { number: numberText(one), code }),
  );
  const inside = text('conferences.personal.inside', { number });
  const lines = [
    text('conferences.personal.invitation', { name }),
    inside,
    // Spaces as people type them, for messages and programs that look for numbers.
    ...outside.map((line) => line.replace(/\u00a0/g, ' ')),
    text('conferences.pin', { pin }),
  ];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setCopied('yes');
    } catch {
      // The page may not write to the clipboard: the user can.
      invitation.current?.select();
      setCopied('failed');
    }
  };
  return (
    <section className={css.how} aria-labelledby={id}>
      <h2 id={id}>{text('conferences.personal.how')}</h2>
      <ul>
        <li>{text('conferences.personal.yourself', { number: PERSONAL_CONFERENCE_PREFIX })}</li>
        <li>{inside}</li>
        {outside.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {onStart !== undefined && (
        <Button
          variant="call"
          icon={<Phone aria-hidden="true" />}
          hint={onStart ? undefined : text('conferences.personal.off')}
          onPress={onStart}
        >
          {text('conferences.personal.start')}
        </Button>
      )}
      {!activate && <p className={css.note}>{text('conferences.personal.off')}</p>}
      {activate && (
        <>
          <textarea
            ref={invitation}
            readOnly
            rows={lines.length}
            className={css.invitation}
            aria-label={text('conferences.personal.invitation.label')}
            value={lines.join('\n')}
          />
          <Button
            icon={copied === 'yes' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onPress={() => void copy()}
          >
            {text('conferences.personal.copy')}
          </Button>
          {copied === 'failed' && (
            <p className={css.note}>{text('conferences.personal.copyFailed')}</p>
          )}
          <Hidden live>{copied === 'yes' ? text('conferences.personal.copied') : ''}</Hidden>
        </>
      )}
    </section>
  );
};
