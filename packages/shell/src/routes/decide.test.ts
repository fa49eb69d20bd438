import type { Flag, Rights } from '@callpanel/contracts';
import { FLAGS, WIDGETS } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import type { Situation } from './decide.ts';
import { chatPath, createServices, decide, landingPath, localPath } from './decide.ts';
import { createRoutes } from './table.ts';

const routes = createRoutes(WIDGETS);
const services = createServices('acme');

const rights = (...flags: Flag[]): Rights => ({
  entries: flags.map((flag) => {
    const [module, rules]: readonly [string, readonly string[]] = FLAGS[flag];
    return { module, rule: rules[0] ?? '' };
  }),
  features: ['video_conferences'],
  licences: { video_conf_limit: '1' },
});
const ALL = rights(...(Object.keys(FLAGS) as Flag[]));

const at = (path: string, more: Partial<Situation> = {}): string => {
  const decision = decide(routes, services, {
    path,
    session: { status: 'active' },
    inCall: false,
    rights: ALL,
    supported: true,
    config: { embeddedLogin: true },
    ...more,
  });
  switch (decision.do) {
    case 'show':
      return `${decision.found.place.route.name} ${Object.values(decision.found.params).join(' ')}`.trim();
    case 'service':
      return `screen ${decision.name}`;
    case 'go':
      return `go ${decision.to}`;
    case 'dial':
      return `dial ${decision.number}`.trim();
    case 'signIn':
    case 'land':
    case 'failed':
    case 'wait':
      return decision.do;
  }
};

describe('addresses of areas', () => {
  it.each([
    ['R-02', '/', 'users'],
    ['R-02', '/buddies', 'users'],
    ['R-03', '/contacts', 'contacts'],
    ['R-04', '/queues', 'go /queues/dashboard'],
    ['R-05', '/queues/dashboard', 'queues-dashboard'],
    ['R-06', '/queues/reports', 'queue-reports'],
    ['R-07', '/conferences', 'conferences'],
    ['R-08', '/video_conferences', 'video-conferences'],
    ['R-09', '/announcements', 'announcements'],
    ['R-10', '/parking', 'parking'],
    ['R-11', '/settings', 'go /settings/phone_status'],
    ['R-20', '/cdrs', 'cdrs'],
    ['R-24', '/chat', 'chats'],
    ['R-24', '/chat/c/general', 'chats c general'],
    ['R-24', '/chat/d/x/thread', 'chats d x thread'],
    ['R-24', '/Chat', 'go /announcements'],
    ['R-24', '/chat/c/General', 'chats c General'],
    ['R-25', '/voicemails', 'voicemails'],
    ['R-25', '/voicemails/inbox/17', 'voicemails inbox 17'],
    ['R-26', '/dialer/+15145550100', 'dial +15145550100'],
    ['R-26', '/dialer/tel%3A102', 'dial tel:102'],
    ['R-26', '/dialer', 'dial'],
    ['R-26', '/dialer/%zz', 'dial %zz'],
    ['R-01', '/contacts/', 'go /announcements'],
    ['R-01', '/CONTACTS', 'contacts'],
    ['R-03', '/contacts/x', 'contacts x'],
    ['R-01', '/contacts/x/y', 'go /announcements'],
    ['R-33', '/nowhere', 'go /announcements'],
  ])('%s: %s', (_, path, expected) => {
    expect(at(path)).toBe(expected);
  });
});

describe('screens of the panel itself [R-30] [G-31]', () => {
  it.each([
    ['R-21', '/login', 'screen login'],
    ['R-21', '/LOGIN', 'screen login'],
    ['R-22', '/acme_callback', 'screen callback'],
    ['R-23', '/embedded_login', 'screen embeddedLogin'],
    ['R-27', '/unsupported', 'screen unsupported'],
  ])('%s: %s needs no session', (_, path, expected) => {
    for (const status of ['none', 'lost', 'checking'] as const)
      expect(at(path, { session: { status } })).toBe(expected);
  });

  it('refuse by the form if embedded login is off [R-23]', () => {
    const off = { session: { status: 'none' as const }, config: { embeddedLogin: false } };
    expect(at('/embedded_login', off)).toBe('go /login');
  });

  it.each(['/login', '/embedded_login'])('%s redirects once a user is signed in [R-35]', (path) => {
    expect(at(path)).toBe('land');
  });

  it.each(['/login', '/embedded_login', '/403'])(
    '%s leads to / when start-up failed [R-40]',
    (path) => {
      expect(at(path, { session: { status: 'failed' } })).toBe('go /');
    },
  );

  it('refuse access only to a signed-in user [R-29] [R-34]', () => {
    expect(at('/403')).toBe('screen forbidden');
    expect(at('/403', { session: { status: 'none' } })).toBe('go /');
    expect(at('/403', { session: { status: 'checking' } })).toBe('wait');
  });
});

describe('old browsers [R-32] [V-16]', () => {
  it.each(['/', '/login', '/acme_callback', '/403', '/nowhere'])(
    'are sent away from %s',
    (path) => {
      for (const status of ['none', 'checking', 'active', 'failed'] as const)
        expect(at(path, { supported: false, session: { status } })).toBe('go /unsupported');
    },
  );

  it('stay there', () => {
    expect(at('/unsupported', { supported: false })).toBe('screen unsupported');
  });
});

