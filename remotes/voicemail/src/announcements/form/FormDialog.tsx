import type { WireAnnouncement } from '@callpanel/contracts';
import { asFailure, Done, LOCALES } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Dialog } from '@callpanel/widget';
import { languageOptions, Records } from '@callpanel/widget/records';
import { RecordForm, SelectField, TextField, useRecordForm } from '@callpanel/widget/records/forms';
import { useMemo } from 'react';
import { pathOf } from '../source.ts';
import * as css from './Form.module.css';
import type { Values } from './form.model.ts';
import { changeOf, schemaOf, valuesOf } from './form.model.ts';
import { Sound } from './Sound.tsx';
import { TextEditor } from './TextEditor.tsx';
import { VoiceFields } from './VoiceFields.tsx';

export interface FormDialogProps {
  announcement: WireAnnouncement;
  mayWrite: boolean;
  onClose: () => void;
}

/** The form of an announcement [U-37]; read only without the right to write [P-47]. */
export const FormDialog = ({ announcement, mayWrite, onClose }: FormDialogProps) => {
  const text = useText();
  const locale = useLocale();
  const { id, name, lang, text_to_speech: words, formatted_post_dest: after } = announcement;
  const spoken = words !== '';
  const schema = useMemo(() => schemaOf(spoken), [spoken]);
  const save = async (values: Values) => {
    try {
      await core.records.api.send('PUT', pathOf(id), Done, changeOf(announcement, values));
    } catch (error) {
      throw asFailure(error, 'announcements.error.update');
    }
    core.records.changed('announcements');
  };
  const form = useRecordForm<Values>({
    schema,
    values: valuesOf(announcement),
    onSave: mayWrite ? save : null,
    onSaved: onClose,
    error: 'announcements.error.update',
  });
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={text('common.close')} width={640}>
      <Records>
        <div className={css.form}>
          {!mayWrite && <p className={css.note}>{text('announcements.form.readOnly')}</p>}
          <RecordForm form={form} save={text('announcements.form.save')}>
            <TextField
              form={form}
              name="name"
              type="text"
              required
              label={text('announcements.form.name')}
            />
            <TextField
              form={form}
              name="pin"
              type="text"
              inputMode="numeric"
              label={text('announcements.form.pin')}
            />
            <SelectField
              form={form}
              name="lang"
              label={text('announcements.form.lang')}
              options={languageOptions(locale, LOCALES, lang, '').filter(({ value }) => value)}
            />
            <p className={css.note}>
              {text('announcements.form.after', {
                after: after || text('announcements.after.end'),
              })}
            </p>
            {spoken && (
              <>
                <SelectField
                  form={form}
                  name="text_type"
                  label={text('announcements.form.textType')}
                  options={[
                    { value: 'text', text: text('announcements.form.textType.text') },
                    { value: 'ssml', text: text('announcements.form.textType.ssml') },
                  ]}
                />
                <TextEditor form={form} />
                <VoiceFields form={form} id={id} />
              </>
            )}
          </RecordForm>
          {mayWrite && <Sound id={id} />}
        </div>
      </Records>
    </Dialog>
  );
};
