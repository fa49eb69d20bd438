import type { WireAnnouncement } from '@callpanel/contracts';
import { LOCALES } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { languageOptions, Records } from '@callpanel/widget/records';
import { ConfirmDialog } from '@callpanel/widget/records/confirm';
import { SelectField, TextField, useRecordForm } from '@callpanel/widget/records/forms';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { useTask } from '@callpanel/widget/records/transfer';
import { useEffect, useState } from 'react';
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
  const [asks, setAsks] = useState(false);
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
    mayWrite &&
    (recorded !== null ||
      uploading.state.status === 'running' ||
      Object.keys(changeOf(before, values)).length > 0);
  useEffect(() => (changed ? core.unsaved.hold() : undefined), [changed]);
  const close = changed ? () => setAsks(true) : onClose;
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={name}
        closeLabel={text('common.close')}
        width={640}
        actions={
          <>
            <Button onPress={close}>
              {text(mayWrite ? 'announcements.form.cancel' : 'common.close')}
            </Button>
            {mayWrite && (
              <Button variant="primary" busy={form.saving} onPress={form.submit}>
                {text('announcements.form.save')}
              </Button>
            )}
          </>
        }
      >
        <Records>
          <form
            noValidate
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault();
              form.submit?.();
            }}
          >
            {/* Enter in a field presses it; what is seen is at the foot of the dialog. */}
            <button type="submit" hidden>
              {text('announcements.form.save')}
            </button>
            {!mayWrite && <Banner kind="info">{text('announcements.form.readOnly')}</Banner>}
            {form.failed !== null && <Banner kind="error">{form.failed}</Banner>}
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
              <Sound
                upload={upload}
                task={uploading}
                recorded={recorded}
                onRecorded={setRecorded}
              />
            )}
          </form>
        </Records>
      </Dialog>
      {asks && (
        <ConfirmDialog
          title={text('announcements.form.discard.title')}
          text={text('announcements.form.discard.text')}
          confirm={text('announcements.form.discard')}
          cancel={text('announcements.form.discard.keep')}
          onConfirm={onClose}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
};
