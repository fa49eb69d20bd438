import {
  API_PREFIX,
  CurrentUser,
  DEFAULT_FEATURE_CODES,
  type Flag,
  PermissionsAnswer,
  holds,
  sipSettingsFrom,
} from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO, type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const flagsOf = async (username: string, flags: readonly Flag[]) => {
  const answer = await server.get('users/permissions', username);
  const { user, group } = PermissionsAnswer.parse(answer.json());
  return flags.filter((flag) => holds([...user, ...group], flag));
};

describe('bearer tokens [A-01]', () => {
  it.each(['users/validate_callpanel_session', 'users/me', 'config/sipua', 'feature_codes'])(
    'refuses %s without one',
    async (path) => {
      const answer = await server.get(path);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toContain('invalid_token');
      expect(answer.json()).toEqual({ success: false, exception: expect.any(String) });
    },
  );

  it('refuses an expired one and a made-up one', async () => {
    const authorization = `Bearer ${server.signIn('alice')}`;
    const url = `${API_PREFIX}/users/me`;
    const ask = (header: string) => server.app.inject({ url, headers: { authorization: header } });
    expect((await ask(authorization)).statusCode).toBe(200);
    server.advance(3_600_000);
    expect((await ask(authorization)).statusCode).toBe(401);
    expect((await ask('Bearer x')).statusCode).toBe(401);
    expect((await ask('Basic YWxpY2U6cGFuZWw=')).statusCode).toBe(401);
  });

  it('asks none for branding [A-24]', async () => {
    const answer = await server.get('branding');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().platform_name).toBe('Acme Telephone');
  });
});

describe('who the caller is and what they may do', () => {
  it('confirms the session [A-06]', async () => {
    const answer = await server.get('users/validate_callpanel_session', 'bob');
    expect(answer.json()).toEqual({ success: true });
  });

  it('names the current user [A-10] [D-01]', async () => {
    const answer = await server.get('users/me', 'bob');
    expect(CurrentUser.parse(answer.json())).toMatchObject({
      username: 'bob',
      first_name: 'Bob',
      extension: '102',
      realm: 'acme.example',
    });
  });

  it('gives each person their rights, by user and by group [A-09] [G-02]', async () => {
    const asked = ['softphoneRead', 'confRead', 'queuesRead', 'queueReportsRead'] as const;
    expect(await flagsOf('alice', asked)).toEqual(asked);
    expect(await flagsOf('bob', asked)).toEqual(['softphoneRead', 'confRead']);
    expect(await flagsOf('carol', asked)).toEqual(asked);
    expect(await flagsOf('dave', asked)).toEqual([]);
    expect(await flagsOf('erin', asked)).toEqual(['softphoneRead', 'confRead', 'queuesRead']);
  });
});

describe('GET config/sipua [A-11]', () => {
  it('gives settings that a phone takes, with the edge on the address that was asked [D-08]', async () => {
    const answer = await server.get('config/sipua', 'alice', {
      headers: { host: 'localhost:45123' },
    });
    expect(sipSettingsFrom(answer.json())).toMatchObject({
      uri: 'sip:101@acme.example',
      realm: 'acme.example',
      displayName: 'Alice Arden',
      proxy: [{ url: 'ws://localhost:45123/sip', weight: 100 }],
      maxCalls: 4,
      countryCode: 'CA',
      ha1: server.company.realm.directory.person('101')?.ha1,
    });
  });

  it('is refused to users without the softphone', async () => {
    const answer = await server.get('config/sipua', 'dave');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ success: false, exception: expect.any(String) });
  });
});

describe('GET feature_codes [A-17]', () => {
  it('gives all in one load, as a list with its total [G-07]', async () => {
    const { data, total } = (await server.get('feature_codes?start=0&limit=50', 'bob')).json();
    expect(total).toBe(data.length);
    expect(data).toContainEqual({ name: 'echo', code: DEFAULT_FEATURE_CODES['echo'] });
  });

  it('gives a part, and refuses a start that is none', async () => {
    const { data } = (await server.get('feature_codes?start=2&limit=1', 'bob')).json();
    expect(data).toEqual([{ name: 'followme', code: '*21' }]);
    const refused = await server.get('feature_codes?start=-1', 'bob');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ success: false, exception: expect.any(String) });
  });
});

