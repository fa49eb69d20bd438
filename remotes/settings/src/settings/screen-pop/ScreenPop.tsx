import { ScreenPop as Answer } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import type { RecordFormModel } from '@callpanel/widget/records/forms';
import { SelectField, TextField } from '@callpanel/widget/records/forms';
import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import { SettingForm } from '../SettingForm.tsx';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';
import type { ScreenPopForm } from './screen-pop.model.ts';
import { formOf, inserted, previewOf, screenPopSchema, VARIABLES } from './screen-pop.model.ts';

/** The address template: variables are inserted by a press, and the address of an example call is shown. */
const Template = ({ form }: { form: RecordFormModel<ScreenPopForm> }) => {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const { field } = useController({ name: 'url', control: form.control });
  const preview = field.value.trim() === '' ? null : previewOf(field.value);
  const insert = (variable: string) => {
    const input = root.current?.querySelector('input');
    const from = input?.selectionStart ?? field.value.length;
    const next = inserted(field.value, `{{${variable}}}`, from, input?.selectionEnd ?? from);
    field.onChange(next.text);
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(next.cursor, next.cursor);
    });
  };
  return (
    <div ref={root} className={css.group}>
      <TextField
        form={form}
        name="url"
        label={text('settings.screenPop.url')}
        inputMode="url"
        hint={text('settings.screenPop.url.hint')}
      />
      {!form.readOnly && (
        <div className={css.actions}>
          <span className={css.note}>{text('settings.screenPop.insert')}</span>
          {VARIABLES.map((variable) => (
            <Button key={variable} size="s" onPress={() => insert(variable)}>
              {text(`settings.screenPop.${variable}`)}
            </Button>
          ))}
        </div>
      )}
      {preview !== null && (
        <p className={css.preview} aria-live="polite">
          {text('settings.screenPop.preview')} <bdi dir="ltr">{preview}</bdi>
        </p>
      )}
    </div>
  );
};

const Fields = ({ form }: { form: RecordFormModel<ScreenPopForm> }) => {
  const text = useText();
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <>
      <SelectField
        form={form}
        name="type"
        label={text('settings.screenPop.type')}
        options={[
          { value: 'none', text: text('settings.screenPop.none') },
          { value: 'url', text: text('settings.screenPop.page') },
        ]}
      />
      {type === 'url' && (
        <>
          <SelectField
            form={form}
            name="trigger"
            label={text('settings.screenPop.trigger')}
            options={[
              { value: 'ringing', text: text('settings.screenPop.ringing') },
              { value: 'answered', text: text('settings.screenPop.answered') },
            ]}
          />
          <Template form={form} />
        </>
      )}
    </>
  );
};

/** Which page of the user's own a call opens. The company's settings say whether it may. */
export const ScreenPop = ({ subject, access }: PageProps) => {
  const text = useText();
  const path = `users/${subject.id}/screen_pop`;
  const { loaded, save } = useSetting({ subject, path, schema: Answer });
  return (
    <Section title={text('settings.screenPop')} access={access('screenpop')} loaded={loaded}>
      {(kept, mayWrite) => (
        <>
          <Banner kind="info">{text('settings.screenPop.override')}</Banner>
          <SettingForm
            id={`screen_pop ${subject.id}`}
            schema={screenPopSchema}
            saved={formOf(kept)}
            onSave={
              mayWrite
                ? // The server takes all of it or none.
                  (_changed, form) =>
                    save(
                      ['PUT', path, { ...form, allow_override: kept.allow_override }],
                      'settings.screenPop.saved',
                    )
                : null
            }
            error="settings.error.save"
          >
            {(form) => <Fields form={form} />}
          </SettingForm>
        </>
      )}
    </Section>
  );
};
