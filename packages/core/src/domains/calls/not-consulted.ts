import { CallpanelError } from '@callpanel/contracts';
import type { CallEnd, EndReason } from '@callpanel/telephony';
import { closed } from '@callpanel/i18n/plain';
import type { DirectoryActions } from '../directory/state.ts';

type Names = Pick<DirectoryActions, 'nameOf'>;

/** `who` of an error's text: name and number, if the directory knows whose number it is. */
export const whoIs = (directory: Names, number: string | number | undefined): { who?: string } => {
  const name = directory.nameOf(String(number ?? ''));
  return name ? { who: `${closed(name)} (${number})` } : {};
};

/** `why` of an error's text; a failure that came without a status has no word of its own. */
const whyOf = ({ reason, status }: CallEnd): { why?: EndReason; status?: number } =>
  status === undefined ? (reason === 'failed' ? {} : { why: reason }) : { why: reason, status };

/** Notifies the user that a consultation call failed [E-28]. */
export const notConsulted = (directory: Names, number: string, end: CallEnd): CallpanelError =>
  new CallpanelError('sipua.error.transfer', {
    num: number,
    fail: end.phrase ?? end.reason,
    ...whyOf(end),
    ...whoIs(directory, number),
  });
