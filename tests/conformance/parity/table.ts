import type { CommandName, CommandParams } from '@callpanel/contracts';
import { fireEvent, screen } from '@testing-library/react';
import type { Scene } from './scenes.ts';
import { elsewhere, inTalk, onLog, parkedCall, ringing, typed, wasBusy } from './scenes.ts';

/** A control and the command that does the same. */
export type Same = {
  [C in CommandName]: {
    command: C;
    params: CommandParams[C];
    /** When it can be pressed. */
    at: Scene;
    press: () => void | Promise<void>;
  };
}[CommandName];

/** A host has none, and why. */
type Reason = string;

const DRAWS = 'draws the controls of this table that have words';
const OPENS = 'shows or hides a part of the widget; what is in it has its commands';
const OWN = "a list or keys that are the user's own, on this browser";
const TYPES = 'is typed into; what is done with it has its command';
const NOTES = "the user's own words of a call, which the host gets by `call-log`";
const TEST = 'a test for whoever sits before it';

/** By its words, which are their ids here. */
const press = (name: string) => async () => {
  await screen.findByRole('button', { name });
  // What came in the meantime may have drawn it anew.
  fireEvent.click(screen.getByRole('button', { name }));
};
/** An entry of a menu that opens first. */
const choose = (menu: string, name: string) => async () => {
  await press(menu)();
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const slide = (name: string, to: number) => async () => {
  fireEvent.change(await screen.findByRole('slider', { name }), { target: { value: to } });
};
const select = (name: string, value: string) => async () => {
  fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } });
};
/** Types into a panel that a control opens, and presses there. */
const fill = (panel: string, who: string, name: string) => async () => {
  await press(panel)();
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: who } });
  await press(name)();
};
/** Goes into one of the dialogs beside the phone, and does something there. */
const beside = (opener: () => Promise<void>, then: () => void | Promise<void>) => async () => {
  await opener();
  await then();
};
const SOUND = choose('softphone.menu.settings', 'softphone.sound.title');
const LOG = press('softphone.menu.missed');

const held = { held: true };
const a = { callId: 'a' };
const b = { callId: 'b' };
const second = { id: 'b', number: '103', name: 'Carol' };
const asked = inTalk({ ...held }, { calls: [second], consulting: { b: 'a' } });
const HAND = 'softphone.call.transfer';
const THREE = 'softphone.call.threeWay';
const CALLS = 'softphone.calls.menuLabel';

