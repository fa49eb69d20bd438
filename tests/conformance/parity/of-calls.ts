import type { Reason, Same } from './presses.ts';
import { DRAWS, OPENS, TYPES, press, choose, slide, fill, beside, tick } from './presses.ts';
import { inTalk, ringing, typed } from './scenes.ts';

const held = { held: true };
const a = { callId: 'a' };
const b = { callId: 'b' };
const second = { id: 'b', number: '103', name: 'Carol' };
const asked = inTalk({ ...held }, { calls: [second], consulting: { b: 'a' } });
const HAND = 'softphone.call.transfer';
const THREE = 'softphone.call.threeWay';
const CALLS = 'softphone.calls.menuLabel';

const CONTACTS = 'hands a contact to the contacts widget, which has the commands for it';
const BLOCKS = "changes the user's own list of blocked numbers";

const AGENT = "changes the user's own work as an agent of queues";

const PARTIES =
  'is done with legs of a conference that are not the user’s; hosts know the call, begin a conference and invite to it';

/** Dialer and calls. */
export const OF_CALLS: Readonly<Record<string, readonly Same[] | Reason>> = {
  'AgentStrip softphone.agent.noCause': AGENT,
  'AgentStrip softphone.agent.pause': AGENT,
  'AgentStrip softphone.agent.resume': AGENT,
  'AgentStrip softphone.agent.logIn': AGENT,
  'AgentStrip softphone.agent.logOut': AGENT,
  'BlockDialog softphone.block.cancel': BLOCKS,
  'BlockDialog softphone.log.block': BLOCKS,
  'ContactMenu softphone.contact.*': CONTACTS,
  'ContactMenu softphone.contact.meeting':
    'makes a room of its own; hosts join one that is there, by `join-meeting`',
  'ContactMenu softphone.contact.menu': OPENS,
  'Dialer softphone.dial.call': [
    {
      command: 'dial',
      params: { number: '102' },
      at: typed('102'),
      press: press('softphone.dial.call'),
    },
  ],
  'Suggestions softphone.suggest.list': 'calls a person that was found: `dial` with the number',
  'Suggestions softphone.suggest.call': 'calls a person that was found: `dial` with the number',
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
      at: inTalk({}, { facts: { recording: 'on' } }),
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
      at: inTalk({}, { facts: { spying: { num: '102', mode: 'monitor' } } }),
      press: tick('softphone.barge.mode.whisper'),
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
  'Parties softphone.parties.drop': PARTIES,
  'Parties softphone.parties.mute': PARTIES,
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
};
