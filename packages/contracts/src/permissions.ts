/** Areas that a permission can be about, as the wire names them [P-06]. */
export const MODULES = [
  'active_calls',
  'announcements',
  'panel_buddies',
  'call_waiting',
  'contacts',
  'cdrs',
  'chats',
  'configs',
  'conferences',
  'do_not_disturb',
  'follow_me',
  'forward',
  'intercom',
  'permissions',
  'personal_conferences',
  'queues',
  'queue_reports',
  'video_conferences',
  'voicemails',
  'voicemail_boxes',
  'emergency_callerid_callback_profiles',
  'emergency_callerid_dispatchable_locations',
  'toggle_destinations',
  'clearly_anywhere_access',
  'softphone',
  'otp_configurations',
  'click_to_dial',
  'screenpop',
  'parkings',
  'user_preferences',
  'dids',
] as const;
export type Module = (typeof MODULES)[number];

/** One right: a rule on a module [D-15]. */
export interface PermissionEntry {
  module: string;
  rule: string;
}

const READ_RULES = ['read', 'read_for', 'list_for'];
const WRITE_RULES = ['write', 'write_for'];

/** The flags that guards and widgets check, each a right on one module [P-02] [P-03] [P-04] [P-05]. */
export const FLAGS = {
  confRead: ['configs', READ_RULES],
  softphoneRead: ['softphone', READ_RULES],
  ctdRead: ['click_to_dial', READ_RULES],
  parkRead: ['parkings', READ_RULES],
  usersRead: ['panel_buddies', READ_RULES],
  chatsRead: ['chats', READ_RULES],
  queuesRead: ['queues', READ_RULES],
  canPauseAgents: ['queues', ['execute_pause']],
  canPauseSelf: ['queues', ['execute_pause_self']],
  canRedirectToSelf: ['queues', ['execute_redirect_self']],
  canRedirectToOthers: ['queues', ['execute_redirect_user']],
  queueReportsRead: ['queue_reports', READ_RULES],
  conferencesRead: ['conferences', READ_RULES],
  conferencesWrite: ['conferences', WRITE_RULES],
  personalConferencesRead: ['personal_conferences', READ_RULES],
  personalConferencesWrite: ['personal_conferences', WRITE_RULES],
  videoConfRead: ['video_conferences', READ_RULES],
  vmailsRead: ['voicemails', READ_RULES],
  vmailsWrite: ['voicemails', WRITE_RULES],
  mailboxRead: ['voicemail_boxes', READ_RULES],
  mailboxWrite: ['voicemail_boxes', WRITE_RULES],
  toggleRead: ['toggle_destinations', READ_RULES],
  cdrsRead: ['cdrs', READ_RULES],
  contactsRead: ['contacts', READ_RULES],
  contactsWrite: ['contacts', WRITE_RULES],
  contactsManagePersonal: ['contacts', ['manage_personal']],
  announceRead: ['announcements', READ_RULES],
  announceWrite: ['announcements', WRITE_RULES],
  hasAccess: ['clearly_anywhere_access', READ_RULES],
  canCallConference: ['active_calls', ['execute_callconference']],
  canConfInvite: ['active_calls', ['execute_confinvite']],
  intercomRead: ['intercom', READ_RULES],
  canCallRecord: ['active_calls', ['execute_record']],
  canCallSpy: ['active_calls', ['execute_callspy']],
  showVoicemailCount: ['panel_buddies', ['show_voicemail_count']],
  showCallState: ['panel_buddies', ['show_call_state']],
  showCallerId: ['panel_buddies', ['show_caller_id_info']],
  showDnd: ['panel_buddies', ['show_dnd']],
  showForward: ['panel_buddies', ['show_callforward']],
  showFollowme: ['panel_buddies', ['show_followme']],
  screenPopRead: ['screenpop', READ_RULES],
  preferencesRead: ['user_preferences', READ_RULES],
  preferencesWrite: ['user_preferences', WRITE_RULES],
  dndWrite: ['do_not_disturb', WRITE_RULES],
  forwardWrite: ['forward', WRITE_RULES],
  followmeRead: ['follow_me', READ_RULES],
  followmeWrite: ['follow_me', WRITE_RULES],
  otpRead: ['otp_configurations', READ_RULES],
  emergencyProfilesRead: ['emergency_callerid_callback_profiles', READ_RULES],
  emergencyLocationsRead: ['emergency_callerid_dispatchable_locations', READ_RULES],
} as const satisfies Record<string, readonly [Module, readonly string[]]>;
export type Flag = keyof typeof FLAGS;

/** What a user may do in one area. `unknown` until the answer arrives: guards wait for it. */
export type Access = 'none' | 'read' | 'write' | 'unknown';

/**
 * The highest right of the entries on a module; write includes read. `null` entries: not loaded yet.
 *
 * @param own false: the right on the records of a user for whom this user acts. Being allowed to choose such a user is the right to
 *   read [P-48]; only `write_for` allows changes [P-03].
 */
export const accessTo = (
  entries: readonly PermissionEntry[] | null,
  module: Module,
  own = true,
): Access => {
  if (!entries) return 'unknown';
  const rules = entries.filter((entry) => entry.module === module).map((entry) => entry.rule);
  if (!own) return rules.includes('write_for') ? 'write' : 'read';
  if (rules.some((rule) => WRITE_RULES.includes(rule))) return 'write';
  return rules.some((rule) => READ_RULES.includes(rule)) ? 'read' : 'none';
};

/**
 * Whether the user has this flag. `undefined` while permissions are not loaded. Write always includes read.
 *
 * @example holds(entries, 'softphoneRead')
 */
export const holds = (
  entries: readonly PermissionEntry[] | null,
  flag: Flag,
): boolean | undefined => {
  if (!entries) return undefined;
  const [module, rules]: readonly [Module, readonly string[]] = FLAGS[flag];
  const accepted = rules === READ_RULES ? [...READ_RULES, ...WRITE_RULES] : rules;
  return entries.some((entry) => entry.module === module && accepted.includes(entry.rule));
};
