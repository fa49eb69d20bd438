import { DEFAULT_VOICEMAIL_NUMBER } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';
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
  /**
   * Asks how many are new in the inbox, for those whom no phone tells [S-07] [U-29]; what was told before or meanwhile counts.
   * Never fails. No call counts unheard ones in folders of one's own: those are missing until phone or broker tells.
   */
  count(api: Api): Promise<void>;
  /**
   * News was missed: the answers kept are old, and what was counted is counted anew. `first`: it is news from here on, which a
   * count has waited for.
   */
  resync(first?: boolean): void;
}

/** When the server is asked first. */
const countCode = lateCode(() => import('./count.ts'));

export const createVoicemailDomain = (context: Context, calls: Core['calls']): VoicemailDomain => {
  const { state } = context;
  /** So often somebody has told, or was asked: the latest is right. */
  let times = 0;
  let phoneTells = false;
  const count: VoicemailDomain['count'] = async (api) => {
    const { generation } = context.live;
    const mine = ++times;
    const isLate = (): boolean => mine !== times || generation !== context.live.generation;
    const code = await countCode().catch(() => null);
    if (!isLate()) await code?.countNew(context, api, isLate);
  };
  return {
    actions: {
      expect(fresh) {
        const { voicemail } = state;
        const before = times;
        const counted = Math.max(0, voicemail.new + fresh) - voicemail.new;
        voicemail.new += counted;
        voicemail.old = Math.max(0, voicemail.old - counted);
        return () => {
          if (times !== before) return;
          voicemail.new -= counted;
          voicemail.old += counted;
        };
      },
      call() {
        const { featureCodes } = state.calls;
        // The number rules know no other codes than these.
        featureCodes['myvm'] ||= DEFAULT_VOICEMAIL_NUMBER;
        return calls.dial(featureCodes['myvm']);
      },
    },
    async count(api) {
      // The phone may be on its line before anybody asks: what it told is more than an answer would be.
      if (!state.voicemail.known) await count(api);
    },
    resync(first) {
      const { api, loaded, phone } = context.live;
      if (!first) context.records.changed('voicemail');
      // A phone is told anew by itself, where it is told at all.
      const isKnown = first ? state.voicemail.known : phone && phoneTells;
      if (api && !isKnown && loaded.has('voicemail')) void count(api);
    },
    told({ account, waiting, new: fresh, old }) {
      if (account !== undefined && account !== state.session.user?.extension) return;
      // Some tell only that there is something.
      const told = { known: true, new: waiting ? Math.max(1, fresh) : fresh, old };
      const { voicemail } = state;
      const isNews = !voicemail.known || voicemail.new !== told.new || voicemail.old !== told.old;
      times++;
      phoneTells ||= account === undefined;
      Object.assign(voicemail, told);
      // Phone and broker tell the same: one reload [X-29] [S-43].
      if (isNews) context.records.changed('voicemail');
    },
  };
};
