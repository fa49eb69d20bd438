import { useText } from '@callpanel/i18n/react';
import { Button, Field } from '@callpanel/ui';
import { useState } from 'react';
import { archiveFault } from './greeting.model.ts';
import * as css from './Settings.module.css';

export interface ArchiveFormProps {
  taken: readonly string[];
  busy: boolean;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Puts a greeting away under a name [V-24]. */
export const ArchiveForm = ({ taken, busy, onSave, onCancel }: ArchiveFormProps) => {
  const text = useText();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return (
    <form
      noValidate
      className={css.maker}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = archiveFault(name, taken);
        setFault(wrong);
        if (wrong === null && !busy) void onSave(name.trim());
      }}
    >
      <Field
        label={text('voicemail.greeting.archive.name')}
        value={name}
        maxLength={64}
        required
        autoComplete="off"
        onChange={(typed) => {
          setName(typed);
          setFault(null);
        }}
        error={fault === null ? undefined : text(fault)}
      />
      <div className={css.makers}>
        <Button size="s" variant="primary" submit busy={busy} onPress={busy ? null : () => {}}>
          {text('voicemail.greeting.archive')}
        </Button>
        <Button size="s" onPress={onCancel}>
          {text('voicemail.greeting.cancel')}
        </Button>
      </div>
    </form>
  );
};
