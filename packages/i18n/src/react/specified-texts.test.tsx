import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@callpanel/contracts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Intl } from './Intl.tsx';
import { useErrorText, useText } from './text.ts';

/**
 * Each text of the specification, its place in our catalogues and the words that it must have, written down from the specification.
 * Where the specification only describes a text, these are the words we chose. A text of several areas stands in several catalogues.
 */
const TABLE = `
E-01 | login.error.login | Sign-in failed. Try again.
E-02 | login.error.session | Your call panel session is not valid. Sign in again.
E-03 | login.error.server | {description}
E-04 | login.error.noAccessToken | No access token
E-05 | login.error.noRefreshToken | No refresh token
E-06 | login.error.refreshFailed | Failed to refresh token
E-07 | login.error.credentials | Failed login. Invalid username or password.
E-08 | rmqc.error.connLost | Live updates are lost. Trying again {seconds, plural, =0 {right now} other {in # s}}.
E-09 | rmqc.error.init | Live updates could not be started.
E-10 | rmqc.online | Live updates are on.
E-11 | rmqc.error.connect | Failed to connect API
E-12 | rmqc.error.client | Failed to init events client
E-13 | rmqc.error.lost | Connection to Events System is lost.
E-14 | rmqc.error.event | Events error: {message}
E-15 | sipua.error.maxCallsOut | Max calls limit reached. Can not have more then {limit} calls.
E-16 | sipua.error.maxCallsIn | Max calls limit reached ({limit}). The call from {name} {number} was turned away.
E-17 | sipua.error.notSupported | WebRTC is not supported. Try to upgrade your browser
E-18 | sipua.error.recDisabled | Recording is disabled
E-19 | sipua.error.invalidNumber | Invalid number: {number}
E-20 | sipua.error.invalidFeatureCode | Invalid feature code: {number}
E-21 | sipua.hint.notReady | The phone is not ready yet.
E-21 | sipua.error.notReady | The phone is not ready. You can call once it is registered.
E-22 | sipua.hint.missNum | This number cannot be dialed.
E-23 | sipua.xfer.invalid | Invalid or empty destination
E-23 | sipua.xfer.invalidAttended | Invalid or empty destination for attended xfer
E-24 | sipua.xfer.success | {who, select, none {The call} other {{who}}} was transferred to {name, select, none {{number}} other {{name}}}
E-25 | sipua.xfer.park | {slot, select, none {The call is parked} other {The call is parked in slot {slot}}}
E-26 | sipua.xfer.init | Transferring the call to {number}
E-27 | sipua.xfer.failed | Transfer to {number} failed: {reason}
E-27 | sipua.why.noSession | referer session not found
E-27 | sipua.why.noReplaced | refer replace session not found
E-27 | sipua.why.noReply | request failed (no reply)
E-27 | sipua.why.offline | request failed (no connection)
E-27 | sipua.why.noAddress | request failed (not an address)
E-28 | sipua.error.transfer | Failed to transfer the call to {num}: {fail}
E-29 | sipua.error.send | Failed to send call! Check debug.
E-30 | sipua.error.initiate | Failed to initiate call. See debug for details
E-31 | sipua.error.callFailed | Call failed
E-32 | sipua.error.listen | Failed to listen the call. SIP UA is not connected.
E-33 | media.error.set | Failed to set media. See debug for more info.
E-33 | media.error.inUse | Another program is using the microphone.
E-34 | media.error.notFound | No microphone was found.
E-34 | media.error.unplugged | The microphone was unplugged.
E-35 | media.error.denied | Permission to use the microphone was denied.
E-35 | media.error.policy | This page does not allow the microphone.
E-36 | sipua.error.refer | Failed to refer call: {reason}
E-37 | sipua.error.hold | Failed to put call on hold: {reason}
E-38 | sipua.error.mute | Failed to mute/unmute call: {reason}
E-39 | sipua.error.dtmf | Failed to send DTMF: {reason}
E-40 | sipua.error.publishDnd | Failed to send PUBLISH DND status: {reason}
E-40 | sipua.error.publishForward | Failed to send PUBLISH Call Forward status: {reason}
E-40 | sipua.error.publishFollowme | Failed to send PUBLISH Follow-me status: {reason}
E-41 | sipua.error.register | Web Phone Register error: {cause} - {reason}
E-42 | sipua.config.missing | SIP UA: Missing configuration from server
E-43 | sipua.config.ha1Missing | SIP UA: Configuration hash HA1 is not defined
E-44 | sipua.config.ha1Invalid | SIP UA: Invalid HA1 hash
E-45 | sipua.config.proxyMissing | SIP UA: Missing SIP WebSocket proxy address
E-46 | sipua.config.proxyNotArray | SIP UA: WSS Proxy invalid value. Must be array of objects
E-47 | sipua.config.proxyUrl | SIP UA: WSS Proxy invalid URL value for proxy #{index}
E-48 | sipua.config.realmMissing | SIP UA: Missing SIP realm
E-49 | sipua.config.uriMissing | SIP UA: Missing SIP URI
E-50 | sipua.config.error | SIPUA Configuration error: {reason}
E-51 | sipua.error.threeWay | Failed to setup three-Way conference.
E-52 | screenpop.error.trigger | Invalid screenpop trigger: {trigger}
E-53 | buddies.error.update | Failed to update buddy card with API
E-54 | buddies.error.add | Failed to add buddy with API
E-55 | buddies.error.remove | Failed to remove buddy with API
E-56 | parking.error.load | Failed to get parkings
E-57 | startup.error.user | Failed to get current user
E-58 | startup.error.init | Failed to init application
E-59 | startup.error.api | Failed to initiate application from API: {reason}
E-60 | chat.error.sound | Error playing notification sound: {reason}
E-61 | shell.unsupported.title | Browser not supported
E-62 | settings.error.noRights | Missing Permissions
E-63 | shell.onCall | You are on call. Are you sure you want to close and hangup the call?
E-64 | voicemail.none | No Voicemails found
E-65 | voicemail.error.load | Failed to load voicemails
E-66 | voicemail.error.favorite | Failed to mark/unmark voicemail as favorite
E-67 | voicemail.error.favorites | Failed to favorite/unfavorite voicemails
E-68 | voicemail.error.transfer | Failed to transfer voicemail with API
E-69 | voicemail.error.delete | Failed to delete voicemail with API
E-70 | voicemail.error.move | Failed to move voicemail into custom folder with API
E-71 | voicemail.error.read | Failed to mark voicemails as read with API
E-72 | voicemail.error.settings | Failed to update voicemail settings: {reason}
E-73 | callRecords.error.load | Failed to load CDRs from API
E-74 | callRecords.error.recording | Recording not found
E-75 | callRecords.error.archive | An error occured while preparing your recordings archive.
E-76 | callRecords.error.history | Failed to load call history via API
E-77 | announcements.error.load | Failed to load announcements
E-78 | announcements.error.voices | Failed to load TTS voice types
E-79 | announcements.error.stream | Failed to get announcement recording stream
E-80 | announcements.rights.readOnly | You do not have permission to change announcements.
E-80 | announcements.form.readOnly | You do not have permission to change announcements.
E-81 | queues.error.watch | Failed to toggle watch queue!
E-82 | queues.error.report | Failed to load report data
E-83 | queues.error.reportType | Unknown report type
E-84 | queues.error.callLog | Failed to load the events of this call
E-85 | queues.error.pauseRight | Agent pause option is not permitted
E-86 | conferences.error.load | Failed to get conferences from API
E-87 | video.error.load | Failed to get video conferences from API
E-88 | video.error.create | Failed to create video conference
E-88 | video.error.update | Failed to update video conference
E-88 | video.error.destroy | Failed to destroy video conference
E-89 | video.error.config | Failed to get video conference configs from API
E-90 | video.copied | The link is copied
E-90 | video.error.copy | The link could not be copied
E-91 | video.error.script | Failed to create video conferece external API instance.Please contact technical support
E-92 | contacts.error.load | Failed to get contacts
E-93 | contacts.error.create | Failed to create contact
E-94 | contacts.error.update | Failed to update contact
E-95 | contacts.error.delete | Failed to delete contact
E-96 | contacts.error.import | Failed to import contacts
E-97 | contacts.error.bulkDelete | Failed to delete contacts with API
E-98 | contacts.error.createPersonalTag | Failed to create contact personal tag
E-98 | contacts.error.updatePersonalTag | Failed to update contact personal tag
E-98 | contacts.error.deletePersonalTag | Failed to delete contact personal tag
E-99 | contacts.error.createTag | Failed to create contact tag
E-100 | contacts.error.open | Error while loading contact
E-101 | chat.error.auth | Failed to authenticate to the chat
E-102 | chat.error.channels | Failed to get public channels
E-103 | chat.error.create | Failed to create new conversation
E-104 | chat.error.delete | Failed to delete conversation
E-105 | blacklist.error.load | Failed to get blacklist
E-106 | settings.blacklist.addFailed | Failed to add number to the blacklist
E-107 | settings.error.users | Failed to load settings users
E-108 | licences.error.load | Failed to get licenses from API
E-109 | settings.error.otp | The one-time password could not be changed.
E-109 | settings.error.user | The account could not be changed.
E-110 | settings.error.mobileMail | The e-mail could not be sent.
E-110 | settings.error.mobileReset | New credentials could not be made.
E-111 | settings.error.mobile | Failed to get Clearly Anywhere data
E-112 | settings.error.pictures | Failed to get user picture profiles
E-113 | settings.error.noImage | This is not a valid image. Choose a PNG, JPEG or GIF file.
E-114 | settings.error.noReader | This browser cannot read image files.
E-116 | contacts.notify.createdOk | Contact created
E-116 | contacts.notify.updatedOk | Contact updated
E-116 | contacts.deleted.one | {name} deleted
E-116 | contacts.notify.bulkDelOk | {count, plural, one {# contact deleted} other {# contacts deleted}}
E-117 | settings.do_not_disturb.on | Do not disturb is on
E-117 | settings.do_not_disturb.off | Do not disturb is off
E-117 | settings.call_waiting.on | Call waiting is on
E-117 | settings.call_waiting.off | Call waiting is off
E-117 | settings.intercom.saved | Intercom settings are saved
E-117 | settings.clickToDial.saved | Click to dial is saved
E-117 | settings.screenPop.saved | The call screen pop-up is saved
E-117 | settings.missed.on | Missed calls are shown
E-117 | settings.missed.off | Missed calls are not shown
E-117 | settings.blacklist.added | The number is on the blacklist
E-117 | blacklist.added | {number} was added to the blacklist.
E-117 | settings.smsToEmail.saved | SMS to e-mail is saved
E-118 | voicemail.done.transferred | {count, plural, one {# message} other {# messages}} transferred
E-118 | voicemail.done.read | {count, plural, one {# message} other {# messages}} marked as read
E-118 | voicemail.done.new | {count, plural, one {# message} other {# messages}} marked as new
E-118 | voicemail.done.deleted | {count, plural, one {# message} other {# messages}} deleted
E-118 | voicemail.settings.saved | The mailbox settings are saved.
E-119 | shell.mask.permissions | Checking permissions...
E-119 | shell.mask.user | Loading callpanel user...
E-119 | shell.mask.broker | Loading RMQ agent configuration...
E-119 | shell.mask.sip | Loading SIPUA configuration...
E-119 | shell.mask.application | Loading application...
E-119 | shell.mask.offline | Connectivity loss...
E-122 | widget.error.load | This part could not be loaded.
E-125 | screenpop.blocked | The browser blocked the page for this call.
E-125 | common.openLink | Open
`;
const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.split(' | ') as [spec: string, id: string, words: string]);

