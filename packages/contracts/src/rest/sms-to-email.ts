import * as z from 'zod/mini';
import { WireFlag, WireId, wireList, WireText } from './envelope.ts';

/** Messages to one number are sent on by e-mail [D-53]; `emails` has commas between, `number` is the number's own. */
export const SmsToEmail = z.object({
  did_id: WireId,
  number: WireText,
  enabled: z._default(WireFlag, false),
  emails: WireText,
});
export type SmsToEmail = z.infer<typeof SmsToEmail>;

/** Answer of GET sms/sms_to_email. POST sms/set_sms_to_email takes `{ sms_to_emails }`, a list of these. */
export const SmsToEmailAnswer = z.object({ data: wireList(SmsToEmail) });

const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

/** The addresses, or null if one of them is none [V-59]. */
export const emailsOf = (text: string): string[] | null => {
  const all = text
    .split(/[,;\s]+/)
    .map((email) => email.trim())
    .filter(Boolean);
  return all.every((email) => EMAIL.test(email)) ? all : null;
};
