import { useText } from '@callpanel/i18n/react';
import { Dialog } from '@callpanel/widget';
import type { ContactsProps } from '../useContacts.ts';
import { TagSection } from './TagSection.tsx';

export interface TagsDialogProps extends Pick<ContactsProps, 'list' | 'rights'> {
  onClose: () => void;
}

/** Tags that the user sees, to be looked after as their rights say [A-101] [A-102] [D-43]. */
export const TagsDialog = ({ list, rights, onClose }: TagsDialogProps) => {
  const text = useText();
  const { seesShared, changesShared, hasPersonal } = rights;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('contacts.tags.title')}
      closeLabel={text('common.close')}
    >
      {seesShared && <TagSection list={list} kind="shared" mayChange={changesShared} />}
      {hasPersonal && <TagSection list={list} kind="personal" mayChange />}
    </Dialog>
  );
};