/** Rows of the specification without words: silent, only logged, or about how long and where a text is shown. */
const WORDLESS = ['E-115', 'E-120', 'E-121', 'E-123', 'E-124'];

/** English catalogues by folder; `derived` has copies of them. */
const ROOT = join(import.meta.dirname, '../../../..');
const catalogues = globSync('{packages,remotes}/**/locales/en-US.json', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**', '**/derived/**'],
}).map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>);
/** What the catalogues have for an id: each its own words. */
const found = (id: string): string[] => [
  ...new Set(catalogues.flatMap((texts) => texts[id] ?? [])),
];

afterEach(cleanup);

it.each(rows)('[%s] %s has the specified words', (_, id, words) => {
  expect(found(id)).toEqual([words]);
});

it.each(['more then', 'occured', 'conferece', 'instance.Please', 'three-Way'])(
  'keeps “%s” as the specification spells it [X-27]',
  (words) => {
    expect(catalogues.some((texts) => Object.values(texts).join('\n').includes(words))).toBe(true);
  },
);

it('has every text of the specification, once', () => {
  const all = Array.from({ length: 125 }, (_, at) => `E-${String(at + 1).padStart(2, '0')}`);
  expect([...new Set([...rows.map(([spec]) => spec), ...WORDLESS])].toSorted()).toEqual(
    all.toSorted(),
  );
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length);
});

