import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Dialog } from '@callpanel/widget';
import { Records } from '@callpanel/widget/records';
import { Loading } from '@callpanel/widget/records/forms';
import { FormDialog } from './FormDialog.tsx';
import type { ContactFormProps } from './start.ts';
import { useLoadedContact } from './useLoadedContact.ts';

const Loaded = (props: ContactFormProps & { userId: string }) => {
  const { userId, start, onClose } = props;
  const text = useText();
  const query = useLoadedContact(userId, start);
  if (query.data) return <FormDialog {...props} {...query.data} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('contacts.form.title')}
      closeLabel={text('common.close')}
      width={640}
    >
      <Loading query={query} label={text('contacts.form.loading')} error="contacts.error.open" />
    </Dialog>
  );
};

/**
 * The dialog in which a contact is added or changed [U-47]. What is typed is never lost: it asks before it closes, a refusal leaves
 * it as it is, and where the form goes away otherwise, `unsavedStart` says which one to open again.
 *
 * @example
 * const load = async () => (await import('./form/index.ts')).contactFormPart;
 * <Later load={load} props={{ start: { number: '+15145550171' }, onDone: close, onClose: close }} />
 */
export const ContactForm = (props: ContactFormProps) => {
  const { user } = useCore(core.state.session);
  if (!user) return null;
  return (
    <Records>
      <Loaded {...props} userId={user.id} />
    </Records>
  );
};
