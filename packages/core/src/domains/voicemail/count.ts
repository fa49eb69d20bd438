import { isCallpanelError, VoicemailsAnswer } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { VoicemailContext } from './context.ts';
import { createSubscription } from '../broker/subscription.ts';

/**
 * How many are new in the inbox, asked for when the broker's events arrive or will not for now; `isLate`: the answer is not
 * wanted any more, as somebody else has told or asked. Code of its own, as a page with a phone alone asks for nothing of
 * mailboxes (2 kB).
 */
export const countNew = async (
  context: VoicemailContext,
  api: Api,
  isLate: () => boolean,
): Promise<void> => {
  // Once they arrive it is counted anew, and this one is late.
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
