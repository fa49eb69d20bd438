import { PhoneForwarded } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { DirectoryPicker } from '@callpanel/widget/directory';
import type { PanelProps } from '../LatePanel.tsx';
import * as css from './moving.module.css';
import { PanelFrame } from './PanelFrame.tsx';
import { useTarget } from './useTarget.ts';

/** Sends the other party elsewhere: at once, or after asking the person who shall take over [S-23] [V-09] [V-10]. */
export const TransferPanel = ({ call, draft, onClose }: PanelProps) => {
  const text = useText();
  const { picker, busy, run } = useTarget<'transfer' | 'consult'>(draft);
  const { transfer, consult, join, why } = call;
  const idle = busy === null;
  const now = idle && transfer ? () => run('transfer', transfer) : null;
  const ask = idle && consult ? () => run('consult', consult) : null;
  const hint = idle && why.transfer ? text(`softphone.why.${why.transfer}`) : undefined;
  return (
    <PanelFrame
      title={text('softphone.xfer.title', { name: call.title })}
      onClose={onClose}
      onSubmit={() => now?.()}
    >
      {join && (
        <Button wide icon={<PhoneForwarded aria-hidden="true" />} onPress={idle ? join.run : null}>
          {text('softphone.xfer.join', { name: join.who })}
        </Button>
      )}
      <DirectoryPicker {...picker} label={text('softphone.xfer.to')} focused />
      <div className={css.buttons}>
        <Button submit wide variant="primary" busy={busy === 'transfer'} hint={hint} onPress={now}>
          {text('softphone.xfer.now')}
        </Button>
        <Button wide busy={busy === 'consult'} hint={hint} onPress={ask}>
          {text('softphone.xfer.ask')}
        </Button>
      </div>
    </PanelFrame>
  );
};
