import { authRequired } from './auth-required.ts';
import { call } from './call.ts';
import { callAnswered } from './call-answered.ts';
import { callEnded } from './call-ended.ts';
import { callHeld } from './call-held.ts';
import { callMissed } from './call-missed.ts';
import { callMuted } from './call-muted.ts';
import { callQuality } from './call-quality.ts';
import { callRecording } from './call-recording.ts';
import { callResumed } from './call-resumed.ts';
import { callRinging } from './call-ringing.ts';
import { callStarted } from './call-started.ts';
import { callTransferred } from './call-transferred.ts';
import { chatMessage } from './chat-message.ts';
import { contactChanged } from './contact-changed.ts';
import { contactCreated } from './contact-created.ts';
import { contactDeleted } from './contact-deleted.ts';
import { contactSelected } from './contact-selected.ts';
import { error } from './error.ts';
import { health } from './health.ts';
import { intent } from './intent.ts';
import { navigation } from './navigation.ts';
import { meetingJoined } from './meeting-joined.ts';
import { meetingLeft } from './meeting-left.ts';
import { meetingMuted } from './meeting-muted.ts';
import { notice } from './notice.ts';
import { presence } from './presence.ts';
import { ready } from './ready.ts';
import { recordingReady } from './recording-ready.ts';
import { registration } from './registration.ts';
import { resize } from './resize.ts';
import { screenPop } from './screen-pop.ts';
import { settingChanged } from './setting-changed.ts';
import { shortcuts } from './shortcuts.ts';
import { unread } from './unread.ts';

/** The events that a host can receive, by name. */
export const EVENTS = {
  ready: ready,
  error: error,
  'auth-required': authRequired,
  registration: registration,
  health: health,
  call: call,
  'call-ringing': callRinging,
  'call-started': callStarted,
  'call-answered': callAnswered,
  'call-held': callHeld,
  'call-resumed': callResumed,
  'call-muted': callMuted,
  'call-recording': callRecording,
  'call-transferred': callTransferred,
  'call-quality': callQuality,
  'call-ended': callEnded,
  'call-missed': callMissed,
  unread: unread,
  presence: presence,
  navigation: navigation,
  notice: notice,
  resize: resize,
  shortcuts: shortcuts,
  'screen-pop': screenPop,
  intent: intent,
  'contact-selected': contactSelected,
  'contact-created': contactCreated,
  'contact-changed': contactChanged,
  'contact-deleted': contactDeleted,
  'recording-ready': recordingReady,
  'chat-message': chatMessage,
  'setting-changed': settingChanged,
  'meeting-joined': meetingJoined,
  'meeting-left': meetingLeft,
  'meeting-muted': meetingMuted,
} as const;
