import type { Flag, Route, WidgetEntry } from '@callpanel/contracts';
import type { WidgetTable } from '../routes/table.ts';

const view = (gate: Flag, route: Route, more: Partial<WidgetEntry> = {}): WidgetEntry => ({
  remote: 'made-up',
  expose: './made-up',
  kind: 'view',
  gate: [gate],
  needs: [],
  routes: [route],
  fulfils: [],
  ...more,
});

/** A table of tests: every area of the specification, also those that are not built yet. */
export const MADE_UP = {
  softphone: view(
    'softphoneRead',
    { path: '/dialer{/:phoneNumber}', name: 'dialer' },
    { kind: 'dialog', gate: ['softphoneRead', 'confRead'], needs: ['sip'] },
  ),
  buddies: view(
    'usersRead',
    { path: '/', name: 'users', aliases: ['/buddies'], icon: 'users' },
    { needs: ['presence', 'broker'] },
  ),
  chat: view('chatsRead', {
    path: '/chat{/:roomType}{/:roomId}{/:extraPath}',
    name: 'chats',
    exactCase: true,
    icon: 'chat',
  }),
  queues: view('queuesRead', {
    path: '/queues/dashboard',
    name: 'queues-dashboard',
    redirects: ['/queues'],
    icon: 'queues',
  }),
  reports: view('queueReportsRead', { path: '/queues/reports', name: 'queue-reports' }),
  conferences: view('conferencesRead', { path: '/conferences', name: 'conferences', icon: 'c' }),
  video: view(
    'videoConfRead',
    { path: '/video_conferences', name: 'video-conferences', icon: 'v' },
    { needs: ['licences'], feature: { config: 'video_conferences', licence: 'video' } },
  ),
  parking: view(
    'parkRead',
    { path: '/parking', name: 'parking', icon: 'p' },
    { needs: ['parking', 'broker'] },
  ),
  voicemail: view('vmailsRead', {
    path: '/voicemails{/:folder}{/:id}',
    name: 'voicemails',
    icon: 'vm',
  }),
  records: view('cdrsRead', { path: '/cdrs', name: 'cdrs', icon: 'r' }),
  contacts: view('contactsRead', { path: '/contacts', name: 'contacts', icon: 'co' }),
  announcements: view('announceRead', {
    path: '/announcements',
    name: 'announcements',
    icon: 'a',
  }),
  phoneStatus: view('hasAccess', {
    path: '/settings/phone_status',
    name: 'settings-phone-status',
    redirects: ['/settings'],
  }),
} satisfies WidgetTable;
