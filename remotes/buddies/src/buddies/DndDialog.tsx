import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button, Field } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { useEffect, useRef, useState } from 'react';
import { attempt } from './attempt.ts';
import { nextAt } from './my-status.model.ts';

/** Asks until when no call shall ring here. */
export const DndDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const [time, setTime] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Else the close button has it, which comes first.
  useEffect(() => field.current?.focus(), []);
  const save = () => {
    const until = nextAt(time, Date.now());
    if (until === null) return setMissing(true);
    onClose();
    void attempt(() => core.features.setDnd(true, until));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('buddies.dnd.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('buddies.forward.cancel')}</Button>
          <Button variant="primary" onPress={save}>
            {text('buddies.dnd.save')}
          </Button>
        </>
      }
    >
      <Field
        ref={field}
        type="time"
        label={text('buddies.dnd.time')}
        hint={text('buddies.dnd.hint')}
        error={isMissing ? text('buddies.dnd.missing') : undefined}
        value={time}
        // An empty time keeps browsers from submitting a form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Else it also presses the button that has the focus once the dialog is closed.
          event.preventDefault();
          save();
        }}
        onChange={(next) => {
          setTime(next);
          setMissing(false);
        }}
      />
    </Dialog>
  );
};
