import { core } from '@callpanel/core';

/** Reports to hosts which contacts were added and changed. */
export const reportSent = (
  created: string[],
  changed: readonly { before: { id: string } }[],
): void => {
  const { report } = core.records;
  if (created.length > 0) report('contact-created', { ids: created, contact: null });
  const ids = changed.map(({ before }) => before.id);
  if (ids.length > 0) report('contact-changed', { ids, contact: null, changed: [] });
};
