import { Merge, UserPlus } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { DirectoryPicker } from '@callpanel/widget/directory';
import type { Tried } from '../operations.model.ts';
import type { PanelProps } from '../LatePanel.tsx';
import * as css from './moving.module.css';
import { PanelFrame } from './PanelFrame.tsx';
import { useTarget } from './useTarget.ts';

/** Makes a three-way call: with the held call, or with a person invited into this one [S-28] [V-17]. */
export const ThreeWayPanel = ({ call, draft, onClose }: PanelProps) => {
  const text = useText();
  const { picker, busy, run } = useTarget<'merge' | 'invite'>(draft);
  const { merge, invite, why } = call;
  const idle = busy === null;
  /** When it has worked, this panel is done. */
  const thenClose =
    (act: (who: string) => Tried) =>
    async (who: string): Tried => {
      const code = await act(who);
      if (code === null) {
        draft.set('');
        onClose();
      }
      return code;
    };
  const add = idle && invite ? () => run('invite', thenClose(invite)) : null;
  return (
    <PanelFrame title={text('softphone.threeWay.title')} onClose={onClose} onSubmit={() => add?.()}>
      {merge && (
        <Button
          wide
          icon={<Merge aria-hidden="true" />}
          busy={busy === 'merge'}
          onPress={idle ? () => run('merge', thenClose(merge.run)) : null}
        >
          {text('softphone.threeWay.merge', { name: merge.who })}
        </Button>
      )}
      {(invite || busy === 'invite') && (
        <>
          <DirectoryPicker
            {...picker}
            label={text('softphone.threeWay.who')}
            without={['parking', 'code', 'voicemail']}
            focused
          />
          <div className={css.buttons}>
            <Button
              submit
              wide
              variant="primary"
              icon={<UserPlus aria-hidden="true" />}
              busy={busy === 'invite'}
              hint={idle && why.threeWay ? text(`softphone.why.${why.threeWay}`) : undefined}
              onPress={add}
            >
              {text('softphone.threeWay.invite')}
            </Button>
          </div>
        </>
      )}
    </PanelFrame>
  );
};
