import type { LatePart } from '@callpanel/widget';
import type { PageProps } from '../page-props.ts';
import { pageMessages } from './messages.ts';
import { SmsToEmail } from './SmsToEmail.tsx';

/** SMS that are sent on by e-mail, in a chunk of its own. */
export const smsToEmailPart: LatePart<PageProps> = { Part: SmsToEmail, messages: pageMessages };
