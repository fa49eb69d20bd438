import type { Sheet } from '@callpanel/ui';
import voicemailSheet from './Voicemail.module.css';

/** Every style sheet of the mailbox's parts. */
export const voicemailSheets: readonly Sheet[] = [voicemailSheet];
