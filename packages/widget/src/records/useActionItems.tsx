import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import type { LucideIcon } from 'lucide-react';

/** Something to do with records; `run` is null when it is impossible now. What never applies is left out. */
export interface Action<Id extends string = string> {
  id: Id;
  run: (() => void) | null;
}

/**
 * Menu items for actions, with the area's texts and icons.
 *
 * @param texts how the ids of the texts begin: `notes.action` has `notes.action.delete`
 * @example const itemsOf = useActionItems('notes.action', { delete: Trash2 }); itemsOf([{ id: 'delete', run: remove }])
 */
export const useActionItems = <Id extends string>(
  texts: string,
  icons: Readonly<Record<Id, LucideIcon>>,
): ((actions: readonly Action<Id>[]) => MenuItem[]) => {
  const text = useText();
  return (actions) =>
    actions.map(({ id, run }) => {
      const Icon: LucideIcon = icons[id];
      const icon = <Icon aria-hidden="true" />;
      return { id, text: text(`${texts}.${id}`), icon, onPress: run };
    });
};
