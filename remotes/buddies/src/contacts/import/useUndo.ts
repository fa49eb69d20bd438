import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { useTask } from '@callpanel/widget/records/transfer';
import { reportSent } from './report-sent.ts';
import type { Sent } from './sent.ts';
import { undoImport } from './undo-import.ts';

/**
 * Takes an import back, all or what is left of it.
 *
 * @param onUndone receives what could not be taken back: nothing, unless it failed or was cancelled
 */
export const useUndo = (sent: Sent | null, onUndone: (sent: Sent) => void) => {
  const undoing = useTask('contacts.error.bulkDelete');
  const undo = () => {
    if (!sent) return;
    const before = { created: [...sent.created], changed: [...sent.changed] };
    void undoing.start(async (context) => {
      try {
        await undoImport(core.records.api, sent, context);
      } finally {
        onUndone({ ...sent });
        core.records.changed('contacts');
        const left = new Set([...sent.created.map(({ id }) => id), ...sent.kept]);
        const ids = before.created.map(({ id }) => id).filter((id) => !left.has(id));
        if (ids.length > 0) core.records.report('contact-deleted', { ids });
        // What has been given back has left `sent`, in order.
        const passed = before.changed.slice(0, before.changed.length - sent.changed.length);
        reportSent(
          [],
          passed.filter((one) => !sent.kept.includes(one.before.id)),
        );
      }
    });
  };
  return { undoing, undo };
};

/** Words for an import that was undone, and for how many contacts that left as they are. */
export const useUndoneText = () => {
  const text = useText();
  return ({ kept }: Sent): string =>
    [
      text('contacts.import.undone'),
      kept.length > 0 && text('contacts.import.kept', { count: kept.length }),
    ]
      .filter(Boolean)
      .join(' ');
};
