import type { MenuItem } from '@callpanel/ui';
import type { LucideIcon } from 'lucide-react';

/** Something to do with records; `run` is null when it is impossible now. What never applies is left out. */
export interface Action<Id extends string = string> {
  id: Id;
  run: (() => void) | null;
}

/**
 * Menu items for actions, with the area's icons and texts.
 *
 * @example actionItems([{ id: 'delete', run: remove }], { delete: Trash2 }, (id) => text(`notes.action.${id}`))
 */
export const actionItems = <Id extends string>(
  actions: readonly Action<Id>[],
  icons: Readonly<Record<Id, LucideIcon>>,
  textOf: (id: Id) => string,
): MenuItem[] =>
  actions.map(({ id, run }) => {
    const Icon: LucideIcon = icons[id];
    return { id, text: textOf(id), icon: <Icon aria-hidden="true" />, onPress: run };
  });