/** Every control of softphone and parking, with the command that does the same, or why there is none. */
export const PARITY: Readonly<Record<string, readonly Same[] | Reason>> = {
  'Dialer softphone.dial.call': [
    {
      command: 'dial',
      params: { number: '102' },
      at: typed('102'),
      press: press('softphone.dial.call'),
    },
  ],
  'Dialer softphone.dial.label': TYPES,
  'Dialer softphone.dial.erase': TYPES,
  'Dialer softphone.dial.asking': 'the call button, while the host is asked',
  'DialPad <button>': [
    {
      command: 'dtmf',
      params: { ...a, tones: '5' },
      at: inTalk(),
      press: beside(press('softphone.call.keypad'), press('5')),
    },
    {
      command: 'show-number',
      params: { number: '7' },
      at: typed(''),
      press: press('7'),
    },
  ],
  'IncomingCall softphone.call.answerWho': [
    { command: 'answer', params: a, at: ringing, press: press('softphone.call.answerWho') },
  ],
  'IncomingCall softphone.call.rejectWho': [
    { command: 'reject', params: a, at: ringing, press: press('softphone.call.rejectWho') },
  ],
  'ActiveCall softphone.call.hangUp': [
    { command: 'hang-up', params: a, at: inTalk(), press: press('softphone.call.hangUp') },
  ],
  'ActiveCall softphone.call.cancel': [
    {
      command: 'hang-up',
      params: a,
      at: inTalk({ state: 'ringing', answeredAt: null }),
      press: press('softphone.call.cancel'),
    },
  ],
  'CallControls softphone.call.mute': [
    {
      command: 'mute',
      params: { ...a, muted: true },
      at: inTalk(),
      press: press('softphone.call.mute'),
    },
    {
      command: 'mute',
      params: { ...a, muted: false },
      at: inTalk({ muted: true }),
      press: press('softphone.call.mute'),
    },
  ],
  'CallControls softphone.call.hold': [
    {
      command: 'hold',
      params: { ...a, held: true },
      at: inTalk(),
      press: press('softphone.call.hold'),
    },
    {
      command: 'hold',
      params: { ...a, held: false },
      at: inTalk(held),
      press: press('softphone.call.hold'),
    },
  ],
  'CallControls softphone.call.park': [
    { command: 'park', params: a, at: inTalk(), press: press('softphone.call.park') },
  ],
  'CallControls softphone.call.record': [
    {
      command: 'record',
      params: { ...a, on: true },
      at: inTalk(),
      press: press('softphone.call.record'),
    },
    {
      command: 'record',
      params: { ...a, on: false },
      at: inTalk({}, { recording: { a: 'on' } }),
      press: press('softphone.call.record'),
    },
  ],
  'CallControls softphone.xfer.complete': [
    {
      command: 'complete-transfer',
      params: b,
      at: asked,
      press: press('softphone.xfer.complete'),
    },
  ],
  'CallControls softphone.call.back': [
    { command: 'cancel-transfer', params: b, at: asked, press: press('softphone.call.back') },
  ],
  'CallControls softphone.call.keypad': OPENS,
  'CallControls softphone.call.transfer': OPENS,
  'CallControls softphone.call.threeWay': OPENS,
  'CallControls softphone.call.newCall': OPENS,
  'CallControls <Button>': DRAWS,
  'TransferPanel softphone.xfer.now': [
    {
      command: 'transfer',
      params: { ...a, to: '103' },
      at: inTalk(),
      press: fill(HAND, '103', 'softphone.xfer.now'),
    },
  ],
  'TransferPanel softphone.xfer.ask': [
    {
      command: 'consult',
      params: { ...a, to: '103' },
      at: inTalk(),
      press: fill(HAND, '103', 'softphone.xfer.ask'),
    },
  ],
  'TransferPanel softphone.xfer.join': [
    {
      command: 'complete-transfer',
      params: a,
      at: inTalk({}, { calls: [{ ...second, ...held }] }),
      press: beside(press(HAND), press('softphone.xfer.join')),
    },
  ],
  'ThreeWayPanel softphone.threeWay.merge': [
    {
      command: 'three-way',
      params: a,
      at: inTalk({}, { calls: [{ ...second, ...held }] }),
      press: beside(press(THREE), press('softphone.threeWay.merge')),
    },
  ],
  'ThreeWayPanel softphone.threeWay.invite': [
    {
      command: 'invite',
      params: { ...a, number: '104' },
      at: inTalk(),
      press: fill(THREE, '104', 'softphone.threeWay.invite'),
    },
  ],
  'PanelFrame common.close': OPENS,
  'Keypad softphone.keypad.close': OPENS,
  'InCall softphone.call.volume': [
    {
      command: 'devices',
      params: { volume: 0.5 },
      at: inTalk(),
      press: slide('softphone.call.volume', 50),
    },
  ],
  'BargeModes <input>': [
    {
      command: 'listen-in',
      params: { number: '102', mode: 'whisper' },
      at: inTalk({}, { spying: { a: { num: '102', mode: 'monitor' } } }),
      press: async () => {
        fireEvent.click(await screen.findByRole('radio', { name: 'softphone.barge.mode.whisper' }));
      },
    },
  ],
  'CallsList softphone.call.hangUpWho': [
    {
      command: 'hang-up',
      params: b,
      at: inTalk({}, { calls: [{ ...second, ...held }] }),
      press: press('softphone.call.hangUpWho'),
    },
  ],
  'CallsList softphone.call.switchTo': [
    {
      command: 'hold',
      params: { ...b, held: false },
      at: inTalk({}, { calls: [{ ...second, ...held }] }),
      press: press('softphone.call.switchTo'),
    },
  ],
  'CallsList softphone.call.joinWho': [
    {
      command: 'complete-transfer',
      params: a,
      at: inTalk({}, { calls: [{ ...second, ...held }] }),
      press: press('softphone.call.joinWho'),
    },
  ],
  'CallsMenu softphone.calls.menuLabel': OPENS,
  'CallsMenu softphone.call.hangUpWho': [
    {
      command: 'hang-up',
      params: a,
      at: inTalk(),
      press: choose(CALLS, 'softphone.call.hangUpWho'),
    },
  ],
  'CallsMenu softphone.call.holdWho': [
    {
      command: 'hold',
      params: { ...a, held: true },
      at: inTalk(),
      press: choose(CALLS, 'softphone.call.holdWho'),
    },
  ],
  'CallsMenu softphone.call.resumeWho': [
    {
      command: 'hold',
      params: { ...a, held: false },
      at: inTalk(held),
      press: choose(CALLS, 'softphone.call.resumeWho'),
    },
  ],
  'CallsMenu softphone.call.switchTo': [
    {
      command: 'hold',
      params: { ...b, held: false },
      at: inTalk({}, { calls: [{ ...second, ...held }] }),
      press: choose(CALLS, 'softphone.call.switchTo'),
    },
  ],
  'CallsMenu softphone.call.muteWho': [
    {
      command: 'mute',
      params: { ...a, muted: true },
      at: inTalk(),
      press: choose(CALLS, 'softphone.call.muteWho'),
    },
  ],
  'CallsMenu softphone.call.unmuteWho': [
    {
      command: 'mute',
      params: { ...a, muted: false },
      at: inTalk({ muted: true }),
      press: choose(CALLS, 'softphone.call.unmuteWho'),
    },
  ],
  'CallsMenu softphone.call.joinWho': [
    {
      command: 'complete-transfer',
      params: a,
      at: inTalk({}, { calls: [{ ...second, ...held }] }),
      press: choose(CALLS, 'softphone.call.joinWho'),
    },
  ],
  'EndedCall softphone.ended.redial': [
    {
      command: 'dial',
      params: { number: '102' },
      at: wasBusy,
      press: press('softphone.ended.redial'),
    },
  ],
  'EndedCall softphone.ended.dismiss': OPENS,
  'NotesField <textarea>': NOTES,
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
  'ShortcutList shortcuts.change': OWN,
  'ShortcutList shortcuts.pressFor': OWN,
  'ShortcutList shortcuts.usual': OWN,
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