it('has every error that a row of the specification stands for', () => {
  const specified = Object.entries(ERRORS).flatMap(([code, error]) =>
    'spec' in error && error.spec.startsWith('E-') ? [`${error.spec} ${code}`] : [],
  );
  const listed = rows.map(([spec, id]) => `${spec} ${id}`);
  expect(specified.filter((error) => !listed.includes(error))).toEqual([]);
});

/** Texts with values in them, as users read them. */
const EXAMPLES = `
E-03 | login.error.server | {"description":"The account is closed"} | The account is closed
E-08 | rmqc.error.connLost | {"seconds":5} | Live updates are lost. Trying again in 5 s.
E-08 | rmqc.error.connLost | {"seconds":0} | Live updates are lost. Trying again right now.
E-14 | rmqc.error.event | {"message":"no such queue"} | Events error: no such queue
E-15 | sipua.error.maxCallsOut | {"limit":3} | Max calls limit reached. Can not have more then 3 calls.
E-16 | sipua.error.maxCallsIn | {"limit":2,"name":"Bob","number":"102"} | Max calls limit reached (2). The call from Bob 102 was turned away.
E-19 | sipua.error.invalidNumber | {"number":"12x"} | Invalid number: 12x
E-20 | sipua.error.invalidFeatureCode | {"number":"*12"} | Invalid feature code: *12
E-24 | sipua.xfer.success | {"who":"Bob","name":"Carol","number":"103"} | Bob was transferred to Carol
E-24 | sipua.xfer.success | {"who":"none","name":"none","number":"103"} | The call was transferred to 103
E-25 | sipua.xfer.park | {"slot":"703"} | The call is parked in slot 703
E-25 | sipua.xfer.park | {"slot":"none"} | The call is parked
E-26 | sipua.xfer.init | {"number":"103"} | Transferring the call to 103
E-27 | sipua.xfer.failed | {"number":"103","reason":"failed (Oops)"} | Transfer to 103 failed: failed (Oops)
E-27 | sipua.xfer.failed | {"number":"103","who":"Carol (103)","reason":"x","why":"noSession"} | Transfer to Carol (103) failed: referer session not found
E-27 | sipua.xfer.failed | {"number":"104","reason":"x","why":"noReplaced"} | Transfer to 104 failed: refer replace session not found
E-27 | sipua.xfer.failed | {"number":"104","reason":"x","why":"noReply"} | Transfer to 104 failed: request failed (no reply)
E-27 | sipua.xfer.failed | {"number":"104","reason":"x","why":"busy"} | Transfer to 104 failed: busy
E-28 | sipua.error.transfer | {"num":"103","fail":"Gone"} | Failed to transfer the call to 103: Gone
E-28 | sipua.error.transfer | {"num":"103","who":"Carol","fail":"x","why":"noAnswer"} | Failed to transfer the call to Carol: no answer
E-36 | sipua.error.refer | {"reason":"Forbidden"} | Failed to refer call: Forbidden
E-37 | sipua.error.hold | {"reason":"Not Acceptable"} | Failed to put call on hold: Not Acceptable
E-38 | sipua.error.mute | {"reason":"no microphone"} | Failed to mute/unmute call: no microphone
E-39 | sipua.error.dtmf | {"reason":"Timeout"} | Failed to send DTMF: Timeout
E-40 | sipua.error.publishDnd | {"reason":"Gone"} | Failed to send PUBLISH DND status: Gone
E-40 | sipua.error.publishForward | {"reason":"Busy"} | Failed to send PUBLISH Call Forward status: Busy
E-40 | sipua.error.publishFollowme | {"reason":"Late"} | Failed to send PUBLISH Follow-me status: Late
E-41 | sipua.error.register | {"cause":"Rejected","reason":"Forbidden"} | Web Phone Register error: Rejected - Forbidden
E-47 | sipua.config.proxyUrl | {"index":2} | SIP UA: WSS Proxy invalid URL value for proxy #2
E-50 | sipua.config.error | {"reason":"no URI"} | SIPUA Configuration error: no URI
E-52 | screenpop.error.trigger | {"trigger":"later"} | Invalid screenpop trigger: later
E-59 | startup.error.api | {"reason":"HTTP 502"} | Failed to initiate application from API: HTTP 502
E-60 | chat.error.sound | {"reason":"NotAllowedError"} | Error playing notification sound: NotAllowedError
E-72 | voicemail.error.settings | {"reason":"PIN is too short"} | Failed to update voicemail settings: PIN is too short
E-116 | contacts.deleted.one | {"name":"Ann Lee"} | Ann Lee deleted
E-116 | contacts.notify.bulkDelOk | {"count":1} | 1 contact deleted
E-116 | contacts.notify.bulkDelOk | {"count":3} | 3 contacts deleted
E-117 | blacklist.added | {"number":"(514) 555-0199"} | (514) 555-0199 was added to the blacklist.
E-118 | voicemail.done.transferred | {"count":1} | 1 message transferred
E-118 | voicemail.done.read | {"count":2} | 2 messages marked as read
E-118 | voicemail.done.new | {"count":4} | 4 messages marked as new
E-118 | voicemail.done.deleted | {"count":5} | 5 messages deleted
`;
const examples = EXAMPLES.trim()
  .split('\n')
  .map((line) => line.split(' | ') as [spec: string, id: string, values: string, shown: string]);

type Values = Record<string, string | number>;
/** As the widgets show it: an error by its code, any other text by its id. */
const Line = ({ id, values }: { id: string; values: Values }) => {
  const text = useText();
  const errorText = useErrorText();
  return id in ERRORS ? errorText({ code: id as ErrorCode, context: values }) : text(id, values);
};

it.each(examples)('[%s] %s with %s reads as specified', (_, id, values, shown) => {
  const { container } = render(
    <Intl locale="en-US" messages={Object.assign({}, ...catalogues)}>
      <Line id={id} values={JSON.parse(values) as Values} />
    </Intl>,
  );
  expect(container.textContent).toBe(shown);
});

it('has an example of every text with values', () => {
  const withValues = rows.filter(([, , words]) => words.includes('{')).map(([, id]) => id);
  expect(withValues.filter((id) => !examples.some(([, each]) => each === id))).toEqual([]);
});
