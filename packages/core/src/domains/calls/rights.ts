import { holds } from '@callpanel/contracts';
import type { CoreState } from '../../types.ts';
import type { CallsState } from './state.ts';

/** What the user may do with calls, by permission and by what the provider offers. */
export interface CallRights {
  transfer: boolean;
  /** [P-25] */
  park: boolean;
  /** [P-11] [P-39] */
  record: boolean;
  /** [P-08] */
  threeWay: boolean;
  /** [P-09] */
  invite: boolean;
}

/** Recording and conferences are commands to the telephone system: a SIP PBX alone has none. It parks as any number is reached. */
export const callRights = ({
  permissions: { entries },
  session,
}: Pick<CoreState, 'permissions' | 'session'>): CallRights => {
  const commands = session.user !== null && holds(entries, 'confRead') === true;
  return {
    transfer: holds(entries, 'softphoneRead') === true,
    park: session.kind === 'sip' || holds(entries, 'parkRead') === true,
    record: commands && holds(entries, 'canCallRecord') === true,
    threeWay: commands && holds(entries, 'canCallConference') === true,
    invite: commands && holds(entries, 'canConfInvite') === true,
  };
};

/**
 * Why a call's recording cannot be changed now, null: it can [U-18]. A missing file is no reason: then it is refused with
 * words [V-11].
 */
export const recordingBar = (
  { list, facts }: Pick<CallsState, 'list' | 'facts'>,
  id: string,
): 'ended' | 'listening' | 'held' | 'unknown' | 'pending' | null => {
  const call = list.find((one) => one.id === id);
  if (call?.state !== 'answered') return 'ended';
  const { spying, channel, recording } = facts[id] ?? {};
  if (spying) return 'listening';
  if (call.held) return 'held';
  if (!channel?.channel || !channel.srvid) return 'unknown';
  return recording && recording !== 'on' ? 'pending' : null;
};
