// A file of its own, as only the panel and late code need it: what a widget loads first has `constants.ts` in it.

/** The default landing page after sign-in [K-15]. */
export const DEFAULT_LANDING = '/buddies';

/** Addresses that can be the landing page: the entries of the embedded menu [U-11] [G-42]. */
export const EMBEDDED_PATHS = [
  '/',
  '/buddies',
  '/queues',
  '/conferences',
  '/video_conferences',
  '/voicemails',
  '/announcements',
  '/parking',
  '/cdrs',
] as const;

/** If the user may not see the requested address, the panel opens the first of these that the user may see. */
export const ACCESS_ORDER = [
  'announcements',
  'users',
  'chats',
  'queues-dashboard',
  'queue-reports',
  'conferences',
  'video-conferences',
  'parking',
  'voicemails',
  'cdrs',
  'contacts',
  'settings-phone-status',
  'settings-devices',
  'settings-account',
  'settings-softphone',
  'settings-emergency',
  'settings-notifications',
  'settings-click-to-dial',
  'settings-call-screen-pop',
] as const;

/** Window of a screen pop, px [C-32]. */
export const SCREEN_POP_SIZE = { width: 1024, height: 768 } as const;

/** Width and height of the user's own picture in the user menu, px [C-31] [D-68]. */
export const USER_PICTURE_SIZE = 64;

/** Desktop notifications until the server answers: on, with this duration in seconds [K-16]. */
export const DEFAULT_NOTIFICATION_S = 3;
