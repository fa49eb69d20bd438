import { isCallpanelError, VoicemailsAnswer } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { VoicemailState } from './state.ts';

/**
 * How many are new in the inbox; `isLate`: the answer is not wanted any more. Code of its own, as a page with a phone alone
 * asks for nothing of mailboxes (2 kB).
 */
export const countNew = async (
  voicemail: VoicemailState,
  api: Api,
  isLate: () => boolean,
): Promise<void> => {
  try {
    const query = { start: 0, limit: 1, folder: 'inbox' };
    const { total } = await api.get('voicemails', VoicemailsAnswer, { query });
    if (!isLate()) Object.assign(voicemail, { known: true, new: total });
  } catch (error) {
    // A badge less; the list says what is wrong.
    if (!isCallpanelError(error)) throw error;
  }
};
