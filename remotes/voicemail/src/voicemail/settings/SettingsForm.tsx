import type { MailboxFlag } from '@callpanel/contracts';
import { LOCALES, MAILBOX_FLAGS } from '@callpanel/contracts';
import { useLocale, useText } from '@callpanel/i18n/react';
import { languageOptions } from '@callpanel/widget/records';
import {
  CheckboxField,
  RecordForm,
  SelectField,
  TextField,
  useRecordForm,
} from '@callpanel/widget/records/forms';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { SettingsForm as Form } from './settings.model.ts';
import { formOf, pinRule, settingsSchema, TRANSLATIONS } from './settings.model.ts';
import * as css from './Settings.module.css';
import type { LoadedSettings } from './useMailboxSettings.ts';

export interface SettingsFormProps extends LoadedSettings {
  /** null: this user may only look. */
  onSave: ((form: Form) => Promise<void>) | null;
  onSaved: () => void;
}

/** What only works with a transcription. */
const OF_TRANSCRIPTION: readonly MailboxFlag[] = ['summarize', 'categorize', 'translate'];

/** The form of a mailbox [U-32]. What the server refuses leaves the form as it was typed [E-72]. */
export const SettingsForm = ({ settings, pinLength, onSave, onSaved }: SettingsFormProps) => {
  const text = useText();
  const locale = useLocale();
  const schema = useMemo(() => settingsSchema(pinLength), [pinLength]);
  const { min_length: min, max_length: max } = pinLength;
  const form = useRecordForm<Form>({
    schema,
    values: formOf(settings),
    onSave,
    onSaved,
    error: 'voicemail.error.settings',
    messageValues: { min, max },
  });
  const [withTranscript, translates] = useWatch({
    control: form.control,
    name: ['transcript', 'translate'],
  });
  return (
    <RecordForm form={form} save={text('voicemail.settings.save')}>
      {!onSave && <p className={css.note}>{text('voicemail.settings.readOnly')}</p>}
      <TextField
        form={form}
        name="email"
        label={text('voicemail.settings.email')}
        type="email"
        inputMode="email"
      />
      <TextField
        form={form}
        name="pager"
        label={text('voicemail.settings.pager')}
        type="text"
        inputMode="email"
      />
      <TextField
        form={form}
        name="pin"
        label={text('voicemail.settings.pin')}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        hint={text(pinRule(pinLength), { min, max })}
      />
      <SelectField
        form={form}
        name="language"
        label={text('voicemail.settings.language')}
        options={languageOptions(
          locale,
          LOCALES,
          settings.language,
          text('voicemail.settings.language.system'),
        )}
      />
      <fieldset className={css.flags}>
        <legend>{text('voicemail.settings.options')}</legend>
        {MAILBOX_FLAGS.map((flag) => (
          <CheckboxField
            key={flag}
            form={form}
            name={flag}
            label={text(`voicemail.settings.${flag}`)}
            disabled={!withTranscript && OF_TRANSCRIPTION.includes(flag)}
          />
        ))}
      </fieldset>
      <SelectField
        form={form}
        name="translationLanguage"
        label={text('voicemail.settings.translationLanguage')}
        options={languageOptions(
          locale,
          TRANSLATIONS,
          settings.translationLanguage,
          text('voicemail.settings.translationLanguage.none'),
        )}
        disabled={!withTranscript || !translates}
      />
    </RecordForm>
  );
};
