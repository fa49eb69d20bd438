import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { saveFile } from '@callpanel/widget/records';
import { Download } from 'lucide-react';
import type { BadReason } from './check-contact.ts';
import * as css from './Import.module.css';
import type { BadWords, Checked, RefusedLine } from './import-reader.ts';
import type { ImportModel } from './useImport.ts';

const REASONS: readonly BadReason[] = [
  'firstName',
  'lastName',
  'phoneMissing',
  'phoneShort',
  'phoneInvalid',
  'extension',
  'label',
  'email',
  'list',
  'tooLong',
];

interface BadLinesProps {
  model: ImportModel;
  checked: Checked;
  /** Those that the server did not take. */
  refused?: readonly RefusedLine[];
}

/** The lines that are left out, each with its number and its reason; all of them as a file. */
export const BadLines = ({ model, checked, refused = [] }: BadLinesProps) => {
  const text = useText();
  const { badLines, bad } = checked;
  const reasonText = (reason: BadReason) => text(`contacts.import.bad.${reason}`);
  const problemText = (reason: string, value: string) =>
    text('contacts.import.problem', { reason, value });
  const save = async () => {
    const words: BadWords = {
      line: text('contacts.import.line.head'),
      reason: text('contacts.import.reason.head'),
      column: text('contacts.import.column', { number: '{0}' }),
      problem: problemText('{0}', '{1}'),
      reasons: Object.fromEntries(
        REASONS.map((reason) => [reason, reasonText(reason)]),
      ) as BadWords['reasons'],
    };
    const csv = await model.reader()?.ask('badCsv', [words]);
    if (csv !== undefined)
      saveFile(
        text('contacts.import.bad.file'),
        new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      );
  };
  const lines = [
    ...badLines.map(({ line, problems }) => ({
      line,
      reason: problems
        .map(({ reason, value }) =>
          value === '' ? reasonText(reason) : problemText(reasonText(reason), value),
        )
        .join(' · '),
    })),
    ...refused,
  ];
  return (
    <section aria-label={text('contacts.import.bad')}>
      <h3 className={css.head}>{text('contacts.import.bad')}</h3>
      <ul className={css.list}>
        {lines.map(({ line, reason }, at) => (
          <li key={at}>
            <span>{text('contacts.import.line', { line })}</span>
            <span className={css.note}>
              <bdi>{reason}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {bad > badLines.length && (
        <p className={css.note}>
          {text('contacts.import.bad.more', { count: bad - badLines.length })}
        </p>
      )}
      <Button size="s" icon={<Download aria-hidden="true" />} onPress={() => void save()}>
        {text('contacts.import.bad.save')}
      </Button>
    </section>
  );
};
