import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { whoOf } from './message.model.ts';
import * as css from './SaidBar.module.css';
import type { MailboxProps } from './useMailbox.ts';

/** A deletion can be undone for so long, milliseconds; not while somebody is at the button [WCAG 2.2.1]. */
const UNDO_MS = 6000;
/** What was done stands for so long. */
const SAID_MS = 4000;

/** What was done last [E-118], and the way back from a deletion. */
export const SaidBar = ({
  removal,
  said,
  say,
  onFocusNext,
}: Pick<MailboxProps, 'removal' | 'said' | 'say' | 'onFocusNext'>) => {
  const text = useText();
  const { held, commit, undo } = removal;
  const [attended, setAttended] = useState(false);
  const shown = held ?? said;
  if (!shown && attended) setAttended(false);
  useEffect(() => {
    if (!shown || attended) return;
    const timer = setTimeout(() => (held ? commit() : say(null)), held ? UNDO_MS : SAID_MS);
    return () => clearTimeout(timer);
  }, [shown, held, attended, commit, say]);

  const [gone] = held?.messages ?? [];
  const who = gone && whoOf(gone);
  return (
    // Always there, so that what comes into it is read out.
    <div
      className={shown ? css.place : undefined}
      role="presentation"
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <output className={css.said}>
        {gone && (
          <span>{text('voicemail.deleted', { who: who || text('voicemail.unknown') })}</span>
        )}
        {!held && said && <span>{said.text}</span>}
      </output>
      {held && (
        <Button
          size="s"
          icon={<Undo2 aria-hidden="true" />}
          onPress={() => {
            undo();
            onFocusNext(gone?.id ?? null);
          }}
        >
          {text('voicemail.undo')}
        </Button>
      )}
      {shown && (
        <Button
          size="s"
          variant="quiet"
          icon={<X aria-hidden="true" />}
          label={text('common.dismiss')}
          onPress={() => {
            if (held) commit();
            else say(null);
            onFocusNext(null);
          }}
        />
      )}
    </div>
  );
};
