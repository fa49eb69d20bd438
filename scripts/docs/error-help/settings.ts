import type { HelpWith } from './help.ts';

/** What the server keeps for a user, and the user changes. */
export const HELP_WITH_SETTINGS: HelpWith<'settings'> = {
  'settings.error.users': [
    '`GET users/{id}/can_watch_users` failed.',
    'Try again; the user still sees their own settings.',
  ],
  'settings.error.load': [
    'A setting could not be loaded.',
    'Try again; the user needs the right to read this setting.',
  ],
  'settings.error.save': [
    'The server did not take a change. What was typed stays.',
    'Read the reason that is shown, correct the value and save again.',
  ],
  'settings.error.noRights': [
    'The user may read nothing of this page.',
    'Give the user the right to read one of its settings.',
  ],
  'settings.error.otp': [
    '`otp_configuration` could not be changed.',
    'Check the code or the password, and try again.',
  ],
  'settings.error.user': [
    '`PUT users/{id}` failed.',
    'Read the reason that is shown, correct the account and save again.',
  ],
  'settings.error.mobile': [
    '`GET clearly_anywhere/qr_code_link` failed.',
    'Try again; the user needs the right to the mobile softphone.',
  ],
  'settings.error.mobileMail': [
    'The mail that sets up the mobile softphone was not sent.',
    'Check the mail address of the account, and try again.',
  ],
  'settings.error.mobileReset': [
    'New credentials for the mobile softphone were not made.',
    'Try again; the ones before are still good.',
  ],
  'settings.error.pictures': ['`GET user_picture_profiles` failed.', 'Try again.'],
  'settings.error.picture': [
    'A picture could not be uploaded, chosen or deleted.',
    'Try again, or use a smaller picture.',
  ],
  'settings.error.noImage': [
    'The file is no PNG, JPEG or GIF image, or is larger than 10 MB.',
    'Choose another file.',
  ],
  'settings.error.noReader': [
    'The browser cannot read files.',
    'Use one of the supported browsers.',
  ],
  'settings.blacklist.addFailed': [
    '`POST blacklists` failed.',
    'Try again; the question stays open.',
  ],
};
