import { Later } from '@callpanel/widget';
import type { ContactsProps } from './useContacts.ts';

const loadForm = async () => (await import('./form/index.ts')).contactFormPart;
const loadDelete = async () => (await import('./questions/index.ts')).deletePart;
const loadTags = async () => (await import('./tags/index.ts')).tagsPart;

/** The one dialog that is open, in a chunk of its own. */
export const OpenDialog = (contacts: ContactsProps) => {
  const { list, rights, form, openForm, asked, ask, removeAsked } = contacts;
  if (form) {
    const onClose = () => openForm(null);
    const onDone = () => {
      onClose();
      // What is open of a contact closes after it was changed [S-72].
      const changed = 'id' in form ? form.id : null;
      if (changed !== null && list.place.open === changed)
        list.go({ ...list.place, open: null }, { replace: true });
    };
    return (
      <Later key="form" load={loadForm} props={{ start: form, onDone, onClose }} waiting={null} />
    );
  }
  if (asked === null) return null;
  const onClose = () => ask(null);
  if (asked.kind === 'tags')
    return <Later key="tags" load={loadTags} props={{ list, rights, onClose }} />;
  const onDelete = () => removeAsked(asked.contacts);
  return (
    <Later
      key="delete"
      load={loadDelete}
      props={{ count: asked.contacts.length, onDelete, onClose }}
    />
  );
};
