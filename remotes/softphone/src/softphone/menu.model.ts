import type { Flag, PermissionEntry } from '@callpanel/contracts';
import { holds } from '@callpanel/contracts';
import type { CallLogState, HostState, TabsState, VoicemailState } from '@callpanel/core';

/** The softphone's menu [U-06]. What is impossible now is null; what this account does not have is absent. */
export interface MenuModel {
  voicemail: { count: number; call: (() => void) | null };
  /** The directory or a parking lot can be shown [P-34]. */
  contacts: boolean;
  /** Calls missed since the log was looked at; 0 if the user turned the counter off [S-18] [S-70]. */
  missed: number;
}

/** With one of these there is something in the directory: contacts, colleagues, lots. */
const KNOWN: readonly Flag[] = ['contactsRead', 'contactsManagePersonal', 'usersRead', 'parkRead'];

export const menuModel = (
  facts: {
    voicemail: VoicemailState;
    callLog: Pick<CallLogState, 'missed' | 'showMissed'>;
    entries: readonly PermissionEntry[] | null;
    host: Pick<HostState, 'answers'>;
    /** A call can be placed now. */
    ready: boolean;
  },
  call: () => void,
): MenuModel => ({
  voicemail: { count: facts.voicemail.new, call: facts.ready ? call : null },
  contacts:
    KNOWN.some((flag) => holds(facts.entries, flag)) ||
    facts.host.answers.includes('contact-search'),
  missed: facts.callLog.showMissed ? facts.callLog.missed : 0,
});

/** The phone is in another tab of this browser [F39]. */
export interface TabsNote {
  text: 'softphone.tabs.elsewhere' | 'softphone.tabs.busy';
  /** Null while it is being asked for. */
  takeOver: (() => void) | null;
}

export const tabsNote = (tabs: TabsState, takeOver: () => void): TabsNote | null => {
  if (tabs.phone !== 'elsewhere') return null;
  return {
    text: tabs.takeOver === 'busy' ? 'softphone.tabs.busy' : 'softphone.tabs.elsewhere',
    takeOver: tabs.takeOver === 'asking' ? null : takeOver,
  };
};
