import type { Gate, Route, WidgetEntry } from '@callpanel/contracts';
import type { WidgetTable } from '../routes/table.ts';

const view = (gate: Gate, route: Route, more: Partial<WidgetEntry> = {}): WidgetEntry => ({
  remote: 'made-up',
  kind: 'view',
  gate,
  needs: [],
  routes: [route],
  ...more,
});

const DASHBOARD: Route = {
  path: '/queues/dashboard',
  name: 'queues-dashboard',
  redirects: ['/queues'],
  gate: 'queuesRead',
};
const REPORTS: Route = {
  path: '/queues/reports',
  name: 'queue-reports',
  gate: 'queueReportsRead',
  hidden: true,
};

/** A table of tests: every area of the specification, also those that are not built yet. */
export const MADE_UP = {
  softphone: view(
    { all: ['softphoneRead', 'confRead'] },
    { path: '/dialer{/:phoneNumber}', name: 'dialer' },
    { kind: 'dialog', needs: ['sip'] },
  ),
  buddies: view(
    'usersRead',
    { path: '/', name: 'users', aliases: ['/buddies'] },
    { needs: ['presence', 'broker'] },
  ),
  chat: view('chatsRead', {
    path: '/chat{/:roomType}{/:roomId}{/:extraPath}',
    name: 'chats',
    exactCase: true,
  }),
  queues: view({ any: ['queuesRead', 'queueReportsRead'] }, DASHBOARD, {
    routes: [DASHBOARD, REPORTS],
  }),
  conferences: view('conferencesRead', { path: '/conferences', name: 'conferences' }),
  video: view(
    { all: ['videoConfRead', { config: 'video_conferences', licence: 'video' }] },
    { path: '/video_conferences', name: 'video-conferences' },
    { needs: ['licences'] },
  ),
  parking: view(
    'parkRead',
    { path: '/parking', name: 'parking' },
    { needs: ['parking', 'broker'] },
  ),
  voicemail: view('vmailsRead', {
    path: '/voicemails{/:folder}{/:id}',
    name: 'voicemails',
  }),
  'call-records': view('cdrsRead', { path: '/cdrs', name: 'cdrs' }),
  contacts: view(
    { any: ['contactsRead', 'contactsManagePersonal'] },
    { path: '/contacts', name: 'contacts' },
  ),
  announcements: view('announceRead', {
    path: '/announcements',
    name: 'announcements',
  }),
  phoneStatus: view('hasAccess', {
    path: '/settings/phone_status',
    name: 'settings-phone-status',
    redirects: ['/settings'],
    hidden: true,
  }),
} satisfies WidgetTable;
