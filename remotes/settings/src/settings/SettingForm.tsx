import type { ErrorCode } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import type { RecordFormModel } from '@callpanel/widget/records/forms';
import { RecordForm, useRecordForm } from '@callpanel/widget/records/forms';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import * as css from './Settings.module.css';

export interface SettingFormProps<T extends FieldValues> {
  /** Of the form and the user whose setting it is: what was typed is kept under it until it is saved. */
  id: string;
  schema: ZodMiniType<T, T>;
  /** As the server has it. */
  saved: T;
  /** Saves what has changed, and no more. null: this user may only look. */
  onSave: ((changed: Partial<T>, form: T) => Promise<void>) | null;
  error: ErrorCode;
  /** The word on the button; "Save" by default. */
  save?: string;
  messageValues?: Readonly<Record<string, number | string>>;
  children: (form: RecordFormModel<T>) => ReactNode;
}

/** The fields whose values differ. */
export const changesOf = <T extends FieldValues>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
    ),
  ) as Partial<T>;

const isSame = (one: FieldValues, other: FieldValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface EditProps<T extends FieldValues> extends SettingFormProps<T> {
  /** What the form began with. */
  base: T;
  /** It begins again: with what was saved, or with what the server has. */
  onFresh: (saved?: T) => void;
}

const Edit = <T extends FieldValues>(props: EditProps<T>) => {
  const { id, schema, saved, base, onSave, onFresh, error, messageValues, children } = props;
  const text = useText();
  const sent = useRef<T | null>(null);
  const form = useRecordForm<T>({
    schema,
    values: (onSave && draftOf<T>(id)) ?? base,
    onSave:
      onSave &&
      (async (values) => {
        await onSave(changesOf(base, values), values);
        // From now on there is nothing to keep, although the fields still differ from what they began with.
        sent.current = values;
      }),
    onSaved: () => {
      dropDraft(id);
      if (sent.current) onFresh(sent.current);
    },
    error,
    ...(messageValues && { messageValues }),
  });
  const values = useWatch({ control: form.control }) as T;
  const isChanged = onSave !== null && !isSame({ ...base, ...values }, base);
  useEffect(() => {
    if (isChanged && sent.current === null) keepDraft(id, values);
    else dropDraft(id);
  }, [isChanged, id, values]);
  useEffect(() => (isChanged ? core.unsaved.hold() : undefined), [isChanged]);
  const isOld = !isSame(saved, base);
  // Nothing was typed: what the server has now takes its place.
  useEffect(() => {
    if (isOld && !isChanged && !form.saving) onFresh();
  }, [isOld, isChanged, form.saving, onFresh]);
  const discard = () => {
    dropDraft(id);
    onFresh();
  };
  return (
    <RecordForm form={form} save={props.save ?? text('settings.save')}>
      {isOld && isChanged && (
        <Banner
          kind="warn"
          action={
            <Button size="s" onPress={discard}>
              {text('settings.takeTheirs')}
            </Button>
          }
        >
          {text('settings.changedElsewhere')}
        </Banner>
      )}
      {children(form)}
      {isChanged && (
        <div className={css.actions}>
          <span className={css.note}>{text('settings.notSaved')}</span>
          <Button size="s" variant="quiet" onPress={discard}>
            {text('settings.discard')}
          </Button>
        </div>
      )}
    </RecordForm>
  );
};

/**
 * A form over one setting. What is typed stays when the page is left or the server refuses; what another page has changed meanwhile is said, and
 * not lost either.
 *
 * @example
 * <SettingForm id={`forward ${subject.id}`} schema={forwardSchema} saved={{ to }} onSave={mayWrite ? save : null} error="settings.error.save">
 *   {(form) => <TextField form={form} name="to" label={text('settings.forward.to')} />}
 * </SettingForm>
 */
export const SettingForm = <T extends FieldValues>(props: SettingFormProps<T>) => {
  const { saved } = props;
  /** `times`: another form with each. */
  const [{ base, times }, begin] = useState({ base: saved, times: 0 });
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  }, [saved]);
  const handleFresh = useCallback(
    (fresh?: T) => begin((now) => ({ base: fresh ?? latest.current, times: now.times + 1 })),
    [],
  );
  return <Edit key={times} {...props} base={base} onFresh={handleFresh} />;
};
