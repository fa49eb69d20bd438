import { useText } from '@callpanel/i18n/react';
import { Banner, cx } from '@callpanel/ui';
import { FileButton } from '@callpanel/ui/file-button';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import * as css from './Import.module.css';
import type { ImportModel } from './useImport.ts';

/** MB, of a limit in bytes; other limits are counts. */
const shownLimit = (reason: string, limit: number): number =>
  reason === 'tooLarge' ? limit / 1024 / 1024 : limit;

/** Chooses the file, or takes the one that is dropped. */
export const ChooseFile = ({ model }: { model: ImportModel }) => {
  const text = useText();
  const [isOver, setOver] = useState(false);
  const { refused, open, reading } = model;
  const isBusy = reading.state.status === 'running';
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
          const [dropped] = event.dataTransfer.files;
          if (dropped) open(dropped);
        }}
      >
        <FileButton
          variant="primary"
          icon={<Upload aria-hidden="true" />}
          busy={isBusy}
          accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard"
          onFile={isBusy ? null : open}
        >
          {text('contacts.import.choose')}
        </FileButton>
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
