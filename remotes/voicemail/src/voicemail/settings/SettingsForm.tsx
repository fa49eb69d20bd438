import { zodResolver } from '@hookform/resolvers/zod';
import type { MailboxFlag } from '@callpanel/contracts';
import { asCallpanelError, LOCALES, MAILBOX_FLAGS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useErrorText, useLocale, useText } from '@callpanel/i18n/react';
import { Banner, Button, Checkbox, Field, Select } from '@callpanel/ui';
import { useMemo, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { SettingsForm as Form } from './settings.model.ts';
import {
  formOf,
  languageOptions,
  pinRule,
  settingsSchema,
  TRANSLATIONS,
} from './settings.model.ts';
import * as css from './Settings.module.css';
import { useHere } from './useHere.ts';
import type { LoadedSettings } from './useMailboxSettings.ts';

export interface SettingsFormProps extends LoadedSettings {
  /** null: this user may only look. */
  onSave: ((form: Form) => Promise<void>) | null;
  onSaved: () => void;
}

const TEXT_FIELDS = [
  { name: 'email', type: 'email', inputMode: 'email' },
  { name: 'pager', type: 'text', inputMode: 'email' },
  { name: 'pin', type: 'password', inputMode: 'numeric' },
] as const;

/** What only works with a transcription. */
const OF_TRANSCRIPTION: readonly MailboxFlag[] = ['summarize', 'categorize', 'translate'];

/** The form of a mailbox [U-32]. What the server refuses leaves the form as it was typed [E-72]. */
export const SettingsForm = ({ settings, pinLength, onSave, onSaved }: SettingsFormProps) => {
  const text = useText();
  const errorText = useErrorText();
  const locale = useLocale();
  const [failed, setFailed] = useState<string | null>(null);
  const here = useHere();
  const schema = useMemo(() => settingsSchema(pinLength), [pinLength]);
  const { control, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(schema),
    defaultValues: formOf(settings),
    mode: 'onTouched',
  });
  const { min_length: min, max_length: max } = pinLength;
  const hints: Partial<Record<keyof Form, string>> = {
    pin: text(pinRule(pinLength), { min, max }),
  };
  const wrong = (message: string | undefined): string | undefined =>
    message && text(message, { min, max });
  const [withTranscript, translates] = useWatch({ control, name: ['transcript', 'translate'] });

  const submit = handleSubmit(async (form) => {
    setFailed(null);
    try {
      await onSave?.(form);
      onSaved();
    } catch (error) {
      const failure = asCallpanelError(error, 'voicemail.error.settings');
      setFailed(errorText(failure.info));
      // For whoever closed the dialog meanwhile.
      if (!here.current) core.notices.fail(failure);
    }
  });
  const save = onSave && (formState.isSubmitting ? null : () => void submit());
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save?.();
      }}
    >
      {!onSave && <p className={css.note}>{text('voicemail.settings.readOnly')}</p>}
      {TEXT_FIELDS.map(({ name, ...kind }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field, fieldState }) => (
            <Field
              {...kind}
              ref={field.ref}
              name={name}
              label={text(`voicemail.settings.${name}`)}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              readOnly={!onSave}
              autoComplete={name === 'pin' ? 'new-password' : 'off'}
              hint={hints[name]}
              error={wrong(fieldState.error?.message)}
            />
          )}
        />
      ))}
      <Controller
        name="language"
        control={control}
        render={({ field }) => (
          <Select
            label={text('voicemail.settings.language')}
            value={field.value}
            options={languageOptions(
              locale,
              LOCALES,
              settings.language,
              text('voicemail.settings.language.system'),
            )}
            onChange={onSave && field.onChange}
          />
        )}
      />
      <fieldset className={css.flags}>
        <legend>{text('voicemail.settings.options')}</legend>
        {MAILBOX_FLAGS.map((flag) => (
          <Controller
            key={flag}
            name={flag}
            control={control}
            render={({ field }) => {
              const works = withTranscript || !OF_TRANSCRIPTION.includes(flag);
              return (
                <Checkbox
                  label={text(`voicemail.settings.${flag}`)}
                  checked={field.value}
                  onChange={onSave && works ? field.onChange : null}
                />
              );
            }}
          />
        ))}
      </fieldset>
      <Controller
        name="translationLanguage"
        control={control}
        render={({ field }) => (
          <Select
            label={text('voicemail.settings.translationLanguage')}
            value={field.value}
            options={languageOptions(
              locale,
              TRANSLATIONS,
              settings.translationLanguage,
              text('voicemail.settings.translationLanguage.none'),
            )}
            onChange={onSave && withTranscript && translates ? field.onChange : null}
          />
        )}
      />
      {failed !== null && <Banner kind="error">{failed}</Banner>}
      {onSave && (
        <div className={css.actions}>
          <Button variant="primary" submit busy={formState.isSubmitting} onPress={save}>
            {text('voicemail.settings.save')}
          </Button>
        </div>
      )}
    </form>
  );
};