describe('session', () => {
  it.each([
    ['none', 'signIn'],
    ['lost', 'signIn'],
    ['checking', 'wait'],
    ['failed', 'failed'],
  ] as const)('%s: %s at the address of an area [S-05] [S-09] [R-38]', (status, expected) => {
    for (const path of ['/', '/cdrs', '/dialer/102', '/nowhere'])
      expect(at(path, { session: { status } })).toBe(expected);
  });

  it('that ended during a call leaves the user on the page [F19]', () => {
    expect(at('/cdrs', { session: { status: 'lost' }, inCall: true })).toBe('cdrs');
  });
});

describe('rights [R-33] [R-44]', () => {
  it.each([
    [['announceRead', 'usersRead'], '/announcements'],
    [['usersRead', 'chatsRead'], '/'],
    [['chatsRead', 'queuesRead'], '/chat'],
    [['queuesRead', 'queueReportsRead'], '/queues/dashboard'],
    [['queueReportsRead', 'conferencesRead'], '/queues/reports'],
    [['conferencesRead', 'videoConfRead'], '/conferences'],
    [['videoConfRead', 'parkRead'], '/video_conferences'],
    [['parkRead', 'vmailsRead'], '/parking'],
    [['vmailsRead', 'cdrsRead'], '/voicemails'],
    [['cdrsRead', 'contactsRead'], '/cdrs'],
    [['contactsRead', 'hasAccess'], '/contacts'],
    [['contactsManagePersonal', 'hasAccess'], '/contacts'],
    [['hasAccess', 'softphoneRead'], '/settings/phone_status'],
    [['softphoneRead'], '/403'],
    [[], '/403'],
  ] as [Flag[], string][])('%j: first %s', (flags, first) => {
    expect(at('/nowhere', { rights: rights(...flags) })).toBe(`go ${first}`);
  });

  it('decide each address of a widget by its own gate [P-28] [R-05] [R-06]', () => {
    const only = (flag: Flag) => ({ rights: rights(flag, 'cdrsRead') });
    expect(at('/queues/dashboard', only('queuesRead'))).toBe('queues-dashboard');
    expect(at('/queues/reports', only('queuesRead'))).toBe('go /queues/dashboard');
    expect(at('/queues/reports', only('queueReportsRead'))).toBe('queue-reports');
    expect(at('/queues', only('queueReportsRead'))).toBe('go /queues/reports');
    expect(at('/queues/dashboard', only('contactsRead'))).toBe('go /cdrs');
  });

  it('that are not known yet are waited for', () => {
    const unknown: Rights = { entries: null, features: [], licences: null };
    for (const path of ['/', '/cdrs', '/queues', '/nowhere'])
      expect(at(path, { rights: unknown })).toBe('wait');
  });

  it('of a licensed area wait for the licence, and for nothing that goes before it [P-30] [X-43]', () => {
    const held = { ...rights('videoConfRead', 'cdrsRead'), licences: null };
    expect(at('/video_conferences', { rights: held })).toBe('wait');
    expect(at('/nowhere', { rights: held })).toBe('wait');
    expect(at('/cdrs', { rights: held })).toBe('cdrs');
    const users = { ...rights('usersRead', 'videoConfRead'), licences: null };
    expect(at('/nowhere', { rights: users })).toBe('go /');
    const refused = { ...held, licences: { video_conf_limit: '-1' } };
    expect(at('/video_conferences', { rights: refused })).toBe('go /cdrs');
    expect(at('/video_conferences', { rights: { ...held, features: [] } })).toBe('go /cdrs');
  });

  it('do not decide whose dialer shows the number of an address [R-37]', () => {
    expect(at('/dialer/102', { rights: rights('ctdRead') })).toBe('dial 102');
  });
});

describe('where sign-in leads', () => {
  it.each(['/cdrs', '/voicemails/inbox/17?x=1#y', '/?embedded=true', '/nowhere'])(
    'to %s, which is here',
    (path) => {
      expect(localPath(path, services)).toBe(path);
    },
  );

  it.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/ x',
    ' JaVa\tScript:alert(1)',
    '"><img src=x onerror="alert(1)"><script>alert(1)</script>',
    `/buddies?${'x'.repeat(10_000)}`,
    'cdrs',
    '',
    '/login',
    '/LOGIN?redirect=/',
    '/acme_callback?code=1',
    '/403',
    `/${'x'.repeat(10_000)}`,
  ])('not to %s', (path) => {
    expect(localPath(path, services)).toBeNull();
  });

  it('not nowhere', () => {
    expect(localPath(null, services)).toBeNull();
  });

  it('to the landing page that is one [R-43] [G-42]', () => {
    expect(landingPath('/cdrs')).toBe('/cdrs');
    expect(landingPath('/')).toBe('/');
    expect(landingPath('//evil.example')).toBe('/buddies');
    expect(landingPath('/settings')).toBe('/buddies');
  });

  it('to the chat, for users who have it [R-35]', () => {
    expect(chatPath(routes, ALL)).toBe('/chat');
    expect(chatPath(routes, rights('usersRead'))).toBeNull();
    expect(chatPath(createRoutes({}), ALL)).toBeNull();
  });
});
