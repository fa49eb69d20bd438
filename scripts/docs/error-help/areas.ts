import type { HelpWith } from './help.ts';

/** Boards, parking lots, mailboxes and what the server keeps for a user. */
export const HELP_WITH_AREAS: HelpWith<
  | 'parking'
  | 'directory'
  | 'blacklist'
  | 'voicemail'
  | 'announcements'
  | 'contacts'
  | 'callRecords'
  | 'player'
  | 'buddies'
  | 'clickToDial'
  | 'screenpop'
  | 'preferences'
  | 'notifications'
> = {
  'parking.error.load': [
    '`GET parkings` failed.',
    'Try again; the user needs the right to see parkings.',
  ],
  'parking.error.pickUp': [
    'The slot is empty: the caller hung up, or a colleague was faster.',
    'Nothing to do; the list updates automatically.',
  ],
  'directory.error.load': [
    '`GET contact/phone_numbers` failed.',
    'Try again; calls work without the directory.',
  ],
  'blacklist.error.load': [
    '`GET blacklists` failed, so the panel cannot tell whether the number is blocked already.',
    'Try again; the question stays open.',
  ],
  'blacklist.error.present': ['The user has blocked this number before.', 'Nothing to do.'],
  'voicemail.error.load': [
    'The list of messages could not be loaded.',
    'Try again; the user needs the right to see voicemails.',
  ],
  'voicemail.error.favorite': [
    'The server refused to mark the message.',
    'Load the list again: the message may be gone, or the user may only read this mailbox.',
  ],
  'voicemail.error.favorites': [
    'The server refused to mark several messages.',
    'Load the list again, then retry with the messages that are left.',
  ],
  'voicemail.error.transfer': [
    'The server refused to copy the message to the other mailbox.',
    'Check that the other person has a mailbox.',
  ],
  'voicemail.error.delete': [
    'The server refused to delete.',
    'Load the list again: the message may be gone, or the user may only read this mailbox.',
  ],
  'voicemail.error.move': [
    'The server refused to move the message into the folder.',
    'Load the list again, then retry.',
  ],
  'voicemail.error.read': [
    'The server refused to mark messages as read or new.',
    'Load the list again, then retry.',
  ],
  'voicemail.error.download': [
    'The sound of the message could not be fetched as a file.',
    'Try again; then check the answer of the `download` request.',
  ],
  'voicemail.error.settings': [
    'The server refused the settings of the mailbox; `context.reason` says why.',
    'Correct what the reason names.',
  ],
  'voicemail.error.greeting': [
    'The greeting could not be saved, archived or restored.',
    'Upload WAV (PCM) within the server’s limit for size.',
  ],
  'voicemail.error.watchers': [
    'The list of other mailboxes that the user may open could not be loaded.',
    'Try again; the user’s own mailbox works without it.',
  ],
  'contacts.error.load': [
    'The list of contacts could not be loaded.',
    'Try again; the user needs the right to see shared contacts or to have contacts of their own.',
  ],
  'contacts.error.create': [
    'The server refused a new contact.',
    'Correct what `context.exception` names; shared contacts need the right to change them.',
  ],
  'announcements.error.load': [
    'The server did not answer with a list of announcements.',
    'Load the list again. If that fails again, look at the answer of `GET announcements`.',
  ],
  'announcements.error.voices': [
    'The server did not list its voices.',
    'Load them again; everything else in the form can be changed without them.',
  ],
  'announcements.error.stream': [
    'The server did not deliver the sound of an announcement.',
    'Play it again: the announcement may have no sound yet.',
  ],
  'announcements.error.update': [
    'The server refused a change to an announcement.',
    'Correct what `context.exception` names, and save again: the form keeps what was typed.',
  ],
  'announcements.error.upload': [
    'The server refused a recording.',
    'Upload a wav or mp3 file of at most 10 MB.',
  ],
  'contacts.error.update': [
    'The server refused a change to a contact.',
    'Correct what `context.exception` names, or load the list again: the contact may be gone.',
  ],
  'contacts.error.delete': [
    'The server refused to delete a contact.',
    'Load the list again: the contact may be gone, or the user may not change shared contacts.',
  ],
  'contacts.error.import': [
    'The server refused the file.',
    'Check that it is CSV in UTF-8, with a header line of the names of fields.',
  ],
  'contacts.error.bulkDelete': [
    'The server refused to delete several contacts.',
    'Load the list again, then retry with contacts that the user may change.',
  ],
  'contacts.error.createPersonalTag': [
    'The server refused a new personal tag.',
    'Choose another name: one word that no other tag has.',
  ],
  'contacts.error.updatePersonalTag': [
    'The server refused another name for a personal tag.',
    'Choose another name: one word that no other tag has.',
  ],
  'contacts.error.deletePersonalTag': [
    'The server refused to delete a personal tag.',
    'Load the tags again: the tag may be gone.',
  ],
  'contacts.error.createTag': [
    'The server refused a new shared tag.',
    'Choose another name; the user needs the right to change shared contacts.',
  ],
  'contacts.error.updateTag': [
    'The server refused another name for a shared tag.',
    'Choose another name; the user needs the right to change shared contacts.',
  ],
  'contacts.error.deleteTag': [
    'The server refused to delete a shared tag.',
    'Load the tags again; the user needs the right to change shared contacts.',
  ],
  'contacts.error.tags': [
    'The tags could not be loaded.',
    'Try again; contacts are shown without them.',
  ],
  'contacts.error.notFound': [
    'A host asked for a contact that the user does not have.',
    'Check the id: the contact was deleted, or is another user’s.',
  ],
  'contacts.error.editing': [
    'A host asked for a contact while the user fills in a form.',
    'Ask again when the user has saved or closed the form.',
  ],
  'contacts.error.open': [
    'A contact that a link leads to could not be loaded.',
    'Check the id in the address: the contact may be gone, or another user’s.',
  ],
  'callRecords.error.load': [
    'The call records could not be loaded.',
    'Try again; then check the status of the request in the network panel.',
  ],
  'callRecords.error.history': [
    'A call record, or the users whose records may be read, could not be loaded.',
    'Try again; then check the status of the request in the network panel.',
  ],
  'callRecords.error.totals': [
    'The totals of the call records could not be loaded; the list itself could.',
    'Try again; then check the status of the request in the network panel.',
  ],
  'callRecords.error.notFound': [
    'There is no such call record, or the user may not see it.',
    'Check the id. The record of a call that has just ended may come a moment later.',
  ],
  'callRecords.error.recording': [
    'There is no recording of this call.',
    'Check that the call was recorded, and that its recording has not been deleted on the server.',
  ],
  'callRecords.error.archive': [
    'The archive of recordings could not be requested or prepared.',
    'Choose fewer calls and try again; then check the status of the request in the network panel.',
  ],
  'announcements.error.notFound': [
    'A host asked for an announcement that there is not.',
    'Check the id: the announcement may have been deleted.',
  ],
  'contacts.error.export': [
    'The contacts could not be exported.',
    'Try again; then check the status of the request in the network panel.',
  ],
  'player.error.load': [
    'The sound could not be fetched.',
    'Try again; then check the request’s status in the network panel.',
  ],
  'player.error.play': [
    'The browser cannot play the file, or your page’s `media-src` forbids `blob:`.',
    'Allow `media-src blob:`; serve WAV (PCM) or MP3.',
  ],
  'buddies.error.load': [
    'The board or the search for colleagues failed.',
    'Try again; the user needs the right to see users.',
  ],
  'buddies.error.update': [
    'The server refused to move the card.',
    'Try again; the board shows the last arrangement that was saved.',
  ],
  'buddies.error.add': ['The server refused to add the card.', 'Try again.'],
  'buddies.error.remove': ['The server refused to remove the card.', 'Try again.'],
  'clickToDial.error.refused': [
    'The user has no right to click-to-dial.',
    'Give the right at the telephone system, or send `dial` with the grant `dial`.',
  ],
  'clickToDial.error.noSoftphone': [
    'The user’s setting says softphone, and the user may not use one.',
    'Change the click-to-dial setting to the user’s own devices, or give the right.',
  ],
  'clickToDial.error.load': [
    'The user’s click-to-dial setting could not be loaded.',
    'Try again; then check `GET users/{id}/click_to_dial`.',
  ],
  'clickToDial.error.originate': [
    'The telephone system would not ring the user’s own devices.',
    'Follow `context.exception`; often no device of the user is registered.',
  ],
  'screenpop.error.trigger': [
    'The call’s `X-Screen-Pop-Conf` header names a trigger that is not known.',
    'Correct the screen pop’s setting at the telephone system.',
  ],
  'screenpop.error.url': [
    'The screen pop’s address is not http or https.',
    'Correct the address at the telephone system.',
  ],
  'preferences.error.save': [
    'The server refused to save a setting.',
    'Try again; then check `users/{id}/preferences`.',
  ],
  'preferences.error.notKept': [
    'The browser does not let the page use its storage, or the storage is full.',
    'Allow site data for this page, or free some. Calls are not affected.',
  ],
  'notifications.error.save': [
    'The server refused to save the switch for notifications.',
    'Try again.',
  ],
};
