import { OF_BUDDIES } from './of-buddies.ts';
import { OF_CALLS } from './of-calls.ts';
import { OF_RECORDS, OF_VOICEMAIL } from './of-voicemail.ts';
import type { Reason, Same } from './presses.ts';
import {
  DRAWS,
  OPENS,
  OWN,
  TYPES,
  NOTES,
  TEST,
  press,
  choose,
  slide,
  select,
  beside,
  SOUND,
  LOG,
} from './presses.ts';
import { elsewhere, onLog, parkedCall, typed, wasBusy } from './scenes.ts';

const a = { callId: 'a' };

const OF_SOFTPHONE: Readonly<Record<string, readonly Same[] | Reason>> = {
  ...OF_CALLS,
  'EndedCall softphone.ended.redial': [
    {
      command: 'dial',
      params: { number: '102' },
      at: wasBusy,
      press: press('softphone.ended.redial'),
    },
  ],
  'EndedCall softphone.ended.dismiss': OPENS,
  'NotesField softphone.notes.label': NOTES,
  'WrapUpCard softphone.notes.outcome': NOTES,
  'WrapUpCard softphone.notes.save': NOTES,
  'WrapUpCard softphone.notes.skip': NOTES,
  'WrapUpCard softphone.notes.discard': NOTES,
  'WrapUp common.retry':
    'asks the host again for an answer that it owes, which happens by itself too',
  'Softphone softphone.call.back': OPENS,
  'Softphone softphone.menu.settings': OPENS,
  'Softphone softphone.*.title': OPENS,
  'SoftphoneMenu softphone.menu.dial': OPENS,
  'SoftphoneMenu softphone.menu.contacts': OPENS,
  'SoftphoneMenu softphone.menu.missed': OPENS,
  'SoftphoneMenu softphone.menu.newMessages':
    "calls the mailbox: `dial` with the mailbox's number, which a host knows",
  'SoftphoneMenu <button>': DRAWS,
  'CallLogRow softphone.log.call': [
    {
      command: 'dial',
      params: { number: '103' },
      at: onLog,
      press: beside(LOG, press('softphone.log.call')),
    },
  ],
  'CallLogRow softphone.log.edit': [
    {
      command: 'show-number',
      params: { number: '103' },
      at: onLog,
      press: beside(LOG, choose('softphone.log.more', 'softphone.log.edit')),
    },
  ],
  'CallLogRow softphone.log.more': OPENS,
  'CallLogRow softphone.log.*': 'asks the host itself, or a widget beside it, by an intent',
  'CallLogRow softphone.log.remove': OWN,
  'CallLogView <input>': OPENS,
  'CallLogView softphone.log.clear': OWN,
  'CallLogView softphone.log.keep': OWN,
  'Contacts softphone.contacts.search': TYPES,
  'AudioAlerts softphone.sound.enable': 'browsers play sound after a press in the widget only',
  'SaveDiagnostics quality.save': [
    {
      command: 'diagnostics',
      params: {},
      at: typed(''),
      press: beside(SOUND, press('quality.save')),
    },
  ],
  'QualitySign <button>': OPENS,
  'RegistrationIndicator softphone.phone.*': OPENS,
  'RegistrationIndicator softphone.phone.retry': 'does at once what the phone does by itself soon',
  'Elsewhere softphone.tabs.takeOver': [
    {
      command: 'take-over',
      params: {},
      at: elsewhere,
      press: press('softphone.tabs.takeOver'),
    },
  ],
  'Elsewhere softphone.call.hangUp':
    'of a call before this page was loaded, which its host has no id of',
  'Elsewhere softphone.left.dismiss': OPENS,
  'SlotCell parking.pickUpWho': [
    {
      command: 'pick-up',
      params: { slot: '701' },
      at: parkedCall,
      press: press('parking.pickUpWho'),
    },
  ],
  'SlotCell parking.parkWho': [
    {
      command: 'transfer',
      params: { ...a, to: '702' },
      at: parkedCall,
      press: press('parking.parkWho'),
    },
  ],
  'Lot <div>': 'hears the presses of the buttons in it',
};

/** Of the softphone's dialogs and the settings. */
const OF_SOUND: Readonly<Record<string, readonly Same[] | Reason>> = {
  'SoundSettings sound.microphone': [
    {
      command: 'devices',
      params: { input: 'headset' },
      at: typed(''),
      press: beside(SOUND, select('sound.microphone', 'headset')),
    },
  ],
  'SoundSettings sound.speaker': [
    {
      command: 'devices',
      params: { output: 'headset' },
      at: typed(''),
      press: beside(SOUND, select('sound.speaker', 'headset')),
    },
  ],
  'SoundSettings sound.ring.device': [
    {
      command: 'devices',
      params: { ring: 'headset' },
      at: typed(''),
      press: beside(SOUND, select('sound.ring.device', 'headset')),
    },
  ],
  'SoundSettings <input>': [
    {
      command: 'devices',
      params: { volume: 0.5 },
      at: typed(''),
      press: beside(SOUND, slide('sound.volume', 50)),
    },
  ],
  'SoundSettings sound.ring.own': 'shows the choice of a device to ring on, which has its command',
  'SoundSettings sound.allow': "asks for the user's consent, which a page needs a press for",
  'SoundSettings common.retry': "asks for the user's consent, which a page needs a press for",
  'SoundSettings sound.ring.test': TEST,
  'ConnectionCheck sound.check': TEST,
  'DeviceSelect <Select>': DRAWS,
  'ConnectionCheck sound.report': OWN,
  'ConnectionCheck sound.report.copied': OWN,
  'ConnectionCheck sound.report.copy': OWN,
};

const OF_SHORTCUTS: Readonly<Record<string, Reason>> = {
  'ShortcutList shortcuts.change': OWN,
  'ShortcutList shortcuts.pressFor': OWN,
  'ShortcutList shortcuts.usual': OWN,
};

/** By folder: every control, with the command that does the same, or why no command does. */
export const PARITY = {
  'remotes/softphone/src': OF_SOFTPHONE,
  'remotes/buddies/src': OF_BUDDIES,
  'remotes/voicemail/src': OF_VOICEMAIL,
  'packages/widget/src/records': OF_RECORDS,
  'packages/widget/src/parts/sound': OF_SOUND,
  'packages/widget/src/parts/shortcuts': OF_SHORTCUTS,
};
