import { PHONE_COUNTRIES } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Select } from '@callpanel/ui';
import { BadLines } from './BadLines.tsx';
import type { Whose } from './check-contact.ts';
import { Columns } from './Columns.tsx';
import * as css from './Import.module.css';
import { CHOICES } from './plan-import.ts';
import { PreviewLine } from './PreviewLine.tsx';
import type { ImportRights } from './whose.ts';
import { whoseChoices } from './whose.ts';
import type { ImportModel, ReadFile } from './useImport.ts';

interface PreviewProps {
  model: ImportModel;
  file: ReadFile;
  rights: ImportRights;
}

/** What the file has, and how it is to be imported. */
export const Preview = ({ model, file, rights }: PreviewProps) => {
  const text = useText();
  const { request, checked, opened } = file;
  const choices = whoseChoices(rights, request.uses);
  const isSending = model.sending.state.status === 'running';
  const editable = <T,>(change: (value: T) => void) => (isSending ? null : change);
  return (
    <>
      <p className={css.count} aria-live="polite">
        <bdi>{file.name}</bdi>
        {' · '}
        {checked
          ? text('contacts.import.found', { good: checked.good, bad: checked.bad })
          : text('contacts.import.reading')}
      </p>
      {checked && checked.companies > 0 && (
        <p className={css.note}>
          {text('contacts.import.companies', { count: checked.companies })}
        </p>
      )}
      {checked && request.whose === 'file' && (
        <p className={css.note}>
          {text('contacts.import.kinds.found', {
            personal: checked.personal,
            shared: checked.good - checked.personal,
          })}
        </p>
      )}
      <div className={css.options}>
        <Select
          label={text('contacts.import.whose')}
          value={request.whose}
          options={choices.map((whose) => ({
            value: whose,
            text: text(`contacts.import.whose.${whose}`),
          }))}
          onChange={choices.length > 1 ? editable((whose: Whose) => model.set({ whose })) : null}
        />
        <Select
          label={text('contacts.import.known')}
          value={model.choice}
          options={CHOICES.map((choice) => ({
            value: choice,
            text: text(`contacts.import.known.${choice}`),
          }))}
          onChange={editable(model.choose)}
        />
        <Select
          label={text('contacts.import.country')}
          value={request.country}
          options={PHONE_COUNTRIES.map((country) => ({
            value: country as string,
            text: text(`contacts.import.country.${country}`),
          }))}
          onChange={editable((country: string) => model.set({ country }))}
        />
      </div>
      {checked && checked.contacts.length > 0 && (
        <section aria-label={text('contacts.import.first')}>
          <h3 className={css.head}>{text('contacts.import.first')}</h3>
          <ul className={css.list}>
            {checked.contacts.map((contact, at) => (
              <PreviewLine key={at} contact={contact} country={request.country} />
            ))}
          </ul>
        </section>
      )}
      {checked && checked.bad > 0 && <BadLines model={model} checked={checked} />}
      {opened.kind === 'csv' && (
        <Columns opened={opened} uses={request.uses} onChange={isSending ? null : model.change} />
      )}
    </>
  );
};
