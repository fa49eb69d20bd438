import { isCallpanelError, VoicemailsAnswer } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { VoicemailContext } from './context.ts';
import { createSubscription } from '../broker/subscription.ts';

/**
 * Requests how many messages in the inbox are new, when the broker's events arrive or will not for now; `isLate`: the answer is
 * no longer needed, because a newer count or request exists. In a file of its own, because a page with a phone alone loads
 * nothing of mailboxes (2 kB).
 */
export const countNew = async (
  context: VoicemailContext,
  api: Api,
  isLate: () => boolean,
): Promise<void> => {
  // Once events arrive, the count starts again, and this answer is late.
  await createSubscription(context).wait();
  if (isLate()) return;
  try {
    const query = { start: 0, limit: 1, folder: 'inbox' };
    const { total } = await api.get('voicemails', VoicemailsAnswer, { query });
    if (!isLate()) Object.assign(context.state.voicemail, { known: true, new: total });
  } catch (error) {
    // A badge less; the list says what is wrong.
    if (!isCallpanelError(error)) throw error;
  }
};
