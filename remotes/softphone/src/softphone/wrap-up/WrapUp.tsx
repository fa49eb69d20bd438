import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { RotateCw } from 'lucide-react';
import type { OutcomeChoice } from './WrapUpCard.tsx';
import { WrapUpCard } from './WrapUpCard.tsx';
import * as css from './wrap-up.module.css';
import { wrapUpModel } from './wrap-up.model.ts';

/** Calls that are over and not done with: the user's notes and outcome, and what waits for the host. */
export const WrapUp = () => {
  const text = useText();
  const notes = useCore(core.state.callNotes);
  const { answers, outcomes } = useCore(core.state.host);
  const { note, more, written, waiting, saving, canRetry } = wrapUpModel(notes, answers);
  const choices: OutcomeChoice[] = outcomes.map(({ id, label }) => ({ value: id, text: label }));
  return (
    <>
      {note && (
        <WrapUpCard
          key={note.key}
          note={note}
          more={more}
          written={written}
          outcomes={choices}
          onOutcome={(outcome) => core.callNotes.write(note.key, { outcome })}
          onSave={() => core.callNotes.save(note.key)}
          onSkip={() => core.callNotes.skip(note.key)}
        />
      )}
      {waiting > 0 && (
        <Banner kind="warn">
          {text('softphone.notes.waiting', { count: waiting })}
          {canRetry && (
            <div className={css.buttons}>
              <Button
                size="s"
                icon={<RotateCw aria-hidden="true" />}
                busy={saving}
                onPress={saving ? null : core.callNotes.retry}
              >
                {text('common.retry')}
              </Button>
            </div>
          )}
        </Banner>
      )}
    </>
  );
};
