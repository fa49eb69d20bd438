import { DEFAULT_VOICEMAIL_NUMBER } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import { thisSession } from '../this-session.ts';
import type { VoicemailContext } from './context.ts';
import type { VoicemailActions } from './state.ts';
import { initialVoicemail } from './state.ts';

/** What is said of the own mailbox. */
interface Counts {
  waiting: boolean;
  new: number;
  old: number;
}

/** When the server is first asked. */
const countCode = lateCode(() => import('./count.ts'));

export const voicemail = defineDomain({
  initial: initialVoicemail,
  perSession: true,
  create(context: VoicemailContext) {
    const { state } = context;
    /** Counts reports and requests: the latest one is right. */
    let times = 0;
    let phoneTells = false;
    const ask = async (api: Api): Promise<void> => {
      const isOver = thisSession(context);
      const mine = ++times;
      const isLate = (): boolean => mine !== times || isOver();
      const code = await countCode().catch(() => null);
      if (!isLate()) await code?.countNew(context, api, isLate);
    };
    /** By the phone [W-06] or by the broker [B-22]; the later one is right. */
    const takeCounts = ({ waiting, new: fresh, old }: Counts): void => {
      // Some tell only that there is something.
      const now = { known: true, new: waiting ? Math.max(1, fresh) : fresh, old };
      const { known, new: before, old: oldBefore } = state.voicemail;
      times++;
      Object.assign(state.voicemail, now);
      // Phone and broker tell the same: one reload [X-29] [S-43].
      if (!known || before !== now.new || oldBefore !== old)
        context.others.records.changed('voicemail');
    };
    const actions: VoicemailActions = {
      expect(fresh) {
        const { voicemail: shown } = state;
        const before = times;
        const counted = Math.max(0, shown.new + fresh) - shown.new;
        shown.new += counted;
        shown.old = Math.max(0, shown.old - counted);
        return () => {
          if (times !== before) return;
          shown.new -= counted;
          shown.old += counted;
        };
      },
      call() {
        const { featureCodes } = state.calls;
        // The number rules know no other codes than these.
        featureCodes['myvm'] ||= DEFAULT_VOICEMAIL_NUMBER;
        return context.others.calls.dial(featureCodes['myvm']);
      },
    };
    return {
      actions,
      loads: {
        /**
         * Asks how many new messages the inbox has, if no phone says so [S-07] [U-29]. Counts that came before or meanwhile
         * stay. No call counts new messages in folders that users made: these wait for the phone or the broker.
         */
        async voicemail(api: Api): Promise<void> {
          // The phone may have registered before: its count includes more than the answer would.
          if (!state.voicemail.known) await ask(api);
        },
      },
      events: {
        MWI(event) {
          if (event.account === state.session.user?.extension) takeCounts(event);
        },
      },
      messages(summary) {
        phoneTells = true;
        takeCounts(summary);
      },
      /** Marks the cached answers as old and counts again, unless a count has waited for the first subscription. */
      resync(first) {
        const { api, loaded, phone } = context.live;
        if (!first) context.others.records.changed('voicemail');
        // The telephone system notifies a phone again automatically, if it notifies it at all.
        const isKnown = first ? state.voicemail.known : phone && phoneTells;
        if (api && !isKnown && loaded.has('voicemail')) void ask(api);
      },
    };
  },
});