describe('another origin (CORS)', () => {
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: `${API_PREFIX}/users/me`,
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });

  it('lets the demo in, tokens and all', async () => {
    const asked = await preflight(DEMO);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe(DEMO);
    expect(asked.headers['access-control-allow-headers']).toContain('Authorization');
    const answer = await server.get('users/me', 'alice', { headers: { origin: DEMO } });
    expect(answer.headers['access-control-allow-origin']).toBe(DEMO);
  });

  it('lets the demo read refusals too', async () => {
    const answer = await server.get('users/me', undefined, { headers: { origin: DEMO } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe(DEMO);
  });

  it('refuses everyone else', async () => {
    const asked = await preflight('http://evil.example');
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    const answer = await server.get('branding', undefined, {
      headers: { origin: 'http://evil.example' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('failures [G-19]', () => {
  it('answers an unknown address as a failure', async () => {
    const answer = await server.get('nothing/here', 'alice');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, exception: expect.any(String) });
  });
});

describe('/api/docs', () => {
  it('describes every route of this interface and none of the control API', async () => {
    const { paths } = (await server.app.inject({ url: '/api/docs/json' })).json();
    expect(Object.keys(paths).sort()).toEqual(
      [
        'announcement/list_speech_voices',
        'announcement/preview_text_to_speech',
        'announcements',
        'announcements/{id}',
        'announcements/{id}/stream',
        'announcements/{id}/upload',
        'archive/cdrs/recording/bulk_download',
        'archive/cdrs/recording/bulk_download/{id}',
        'blacklists',
        'blacklists/bulk_save',
        'blacklists/{id}',
        'branding',
        'branding/favicon_sizes',
        'cdrs/can_watch_users',
        'cdrs/friendly_calls_by_date',
        'cdrs/friendly_calls_by_date_export',
        'cdrs/friendly_calls_totals',
        'cdrs/{id}',
        'cdrs/{id}/recording',
        'chat.getThreadMessages',
        'chat.syncMessages',
        'chats/auth',
        'chats/channels',
        'chats/channels/add_owner',
        'chats/channels/archive',
        'chats/channels/close',
        'chats/channels/delete',
        'chats/channels/invite',
        'chats/channels/join',
        'chats/channels/kick',
        'chats/channels/leave',
        'chats/channels/members',
        'chats/channels/open',
        'chats/channels/remove_owner',
        'chats/channels/rename',
        'chats/channels/restore',
        'chats/direct_messages',
        'chats/direct_messages/close',
        'chats/groups',
        'chats/groups/add_owner',
        'chats/groups/archive',
        'chats/groups/close',
        'chats/groups/delete',
        'chats/groups/invite',
        'chats/groups/join',
        'chats/groups/kick',
        'chats/groups/leave',
        'chats/groups/members',
        'chats/groups/open',
        'chats/groups/remove_owner',
        'chats/groups/rename',
        'chats/groups/restore',
        'chats/new_conversation',
        'chats/presence',
        'chats/presence/custom',
        'chats/presence/custom/create',
        'chats/presence/custom/delete',
        'chats/presence/custom/update',
        'chats/presence/status',
        'chats/presence/update',
        'chats/sms_messages',
        'clearly_anywhere/more_info_link_enabled',
        'clearly_anywhere/qr_code_link',
        'clearly_anywhere/regenerate_auth_token',
        'clients/licenses',
        'conferences',
        'conferences/{id}/watch',
        'config/rmqclient',
        'config/sipua',
        'contact/bulk/delete',
        'contact/export',
        'contact/import',
        'contact/personal_tags',
        'contact/personal_tags/{id}',
        'contact/phone_numbers',
        'contact/tags',
        'contact/tags/{id}',
        'contacts',
        'contacts/{id}',
        'contacts/{id}/image',
        'emergency_callerid/callback_profiles',
        'emergency_callerid/dispatchable_locations',
        'feature_codes',
        'mailer/setup_clearly_anywhere_email',
        'oauth/revoke',
        'oauth/token',
        'oauth_applications/callpanel',
        'otp_configuration',
        'panel_buddies',
        'panel_buddies/my_buddies',
        'panel_buddies/{exten}',
        'panel_notifications',
        'parkings',
        'personal_conferences',
        'provisionings/clearly_anywhere/webview_auth',
        'queue_member_pause_codes',
        'queues',
        'queues/all_queue_names',
        'queues/list_watched',
        'queues/reports/call_details',
        'queues/reports/logs/agent/{ext}',
        'queues/reports/logs/{id}',
        'queues/reports/summary',
        'queues/watch',
        'ring_strategies',
        'rooms.favorite',
        'rooms.info',
        'rooms.media/{rid}',
        'rooms.mediaConfirm/{rid}/{fileId}',
        'rooms.saveNotification',
        'sms/list_dids',
        'sms/set_sms_to_email',
        'sms/sms_to_email',
        'toggle_destinations',
        'user_picture_profiles',
        'user_picture_profiles/switch_picture_type',
        'users/all_chat_users',
        'users/available_extensions',
        'users/emergency_caller_id',
        'users/follow_me/time_conditions',
        'users/me',
        'users/permissions',
        'users/validate_callpanel_session',
        'users/{id}',
        'users/{id}/call_waiting',
        'users/{id}/can_watch_users',
        'users/{id}/click_to_dial',
        'users/{id}/dids',
        'users/{id}/do_not_disturb',
        'users/{id}/follow_me',
        'users/{id}/forward',
        'users/{id}/intercom',
        'users/{id}/preferences',
        'users/{id}/screen_pop',
        'video_conference_configs',
        'video_conferences',
        'video_conferences/{id}',
        'voicemail_boxes/can_watch_users',
        'voicemail_boxes/password_restrictions',
        'voicemail_boxes/{box}',
        'voicemail_boxes/{box}/{type}',
        'voicemail_boxes/{box}/{type}/archive',
        'voicemail_boxes/{box}/{type}/download',
        'voicemail_boxes/{box}/{type}/preview',
        'voicemail_boxes/{box}/{type}/restore',
        'voicemail_boxes/{box}/{type}/text_to_speech',
        'voicemails',
        'voicemails/bulk/delete',
        'voicemails/bulk/mark_as_favorite',
        'voicemails/bulk/mark_as_new',
        'voicemails/bulk/mark_as_read',
        'voicemails/bulk/move_to_custom_folder',
        'voicemails/bulk/remove_from_custom_folder',
        'voicemails/bulk/transfer_voicemail',
        'voicemails/bulk/unmark_as_favorite',
        'voicemails/list_categories',
        'voicemails/list_custom_folders',
        'voicemails/{id}',
        'voicemails/{id}/download',
        'voicemails/{id}/mark_as_favorite',
        'voicemails/{id}/mark_as_new',
        'voicemails/{id}/mark_as_read',
        'voicemails/{id}/move_to_custom_folder',
        'voicemails/{id}/remove_from_custom_folder',
        'voicemails/{id}/transfer_voicemail',
        'voicemails/{id}/unmark_as_favorite',
      ].map((path) => `${API_PREFIX}/${path}`),
    );
  });
});
