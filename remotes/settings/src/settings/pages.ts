import type { Module } from '@callpanel/contracts';
import type { LaterProps } from '@callpanel/widget';
import type { LucideIcon } from 'lucide-react';
import {
  AppWindow,
  Bell,
  CircleUser,
  Headphones,
  Keyboard,
  Mails,
  MousePointerClick,
  Palette,
  PhoneForwarded,
  Siren,
  Smartphone,
} from 'lucide-react';
import type { PageProps } from './page-props.ts';

/** A page of settings: one address of the area. */
export interface Page {
  /** Name of its route, after `settings-`; its title is the text `settings.page.<name>`. */
  name: string;
  icon: LucideIcon;
  /** It is there for those who may read one of these [P-41]; empty: for everyone. */
  modules: readonly Module[];
  /** It is about this browser, or only the user may see it: absent while the user acts for another. */
  ownOnly?: true;
  load: LaterProps<PageProps>['load'];
}

/** In the order of the drawer [U-09]. */
export const PAGES: readonly Page[] = [
  {
    name: 'phone-status',
    icon: PhoneForwarded,
    modules: [
      'do_not_disturb',
      'call_waiting',
      'intercom',
      'forward',
      'follow_me',
      'toggle_destinations',
      'user_preferences',
      'dids',
    ],
    load: async () => (await import('./phone-status/index.ts')).phoneStatusPart,
  },
  {
    name: 'devices',
    icon: Headphones,
    modules: [],
    ownOnly: true,
    load: async () => (await import('./devices/index.ts')).devicesPart,
  },
  {
    name: 'account',
    icon: CircleUser,
    modules: [],
    ownOnly: true,
    load: async () => (await import('./account/index.ts')).accountPart,
  },
  {
    name: 'softphone',
    icon: Smartphone,
    modules: ['clearly_anywhere_access'],
    ownOnly: true,
    load: async () => (await import('./mobile-softphone/index.ts')).mobileSoftphonePart,
  },
  {
    name: 'emergency',
    icon: Siren,
    modules: ['emergency_callerid_callback_profiles', 'emergency_callerid_dispatchable_locations'],
    load: async () => (await import('./emergency/index.ts')).emergencyPart,
  },
  {
    name: 'notifications',
    icon: Bell,
    modules: [],
    ownOnly: true,
    load: async () => (await import('./notifications/index.ts')).notificationsPart,
  },
  {
    name: 'click-to-dial',
    icon: MousePointerClick,
    modules: ['click_to_dial'],
    load: async () => (await import('./click-to-dial/index.ts')).clickToDialPart,
  },
  {
    name: 'call-screen-pop',
    icon: AppWindow,
    modules: ['screenpop'],
    load: async () => (await import('./screen-pop/index.ts')).screenPopPart,
  },
  {
    name: 'sms-to-email',
    icon: Mails,
    modules: ['chats'],
    ownOnly: true,
    load: async () => (await import('./sms-to-email/index.ts')).smsToEmailPart,
  },
  {
    name: 'appearance',
    icon: Palette,
    modules: [],
    ownOnly: true,
    load: async () => (await import('./appearance/index.ts')).appearancePart,
  },
  {
    name: 'shortcuts',
    icon: Keyboard,
    modules: ['softphone'],
    ownOnly: true,
    load: async () => (await import('./shortcuts/index.ts')).shortcutsPart,
  },
];

const ROUTE_PREFIX = 'settings-';

/** @param name of the page */
export const routeOf = (name: string): string => `${ROUTE_PREFIX}${name}`;

/** The page of a route, or of a name as hosts write it (`call_screen_pop`); the first where there is none such. */
export const pageOf = (route: string | null | undefined): Page => {
  const name = route?.replace(ROUTE_PREFIX, '').replace(/_/g, '-');
  return PAGES.find((page) => page.name === name) ?? (PAGES[0] as Page);
};
