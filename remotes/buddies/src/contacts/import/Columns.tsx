import { useText } from '@callpanel/i18n/react';
import { Checkbox, Select } from '@callpanel/ui';
import { useState } from 'react';
import type { ColumnUse, Field } from './columns/column.ts';
import { FIELDS } from './columns/column.ts';
import * as css from './Import.module.css';
import type { Opened } from './import-reader.ts';

/** More lists than anyone looks through would only make the dialog slow. */
const MOST = 150;
const LEFT_OUT = 'left_out';

interface ColumnsProps {
  opened: Opened;
  uses: readonly ColumnUse[];
  /** null: it cannot be changed now. */
  onChange: ((index: number, field: Field | null) => void) | null;
}

/** What each column holds: found by its heading, changed by the user. */
export const Columns = ({ opened, uses, onChange }: ColumnsProps) => {
  const text = useText();
  const [all, setAll] = useState(false);
  const options = [LEFT_OUT, ...FIELDS].map((field) => ({
    value: field,
    text: text(`contacts.import.field.${field}`),
  }));
  const columns = uses.map(({ field }, index) => ({
    index,
    field,
    title: opened.titles[index] || text('contacts.import.column', { number: index + 1 }),
    example: opened.examples[index] ?? '',
  }));
  const filled = columns.filter(({ example }) => example !== '');
  const shown = (all ? columns : filled).slice(0, MOST);
  return (
    <section aria-label={text('contacts.import.columns')}>
      <h3 className={css.head}>{text('contacts.import.columns')}</h3>
      <ul className={css.columns}>
        {shown.map(({ index, field, title, example }) => (
          <li key={index} className={css.column}>
            <Select
              label={title}
              value={field ?? LEFT_OUT}
              options={options}
              hint={example === '' ? undefined : <bdi className={css.example}>{example}</bdi>}
              onChange={
                onChange &&
                ((chosen) => onChange(index, FIELDS.find((one) => one === chosen) ?? null))
              }
            />
          </li>
        ))}
      </ul>
      {filled.length < columns.length && (
        <Checkbox label={text('contacts.import.columns.all')} checked={all} onChange={setAll} />
      )}
    </section>
  );
};
