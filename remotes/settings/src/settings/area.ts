import type { Area } from '@callpanel/widget';

export const area: Area<'settings'> = {
  summary:
    "one's phone status, devices, account, mobile softphone, emergency caller id and notifications, for oneself or those one acts for",
  right: 'open settings',
  routes: {
    'settings-phone-status': {
      icon: 'PhoneForwarded',
      title: { 'en-US': 'Phone status', 'fr-CA': 'État du téléphone' },
    },
    'settings-devices': {
      icon: 'Headphones',
      title: { 'en-US': 'Media devices', 'fr-CA': 'Appareils audio et vidéo' },
    },
    'settings-account': {
      icon: 'CircleUser',
      title: { 'en-US': 'Account', 'fr-CA': 'Compte' },
    },
    'settings-softphone': {
      icon: 'Smartphone',
      title: { 'en-US': 'Mobile softphone', 'fr-CA': 'Téléphone mobile' },
    },
    'settings-emergency': {
      icon: 'Siren',
      title: { 'en-US': 'Emergency', 'fr-CA': 'Urgence' },
    },
    'settings-notifications': {
      icon: 'Bell',
      title: { 'en-US': 'Notifications', 'fr-CA': 'Notifications' },
    },
    'settings-click-to-dial': {
      icon: 'MousePointerClick',
      title: { 'en-US': 'Click to dial', 'fr-CA': 'Composition par clic' },
    },
    'settings-call-screen-pop': {
      icon: 'AppWindow',
      title: { 'en-US': 'Call screen pop-up', 'fr-CA': 'Page à l’appel' },
    },
    'settings-sms-to-email': {
      icon: 'Mails',
      title: { 'en-US': 'SMS to e-mail', 'en-GB': 'SMS to email', 'fr-CA': 'SMS par courriel' },
    },
    'settings-appearance': {
      icon: 'Palette',
      title: { 'en-US': 'Appearance', 'fr-CA': 'Apparence' },
    },
    'settings-shortcuts': {
      icon: 'Keyboard',
      title: { 'en-US': 'Keyboard shortcuts', 'fr-CA': 'Raccourcis clavier' },
    },
  },
  parity:
    'is a setting that the user sees and changes in the widget; hosts switch do not disturb, forward and follow-me by the command `presence`, and open a page by `navigate`',
  screens: {
    'phone status settings': '/settings/phone_status',
    'device settings': '/settings/devices',
    'account settings': '/settings/account',
    'emergency settings': '/settings/emergency',
    'screen pop settings': '/settings/call_screen_pop',
  },
};
