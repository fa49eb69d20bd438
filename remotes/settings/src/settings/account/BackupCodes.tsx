import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { saveFile } from '@callpanel/widget/records';
import { Download, Printer } from 'lucide-react';
import { CopyButton } from '../CopyButton.tsx';
import * as css from '../Settings.module.css';

export interface BackupCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Prints the codes alone, in a frame of our own: the page around them stays out of it. */
const print = (title: string, codes: readonly string[]): void => {
  const frame = document.createElement('iframe');
  // A frame that is not displayed is not printed.
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.addEventListener('load', () => {
    const { contentDocument: page, contentWindow: view } = frame;
    if (!page || !view) return;
    const heading = page.createElement('h1');
    const list = page.createElement('pre');
    heading.textContent = title;
    list.textContent = codes.join('\n');
    page.body.append(heading, list);
    view.addEventListener('afterprint', () => frame.remove());
    view.focus();
    view.print();
  });
  document.body.append(frame);
};

/** Codes for when the phone is not at hand, shown once: to be copied, saved or printed. */
export const BackupCodes = ({ codes, onDone }: BackupCodesProps) => {
  const text = useText();
  const all = codes.join('\n');
  const title = text('settings.otp.backup');
  return (
    <div className={css.group}>
      <Banner kind="warn" title={title}>
        {text('settings.otp.backup.once')}
      </Banner>
      <ul className={css.codes} aria-label={title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <CopyButton value={all} label={text('settings.otp.backup.copy')} />
        <Button
          icon={<Download aria-hidden="true" />}
          onPress={() =>
            saveFile('backup-codes.txt', new Blob([`${all}\n`], { type: 'text/plain' }))
          }
        >
          {text('settings.otp.backup.save')}
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onPress={() => print(title, codes)}>
          {text('settings.otp.backup.print')}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {text('settings.otp.backup.done')}
        </Button>
      </div>
    </div>
  );
};
