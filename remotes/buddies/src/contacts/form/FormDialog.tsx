import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Tabs } from '@callpanel/ui/tabs';
import { Banner } from '@callpanel/ui';
import { RecordDialog } from '@callpanel/widget/records/forms';
import { useEffect, useRef, useState } from 'react';
import { usePictureUrl } from '../usePictureUrl.ts';
import { draftOf } from './drafts.ts';
import * as css from './Form.module.css';
import { newValues, valuesOf } from './form.model.ts';
import { SAME_PICTURE } from './picture/picture.model.ts';
import { PictureField } from './picture/PictureField.tsx';
import { useContactRights } from './rights.ts';
import type { ContactFormProps } from './start.ts';
import { AddressTab } from './tabs/AddressTab.tsx';
import { CompanyTab } from './tabs/CompanyTab.tsx';
import { MainTab } from './tabs/MainTab.tsx';
import type { TabId } from './tabs/tabs.model.ts';
import { fieldOf, TABS } from './tabs/tabs.model.ts';
import { useContactForm } from './useContactForm.ts';
import { useDraft } from './useDraft.ts';
import type { LoadedContact } from './useLoadedContact.ts';
import { useWrongTab } from './useWrongTab.ts';

type FormDialogProps = ContactFormProps & LoadedContact & { userId: string };

/** The form of a contact that has been loaded, or of a new one. */
export const FormDialog = (props: FormDialogProps) => {
  const { start, userId, numbers, hasImage, onDone, onClose } = props;
  const text = useText();
  const rights = useContactRights();
  const fields = useRef<HTMLFormElement>(null);
  const [tab, setTab] = useState<TabId>('main');
  const [draft] = useState(() => draftOf(userId, start));
  const [picture, setPicture] = useState(draft?.picture ?? SAME_PICTURE);
  // Changes are compared with what was there when they were made.
  const [before] = useState(draft ? draft.before : props.before);
  const [unchanged] = useState(() => {
    if (before) return valuesOf(numbers, before);
    const known = 'id' in start ? {} : start;
    return newValues(numbers, known, rights.personal && !(known.shared && rights.shared));
  });
  const isPersonal = before ? before.is_personal : unchanged.is_personal;
  const { form, values, conflicts, wrong, changed } = useContactForm({
    numbers,
    before,
    unchanged,
    values: draft?.values ?? unchanged,
    picture: picture.change,
    mayWrite: isPersonal ? rights.personal : rights.shared,
    onSaved(contact) {
      settle();
      core.notices.push(
        'success',
        before ? 'contacts.notify.updatedOk' : 'contacts.notify.createdOk',
      );
      onDone(contact);
    },
  });
  const settle = useDraft(userId, { start, values, picture, before }, changed);
  const wrongTabs = useWrongTab(form, fields, setTab);
  const current = usePictureUrl(before?.id ?? '', hasImage);
  const { readOnly } = form;
  useEffect(() => {
    if (!readOnly) fields.current?.querySelector<HTMLElement>('input[name=first_name]')?.focus();
  }, [readOnly]);

  const leave = () => {
    settle();
    onClose();
  };
  const namesOf = (named: readonly string[]) =>
    named.map((field) => text(`contacts.form.${field}`)).join(', ');
  const missing = namesOf([...new Set(wrong.map(fieldOf))]);
  const contents = {
    main: (
      <MainTab
        form={form}
        numbers={numbers}
        rights={rights}
        userId={userId}
        isNew={before === null}
      />
    ),
    company: <CompanyTab form={form} />,
    address: <AddressTab form={form} />,
  };
  return (
    <RecordDialog
      ref={fields}
      form={form}
      title={text(values.is_personal ? 'contacts.form.personal' : 'contacts.form.shared')}
      width={640}
      save={text(before ? 'contacts.form.update' : 'contacts.form.create')}
      missing={missing === '' ? undefined : text('contacts.form.missing', { fields: missing })}
      readOnly={text('contacts.form.readOnly')}
      changed={changed}
      onClose={leave}
      notes={
        <>
          {draft && <Banner kind="info">{text('contacts.form.restored')}</Banner>}
          {conflicts.length > 0 && (
            <Banner kind="error">
              {text('contacts.form.conflict', { fields: namesOf(conflicts) })}
            </Banner>
          )}
        </>
      }
    >
      <PictureField
        name={`${values.first_name} ${values.last_name}`}
        current={current}
        hasCurrent={hasImage}
        picture={picture}
        onChange={readOnly ? null : setPicture}
      />
      <Tabs
        panelClass={css.panel}
        label={text('contacts.form.tabs')}
        chosen={tab}
        onChoose={setTab}
        tabs={TABS.map((id) => ({
          id,
          title: text(`contacts.form.tab.${id}`),
          wrong: wrongTabs.has(id) ? text('contacts.form.tab.wrong') : null,
          content: contents[id],
        }))}
      />
    </RecordDialog>
  );
};
