import type { ContactInput, PictureChange, WireContact } from '@callpanel/contracts';
import { useRecordForm } from '@callpanel/widget/records/forms';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContactField, Numbers } from './form.model.ts';
import { contactOf, isChanged, valuesOf } from './form.model.ts';
import type { Saved } from './save.ts';
import { contactSaver } from './save.ts';
import type { ContactValues } from './schema.ts';
import { contactSchema, MAX_CHARACTERS, MIN_CHARACTERS, MIN_DIGITS } from './schema.ts';

/** The form as its fields take it. */
export type FormModel = ReturnType<typeof useRecordForm<ContactValues>>;

export interface ContactFormOptions {
  numbers: Numbers;
  /** The contact as the server has it; null: it is new. */
  before: ContactInput | null;
  /** What the form holds when nothing has been changed. */
  unchanged: ContactValues;
  /** What it begins with. */
  values: ContactValues;
  picture: PictureChange;
  /** May the user save it? */
  mayWrite: boolean;
  onSaved: (contact: WireContact | null) => void;
}

/** The fields of a contact, whether they can be saved, and whether something would be lost without. */
export const useContactForm = (options: ContactFormOptions) => {
  const { numbers, before, unchanged, picture, mayWrite, onSaved } = options;
  const [save] = useState(() =>
    contactSaver(before, (contact) =>
      contactOf(numbers.code, contact.id, valuesOf(numbers, contact)),
    ),
  );
  const saved = useRef<Saved | null>(null);
  const [conflicts, setConflicts] = useState<readonly ContactField[]>([]);
  const form: FormModel = useRecordForm<ContactValues>({
    schema: contactSchema,
    values: options.values,
    onSave: mayWrite
      ? async (now) => {
          setConflicts([]);
          saved.current = await save(contactOf(numbers.code, before?.id ?? '', now), picture);
        }
      : null,
    onSaved() {
      const { current } = saved;
      if (current && 'conflicts' in current) setConflicts(current.conflicts);
      else onSaved(current?.contact ?? null);
    },
    error: before ? 'contacts.error.update' : 'contacts.error.create',
    messageValues: { min: MIN_CHARACTERS, digits: MIN_DIGITS, max: MAX_CHARACTERS },
  });
  const values = useWatch({ control: form.control }) as ContactValues;
  const { error } = contactSchema.safeParse(values);
  return {
    form,
    values,
    /** Fields that others have also changed: saving again replaces what they wrote. */
    conflicts,
    /** Paths of what is wrong, such as `phone_numbers.0.label`; empty: it can be saved [U-47]. */
    wrong: (error?.issues ?? []).map(({ path }) => path.join('.')),
    changed: isChanged(numbers.code, unchanged, values, picture),
  };
};
