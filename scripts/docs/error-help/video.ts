import type { HelpWith } from './help.ts';

/** Errors of video conferences: cause, remedy. */
export const HELP_WITH_VIDEO: HelpWith<'video' | 'licences'> = {
  'licences.error.load': [
    '`GET clients/licenses` failed: what needs a licence is not shown.',
    'Reload the page.',
  ],
  'video.error.config': [
    '`GET video_conference_configs` failed: video conferences are not shown, or a form does not know what is switched on.',
    'Reload the page; the user needs the right to read `video_conferences`.',
  ],
  'video.error.load': [
    '`GET video_conferences` failed.',
    'The list offers a retry; the user needs the right to read `video_conferences`.',
  ],
  'video.error.create': [
    'The server refused a new room.',
    'Correct what `context.exception` names: the form keeps what was typed. The company may have all rooms it is allowed.',
  ],
  'video.error.update': [
    'The server refused a change of a room.',
    'Correct what `context.exception` names: the form keeps what was typed. Only administrators of a room change it.',
  ],
  'video.error.destroy': [
    'The server refused to delete a room.',
    'Only administrators of a room delete it.',
  ],
  'video.error.notFound': [
    'There is no room with this id that the user takes part in.',
    'Use the id of a room in the list.',
  ],
  'video.error.expired': ['The room has expired.', 'An administrator gives it a later day.'],
  'video.error.copy': [
    'The browser did not let the page write to the clipboard.',
    'Allow it, or copy the link from the form of sharing.',
  ],
  'video.error.script': [
    'The script of the meetings, `external_api.js` of the `live.` sub-host, did not load.',
    'The meeting’s window offers a retry. Check `script-src` of the page, and that the address opens.',
  ],
  'video.error.noMeeting': [
    'A host mutes a meeting that the user is not in.',
    'Wait for `meeting-joined`.',
  ],
  'video.error.meeting': [
    'The meeting’s own server reported an error after which it cannot go on.',
    'The meeting’s window offers a retry; the link may have expired.',
  ],
};
