import { isolate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { FileButton } from '@callpanel/ui/file-button';
import { Paperclip, X } from 'lucide-react';
import { sizeText } from '../files/size.ts';
import * as css from './Dialogs.module.css';

export interface MediaProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Pictures and files that go with a first SMS. */
export const Media = ({ files, onChange }: MediaProps) => {
  const text = useText();
  const locale = useLocale();
  return (
    <div>
      {files.length > 0 && (
        <ul className={css.people} aria-label={text('chat.sms.media')}>
          {files.map((file, at) => (
            <li key={`${at} ${file.name}`} className={css.person}>
              <span className={css.grow}>
                <bdi>{file.name}</bdi>{' '}
                <span className={css.soft}>{sizeText(locale, file.size)}</span>
              </span>
              <Button
                size="s"
                variant="quiet"
                icon={<X aria-hidden="true" />}
                label={text('chat.sms.media.remove', { name: isolate(file.name) })}
                onPress={() => onChange(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileButton
        size="s"
        accept="image/*,audio/*,video/*,.pdf,.vcf"
        icon={<Paperclip aria-hidden="true" />}
        onFile={(file) => onChange([...files, file])}
      >
        {text('chat.sms.media.add')}
      </FileButton>
    </div>
  );
};
