import { useText } from '@callpanel/i18n/react';
import { Banner, Button, cx } from '@callpanel/ui';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import * as css from './Import.module.css';
import type { ImportModel } from './useImport.ts';

/** MB, of a limit in bytes; other limits are counts. */
const shownLimit = (reason: string, limit: number): number =>
  reason === 'tooLarge' ? limit / 1024 / 1024 : limit;

/** Chooses the file, or takes the one that is dropped. */
export const ChooseFile = ({ model }: { model: ImportModel }) => {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { refused, open, reading } = model;
  const isBusy = reading.state.status === 'running';
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) open(chosen);
  };
  return (
    <>
      {/* Only a pointer drops a file: the button does the same for all others. */}
      <div
        className={cx(css.drop, isOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard"
          onChange={({ target }) => {
            take(target.files);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button
          variant="primary"
          icon={<Upload aria-hidden="true" />}
          busy={isBusy}
          onPress={isBusy ? null : () => input.current?.click()}
        >
          {text('contacts.import.choose')}
        </Button>
        <span className={css.note}>{text('contacts.import.drop')}</span>
      </div>
      <p className={css.note}>{text('contacts.import.kinds')}</p>
      {refused && (
        <Banner kind="error" title={text('contacts.import.refused', { name: refused.name })}>
          {text(`contacts.import.refused.${refused.refused}`, {
            limit: shownLimit(refused.refused, refused.limit ?? 0),
          })}
        </Banner>
      )}
    </>
  );
};
