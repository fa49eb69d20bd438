import { MODULES, type Module, type PermissionEntry } from '@callpanel/contracts';

const grant = (rule: string, modules: readonly Module[]): PermissionEntry[] =>
  modules.map((module) => ({ module, rule }));

/** What may be seen of a colleague on the board, each by a rule of its own [P-16 to P-21]. */
const seesCalls: readonly PermissionEntry[] = [
  ...grant('show_call_state', ['panel_buddies']),
  ...grant('show_dnd', ['panel_buddies']),
  ...grant('show_callforward', ['panel_buddies']),
  ...grant('show_followme', ['panel_buddies']),
];

/** The parties of calls [P-18]. */
export const seesCallerId: readonly PermissionEntry[] = grant('show_caller_id_info', [
  'panel_buddies',
]);

const seesEverything: readonly PermissionEntry[] = [
  ...seesCalls,
  ...seesCallerId,
  ...grant('show_voicemail_count', ['panel_buddies']),
];

/** To record own calls [P-11], make conferences of them [P-08] and call others in [P-09]. */
const actsOnCalls: readonly PermissionEntry[] = [
  ...grant('execute_record', ['active_calls']),
  ...grant('execute_callconference', ['active_calls']),
  ...grant('execute_confinvite', ['active_calls']),
];

/** To pause oneself [P-13], and to take a caller who waits [P-14]. */
const actsAsAgent: readonly PermissionEntry[] = [
  ...grant('execute_pause_self', ['queues']),
  ...grant('execute_redirect_self', ['queues']),
];

/** To pause other agents [P-12], and to send them callers who wait [P-15]. */
const actsOnAgents: readonly PermissionEntry[] = [
  ...grant('execute_pause', ['queues']),
  ...grant('execute_redirect_user', ['queues']),
];

/** Settings that may be seen of others but not changed, and those that may be changed too [P-41]. */
const onlySeen: readonly Module[] = ['click_to_dial', 'screenpop', 'dids'];
const settings: readonly Module[] = [
  'do_not_disturb',
  'call_waiting',
  'intercom',
  'forward',
  'follow_me',
  'user_preferences',
  'emergency_callerid_callback_profiles',
  'emergency_callerid_dispatchable_locations',
];

const mailboxes: readonly Module[] = ['voicemails', 'voicemail_boxes'];

/**
 * Every right there is: read and write on all areas [P-06], the rights to act [P-04] [P-05], and over mailboxes and
 * call records that are watched [P-48].
 */
export const everything: readonly PermissionEntry[] = [
  ...grant('read', MODULES),
  ...grant('write', MODULES),
  ...grant('read_for', ['cdrs', ...mailboxes, ...onlySeen, ...settings]),
  ...grant('write_for', [...mailboxes, ...settings]),
  ...grant('manage_personal', ['contacts']),
  ...actsOnCalls,
  ...actsAsAgent,
  ...actsOnAgents,
  ...grant('execute_callspy', ['active_calls']),
  ...seesEverything,
];

const ownThings: readonly Module[] = [
  'announcements',
  'panel_buddies',
  'contacts',
  'cdrs',
  'chats',
  'conferences',
  'personal_conferences',
  'do_not_disturb',
  'follow_me',
  'forward',
  ...mailboxes,
  'clearly_anywhere_access',
  'click_to_dial',
  'parkings',
];
const phone: readonly Module[] = ['softphone', 'configs'];

/** A user without permissions for others: sees that they are in a call, not the other party. */
export const plainUser: readonly PermissionEntry[] = [
  ...grant('read', [...ownThings, ...phone]),
  ...grant('write', ['do_not_disturb', 'follow_me', 'forward', 'user_preferences', ...mailboxes]),
  ...grant('manage_personal', ['contacts']),
  ...seesCalls,
];

/** The panel without a phone in it: neither softphone nor configurations can be read, nothing of colleagues is shown. */
export const withoutPhone: readonly PermissionEntry[] = grant('read', ownThings);

/** Group of queue agents. */
export const agent: readonly PermissionEntry[] = [...grant('read', ['queues']), ...actsAsAgent];

/** Group of queue supervisors, who are agents too; they see everything and may listen in [P-10]. */
export const supervisor: readonly PermissionEntry[] = [
  ...grant('read', ['queues', 'queue_reports', 'active_calls', 'toggle_destinations']),
  ...grant('read', ['video_conferences']),
  ...grant('write', ['queues', 'conferences', 'personal_conferences', 'toggle_destinations']),
  ...grant('write', ['video_conferences']),
  ...actsOnCalls,
  ...actsAsAgent,
  ...actsOnAgents,
  ...grant('execute_callspy', ['active_calls']),
  ...seesEverything,
];

/** Rights over watched accounts [P-02] [P-03] [P-48]: their mailboxes can be viewed but not changed. */
export const overSubAccounts: readonly PermissionEntry[] = [
  ...grant('read_for', ['cdrs', ...mailboxes]),
  ...grant('list_for', ['panel_buddies']),
  ...grant('write_for', ['forward', 'follow_me', 'do_not_disturb']),
  ...grant('read_for', ['call_waiting', 'dids']),
];
