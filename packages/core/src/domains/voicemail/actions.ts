import { DEFAULT_VOICEMAIL_NUMBER } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import type { VoicemailActions } from './state.ts';

/** What somebody says of the own mailbox. */
interface Told {
  waiting: boolean;
  new: number;
  old: number;
}

export interface VoicemailDomain {
  actions: VoicemailActions;
  /** By the phone [W-06] or by the broker for an account [B-22]; whoever is later is right. */
  told(messages: Told & { account?: string }): void;
}

export const createVoicemailDomain = (
  { state }: Context,
  calls: Core['calls'],
): VoicemailDomain => ({
  actions: {
    call() {
      const { featureCodes } = state.calls;
      // The number rules know no other codes than these.
      featureCodes['myvm'] ||= DEFAULT_VOICEMAIL_NUMBER;
      return calls.dial(featureCodes['myvm']);
    },
  },
  told({ account, waiting, new: fresh, old }) {
    if (account !== undefined && account !== state.session.user?.extension) return;
    // Some tell only that there is something.
    Object.assign(state.voicemail, { known: true, new: waiting ? Math.max(1, fresh) : fresh, old });
  },
});
