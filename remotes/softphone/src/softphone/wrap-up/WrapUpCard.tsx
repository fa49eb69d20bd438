import type { CallNote } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button, Select } from '@callpanel/ui';
import { PhoneNumber } from '@callpanel/widget/number';
import { useId, useState } from 'react';
import { NotesField } from './NotesField.tsx';
import * as css from './wrap-up.module.css';

/** One of the host's outcomes, in its words. */
export interface OutcomeChoice {
  value: string;
  text: string;
}

export interface WrapUpCardProps {
  note: CallNote;
  more: number;
  written: boolean;
  outcomes: readonly OutcomeChoice[];
  onOutcome: (id: string | null) => void;
  onSave: () => void;
  onSkip: () => void;
}

/** No outcome has an empty id. */
const NONE = '';

/** Notes and outcome of a call that ended. What was written is thrown away by a second press only. */
export const WrapUpCard = (props: WrapUpCardProps) => {
  const { note, more, written, outcomes, onOutcome, onSave, onSkip } = props;
  const text = useText();
  const title = useId();
  const [asked, setAsked] = useState(false);
  const isSure = asked && written;
  return (
    <form
      className={css.card}
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <h3 id={title} className={css.title}>
        {text('softphone.notes.title')}{' '}
        {note.name ? <bdi>{note.name}</bdi> : <PhoneNumber number={note.number} />}
      </h3>
      <NotesField note={note} rows={3} />
      {outcomes.length > 0 && (
        <Select
          label={text('softphone.notes.outcome')}
          value={note.outcome ?? NONE}
          options={[{ value: NONE, text: text('softphone.notes.noOutcome') }, ...outcomes]}
          onChange={(id) => onOutcome(id === NONE ? null : id)}
        />
      )}
      <div className={css.buttons}>
        <Button variant="primary" size="s" submit onPress={onSave}>
          {text('softphone.notes.save')}
        </Button>
        <Button
          size="s"
          variant={isSure ? 'danger' : 'plain'}
          onPress={written && !asked ? () => setAsked(true) : onSkip}
        >
          {text(isSure ? 'softphone.notes.discard' : 'softphone.notes.skip')}
        </Button>
        {more > 0 && (
          <span className={css.more}>{text('softphone.notes.more', { count: more })}</span>
        )}
      </div>
      {isSure && (
        <p className={css.sure} role="alert">
          {text('softphone.notes.lost')}
        </p>
      )}
    </form>
  );
};
