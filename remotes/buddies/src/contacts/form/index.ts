import { tabsSheet } from '@callpanel/ui/tabs';
import type { LatePart } from '@callpanel/widget';
import { recordFormSheet } from '@callpanel/widget/records/forms';
import { ContactForm } from './ContactForm.tsx';
import formSheet from './Form.module.css';
import { contactFormMessages } from './messages.ts';
import type { ContactFormProps } from './start.ts';

/** The form in which a contact is added or changed, in a chunk of its own. */
export const contactFormPart: LatePart<ContactFormProps> = {
  Part: ContactForm,
  sheets: [recordFormSheet, tabsSheet, formSheet],
  messages: contactFormMessages,
};
