import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { Undo2 } from 'lucide-react';
import { BadLines } from './BadLines.tsx';
import * as css from './Import.module.css';
import type { Sent } from './sent.ts';
import { canUndo } from './sent.ts';
import type { ImportModel } from './useImport.ts';

/** What an import has done, with the way to take it back. */
export const Outcome = ({ model, sent }: { model: ImportModel; sent: Sent }) => {
  const text = useText();
  const { file, sending, undoing, undo } = model;
  const { created, lost, changed, refused, planned } = sent;
  const isUndone = undoing.state.status === 'done';
  const isUndoing = undoing.state.status === 'running';
  const checked = file?.checked;
  const leftOut = (checked?.bad ?? 0) + refused.length;
  const skipped = model.choice === 'keep' ? (planned?.known ?? 0) : 0;
  const lines = [
    text('contacts.import.created', { count: created.length }),
    changed.length > 0 && text('contacts.import.changed', { count: changed.length }),
    lost.length > 0 && text('contacts.import.lost', { count: lost.length }),
    skipped > 0 && text('contacts.import.skipped', { count: skipped }),
    (planned?.twice ?? 0) > 0 && text('contacts.import.twice', { count: planned?.twice ?? 0 }),
    leftOut > 0 && text('contacts.import.leftOut', { count: leftOut }),
  ].filter((line) => line !== false);
  const isFailed = sending.state.status === 'failed';
  const hasUndo = canUndo(sent);
  if (isFailed && !hasUndo) return null;
  return (
    <>
      {!isUndone && (
        <Banner
          kind="info"
          title={
            sending.state.status === 'done'
              ? text('contacts.import.done')
              : text('contacts.import.stopped')
          }
          action={
            hasUndo && (
              <Button
                size="s"
                icon={<Undo2 aria-hidden="true" />}
                busy={isUndoing}
                onPress={isUndoing ? null : undo}
              >
                {text('contacts.import.undo')}
              </Button>
            )
          }
        >
          <ul className={css.counts}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      {checked && leftOut > 0 && !isFailed && (
        <BadLines model={model} checked={checked} refused={refused} />
      )}
    </>
  );
};
