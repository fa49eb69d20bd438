import type { WireAnnouncement } from '@callpanel/contracts';
import { LOCALES } from '@callpanel/contracts';
import { useLocale, useText } from '@callpanel/i18n/react';
import { languageOptions } from '@callpanel/widget/records';
import {
  RecordDialog,
  SelectField,
  TextField,
  useRecordForm,
} from '@callpanel/widget/records/forms';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { useTask } from '@callpanel/widget/records/transfer';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as css from './Form.module.css';
import type { Values } from './form.model.ts';
import { changeOf, schema, valuesOf } from './form.model.ts';
import { saveChange, uploadRecording } from './requests.ts';
import { Sound } from './Sound.tsx';
import { TextEditor } from './TextEditor.tsx';
import { VoiceFields } from './VoiceFields.tsx';

/** A recording that is saved with the form shows no progress of its own. */
const UNWATCHED: TaskContext = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
};

export interface FormDialogProps {
  announcement: WireAnnouncement;
  mayWrite: boolean;
  /** What callers hear may be another sound now. */
  onChanged: () => void;
  onClose: () => void;
}

/** The form of an announcement [U-37]; read only without the right to write [P-47]. */
export const FormDialog = ({ announcement, mayWrite, onChanged, onClose }: FormDialogProps) => {
  const text = useText();
  const locale = useLocale();
  const [before, setBefore] = useState(announcement);
  const [recorded, setRecorded] = useState<File | null>(null);
  const { id, name, formatted_post_dest: after } = before;
  const upload = async (file: File, context: TaskContext) => {
    await uploadRecording(id, file, context);
    setRecorded(null);
    setBefore((was) => ({ ...was, text_to_speech: '' }));
    onChanged();
  };
  const uploading = useTask('announcements.error.upload');
  const form = useRecordForm<Values>({
    schema,
    values: valuesOf(announcement),
    onSave: mayWrite
      ? async (values) => {
          if (recorded && values.kind === 'recording') await upload(recorded, UNWATCHED);
          await saveChange(id, changeOf(before, values));
          onChanged();
        }
      : null,
    onSaved: onClose,
    error: 'announcements.error.update',
  });
  const values = useWatch({ control: form.control }) as Values;
  const { field: kind } = useController({ name: 'kind', control: form.control });
  const changed =
    recorded !== null ||
    uploading.state.status === 'running' ||
    Object.keys(changeOf(before, values)).length > 0;
  return (
    <RecordDialog
      form={form}
      title={name}
      width={640}
      save={text('announcements.form.save')}
      readOnly={text('announcements.form.readOnly')}
      changed={changed}
      onClose={onClose}
    >
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
        hint={text('announcements.form.pin.hint')}
      />
      <SelectField
        form={form}
        name="lang"
        label={text('announcements.form.lang')}
        options={languageOptions(locale, LOCALES, before.lang, '').filter(
          ({ value }) => value !== '',
        )}
      />
      <p className={css.note}>
        {text('announcements.form.after', {
          after: after || text('announcements.after.end'),
        })}
      </p>
      <SelectField
        form={form}
        name="kind"
        label={text('announcements.form.kind')}
        options={['recording', 'text'].map((value) => ({
          value,
          text: text(`announcements.form.kind.${value}`),
        }))}
        hint={
          kind.value === 'recording' && before.text_to_speech !== ''
            ? text('announcements.form.kind.still')
            : undefined
        }
      />
      {kind.value === 'text' && (
        <>
          <SelectField
            form={form}
            name="text_type"
            label={text('announcements.form.textType')}
            options={['text', 'ssml'].map((value) => ({
              value,
              text: text(`announcements.form.textType.${value}`),
            }))}
          />
          <TextEditor form={form} />
          <VoiceFields form={form} id={id} />
        </>
      )}
      {kind.value === 'recording' && mayWrite && (
        <Sound upload={upload} task={uploading} recorded={recorded} onRecorded={setRecorded} />
      )}
    </RecordDialog>
  );
};
