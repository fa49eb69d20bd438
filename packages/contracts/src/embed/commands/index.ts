import { answer } from './answer.ts';
import { cancelTransfer } from './cancel-transfer.ts';
import { completeTransfer } from './complete-transfer.ts';
import { consult } from './consult.ts';
import { devices } from './devices.ts';
import { diagnostics } from './diagnostics.ts';
import { dial } from './dial.ts';
import { dtmf } from './dtmf.ts';
import { hangUp } from './hang-up.ts';
import { hold } from './hold.ts';
import { invite } from './invite.ts';
import { joinMeeting } from './join-meeting.ts';
import { leaveMeeting } from './leave-meeting.ts';
import { listenIn } from './listen-in.ts';
import { locale } from './locale.ts';
import { muteMeeting } from './mute-meeting.ts';
import { mute } from './mute.ts';
import { navigate } from './navigate.ts';
import { newContact } from './new-contact.ts';
import { openAnnouncement } from './open-announcement.ts';
import { openChat } from './open-chat.ts';
import { openContact } from './open-contact.ts';
import { openRecord } from './open-record.ts';
import { park } from './park.ts';
import { pickUp } from './pick-up.ts';
import { presence } from './presence.ts';
import { record } from './record.ts';
import { reject } from './reject.ts';
import { sendMessage } from './send-message.ts';
import { showNumber } from './show-number.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { state } from './state.ts';
import { takeOver } from './take-over.ts';
import { theme } from './theme.ts';
import { threeWay } from './three-way.ts';
import { token } from './token.ts';
import { transfer } from './transfer.ts';

/** The commands that a host may send to a widget, by name. */
export const COMMANDS = {
  'sign-in': signIn,
  'sign-out': signOut,
  token: token,
  dial: dial,
  'show-number': showNumber,
  answer: answer,
  reject: reject,
  'hang-up': hangUp,
  hold: hold,
  mute: mute,
  dtmf: dtmf,
  transfer: transfer,
  consult: consult,
  'complete-transfer': completeTransfer,
  'cancel-transfer': cancelTransfer,
  park: park,
  'pick-up': pickUp,
  record: record,
  'three-way': threeWay,
  invite: invite,
  'listen-in': listenIn,
  navigate: navigate,
  theme: theme,
  locale: locale,
  presence: presence,
  state: state,
  diagnostics: diagnostics,
  'take-over': takeOver,
  devices: devices,
  'open-contact': openContact,
  'new-contact': newContact,
  'open-record': openRecord,
  'open-announcement': openAnnouncement,
  'open-chat': openChat,
  'send-message': sendMessage,
  'join-meeting': joinMeeting,
  'leave-meeting': leaveMeeting,
  'mute-meeting': muteMeeting,
} as const;
