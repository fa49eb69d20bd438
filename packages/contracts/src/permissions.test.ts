import { describe, expect, it } from 'vitest';
import { PermissionsAnswer } from './rest/permissions.ts';
import { accessTo, type Flag, FLAGS, holds, MODULES } from './permissions.ts';

const entry = (module: string, rule: string) => ({ module, rule });

describe('permission entries', () => {
  it('are a module with a rule, from the lists of the user and of the groups; a list of groups may be missing [D-15] [G-02]', () => {
    const softphone = { module: 'softphone', rule: 'read' };
    const newer = { module: 'holograms', rule: 'project' };
    expect(PermissionsAnswer.parse({ user: [softphone], group: [newer], page: 1 })).toEqual({
      user: [softphone],
      group: [newer],
    });
    expect(PermissionsAnswer.parse({ user: [softphone] }).group).toEqual([]);
    for (const wrong of [
      {},
      { user: [{ module: 'softphone' }] },
      { user: [['softphone', 'read']] },
    ])
      expect(PermissionsAnswer.safeParse(wrong).success).toBe(false);
  });
});

describe('permission flags', () => {
  it.each(['read', 'read_for', 'list_for'])('rule %s gives read [P-02]', (rule) => {
    expect(holds([entry('softphone', rule)], 'softphoneRead')).toBe(true);
    expect(accessTo([entry('softphone', rule)], 'softphone')).toBe('read');
  });

  it.each(['write', 'write_for'])('rule %s gives write, which includes read [P-03]', (rule) => {
    expect(accessTo([entry('contacts', rule)], 'contacts')).toBe('write');
    expect(holds([entry('contacts', rule)], 'contactsWrite')).toBe(true);
    expect(holds([entry('contacts', rule)], 'contactsRead')).toBe(true);
  });

  it('treats manage_personal as a separate right on contacts [P-04]', () => {
    const entries = [entry('contacts', 'manage_personal')];
    expect(holds(entries, 'contactsManagePersonal')).toBe(true);
    expect(holds(entries, 'contactsRead')).toBe(false);
  });

  it('allow only actions with execute rules [P-05]', () => {
    const entries = [entry('active_calls', 'execute_record')];
    expect(holds(entries, 'canCallRecord')).toBe(true);
    expect(accessTo(entries, 'active_calls')).toBe('none');
  });

  it('do not apply a right on one module to another [P-01]', () => {
    const entries = [entry('configs', 'read')];
    expect(holds(entries, 'confRead')).toBe(true);
    expect(holds(entries, 'softphoneRead')).toBe(false);
  });

  it.each([
    [['write', 'read_for'], 'read'],
    [['write'], 'read'],
    [[], 'read'],
    [['read', 'write_for'], 'write'],
  ] as const)(
    'with %j on them, things of others can be had to %s [P-03] [P-48]',
    (rules, access) => {
      const entries = [
        ...rules.map((rule) => entry('voicemails', rule)),
        entry('cdrs', 'write_for'),
      ];
      expect(accessTo(entries, 'voicemails', false)).toBe(access);
    },
  );

  it('is unknown until the answer arrives', () => {
    expect(holds(null, 'softphoneRead')).toBeUndefined();
    expect(accessTo(null, 'softphone')).toBe('unknown');
    expect(accessTo(null, 'softphone', false)).toBe('unknown');
  });

  it('knows the modules of the wire [P-06] [P-07]', () => {
    const named =
      'active_calls announcements panel_buddies call_waiting contacts cdrs chats configs conferences ' +
      'do_not_disturb follow_me forward intercom permissions personal_conferences queues queue_reports ' +
      'video_conferences voicemails voicemail_boxes toggle_destinations clearly_anywhere_access softphone ' +
      'otp_configurations click_to_dial screenpop parkings user_preferences dids';
    expect(MODULES).toEqual(expect.arrayContaining(named.split(' ')));
    expect(MODULES.filter((module) => module.startsWith('emergency_'))).toHaveLength(2);
  });

  const RIGHTS: [id: string, flag: Flag, module: string, rule: string][] = [
    ['P-08', 'canCallConference', 'active_calls', 'execute_callconference'],
    ['P-09', 'canConfInvite', 'active_calls', 'execute_confinvite'],
    ['P-10', 'canCallSpy', 'active_calls', 'execute_callspy'],
    ['P-11', 'canCallRecord', 'active_calls', 'execute_record'],
    ['P-12', 'canPauseAgents', 'queues', 'execute_pause'],
    ['P-13', 'canPauseSelf', 'queues', 'execute_pause_self'],
    ['P-14', 'canRedirectToSelf', 'queues', 'execute_redirect_self'],
    ['P-15', 'canRedirectToOthers', 'queues', 'execute_redirect_user'],
    ['P-16', 'showVoicemailCount', 'panel_buddies', 'show_voicemail_count'],
    ['P-17', 'showCallState', 'panel_buddies', 'show_call_state'],
    ['P-18', 'showCallerId', 'panel_buddies', 'show_caller_id_info'],
    ['P-19', 'showDnd', 'panel_buddies', 'show_dnd'],
    ['P-20', 'showForward', 'panel_buddies', 'show_callforward'],
    ['P-21', 'showFollowme', 'panel_buddies', 'show_followme'],
    ['P-22', 'confRead', 'configs', 'read'],
    ['P-23', 'softphoneRead', 'softphone', 'read'],
    ['P-24', 'ctdRead', 'click_to_dial', 'read'],
    ['P-25', 'parkRead', 'parkings', 'read'],
    ['P-26', 'usersRead', 'panel_buddies', 'read'],
    ['P-27', 'chatsRead', 'chats', 'read'],
    ['P-28', 'queuesRead', 'queues', 'read'],
    ['P-29', 'conferencesRead', 'conferences', 'read'],
    ['P-30', 'videoConfRead', 'video_conferences', 'read'],
    ['P-31', 'vmailsRead', 'voicemails', 'read'],
    ['P-32', 'toggleRead', 'toggle_destinations', 'read'],
    ['P-33', 'cdrsRead', 'cdrs', 'read'],
    ['P-34', 'contactsRead', 'contacts', 'read'],
    ['P-35', 'contactsManagePersonal', 'contacts', 'manage_personal'],
    ['P-36', 'contactsWrite', 'contacts', 'write'],
    ['P-37', 'announceRead', 'announcements', 'read'],
    ['P-38', 'hasAccess', 'clearly_anywhere_access', 'read'],
  ];
  it.each(RIGHTS)('[%s] %s is %s: %s, and no other right', (_, flag, module, rule) => {
    expect(holds([entry(module, rule)], flag)).toBe(true);
    const others = RIGHTS.filter(([, , at, what]) => at !== module || what !== rule)
      .filter(([, , at, what]) => !(at === module && what === 'write' && rule === 'read'))
      .map(([, , at, what]) => entry(at, what));
    expect(holds(others, flag)).toBe(false);
  });

  it('only uses known modules', () => {
    for (const [module] of Object.values(FLAGS)) expect(MODULES).toContain(module);
  });
});
