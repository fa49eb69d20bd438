import type { HelpWith } from './help.ts';

/** The phone: its account, its calls, microphone and sound. */
export const HELP_WITH_CALLS: HelpWith<'sipua' | 'media'> = {
  'sipua.error.maxCallsOut': [
    'The user already has as many calls as the account allows (`context.limit`).',
    'End a call first, or raise `panel_call_limit` (SIP alone: `maxCalls`).',
  ],
  'sipua.error.maxCallsIn': [
    'A call was refused because the user already has as many as the account allows.',
    'Raise `panel_call_limit` (SIP alone: `maxCalls`), or let the telephone system queue callers.',
  ],
  'sipua.error.notSupported': [
    'The browser has no WebRTC or offers no microphone: it is too old, or the page is neither https nor localhost.',
    'Serve the page over https; use a [supported browser](./browsers.md).',
  ],
  'sipua.error.invalidNumber': [
    'The number has characters that cannot be dialled.',
    'Send digits with an optional `+`, `*` or `#`; letters are no number.',
  ],
  'sipua.error.invalidFeatureCode': [
    'A number that begins with `*` is not one of the account’s feature codes.',
    'Check `feature_codes` at the telephone system.',
  ],
  'sipua.error.notReady': [
    'The phone is not registered: it is still connecting, offline, or was refused.',
    'Wait for the event [`health`](./events.md#health) with `phone: "ready"`. See [Troubleshooting](/troubleshooting#not-ready).',
  ],
  'sipua.error.send': [
    'The call could not be sent: the line to the SIP edge broke.',
    'Call again when the phone is ready.',
  ],
  'sipua.error.initiate': [
    'The browser could not prepare the call.',
    'Try again; then run the connection check in the softphone’s sound settings.',
  ],
  'sipua.error.callFailed': [
    'The telephone system refused the call, or no audio could be exchanged.',
    'Look at `reason` of the event [`call-ended`](./events.md#call-ended). For audio see [Network](/network).',
  ],
  'sipua.error.hold': [
    'The other side refused to hold or resume (`context.reason`).',
    'Try again. If it always fails, the PBX does not accept a re-INVITE.',
  ],
  'sipua.error.mute': [
    'The call has no microphone to mute.',
    'Plug in a microphone and allow it, then try again.',
  ],
  'sipua.error.dtmf': [
    'The other side refused the digit, or the call is not answered yet.',
    'Send digits once the call is answered; the PBX must accept INFO with `application/dtmf-relay`.',
  ],
  'sipua.error.register': [
    'The registrar refused the phone or did not answer; `context.cause` and `context.status` say which.',
    'For 401 and 403 check the SIP account; otherwise the edge’s address and `connect-src`. It retries automatically.',
  ],
  'sipua.error.callEnded': [
    'The call that the command names is over.',
    'Nothing to do. Follow the event [`call`](./events.md#call) to know which calls live.',
  ],
  'sipua.error.featureCodes': [
    '`GET feature_codes` failed; the usual codes are used.',
    'Check that request. It matters only where your codes differ.',
  ],
  'sipua.error.recDisabled': [
    'Recording is switched off for the user or this call.',
    'Give the right to record at the telephone system; without a broker it is not offered.',
  ],
  'sipua.error.recording': [
    'The telephone system could not start, pause or stop the recording; `context.reason` says why.',
    'Follow the reason, then try again.',
  ],
  'sipua.error.threeWay': [
    'The conference could not be set up: a call ended meanwhile, or the telephone system refused.',
    'Both calls are still there: try again. It needs a broker and the right.',
  ],
  'sipua.error.otherTab': [
    'Another tab of this user has the phone.',
    'Use that tab, or press *Use it here* (command [`take-over`](./commands.md#take-over)).',
  ],
  'sipua.xfer.invalid': [
    'The number to transfer to cannot be dialled.',
    'Send a number as for `dial`.',
  ],
  'sipua.xfer.invalidAttended': [
    'The person to consult cannot be dialled, or is the one who is already on the call.',
    'Send another number.',
  ],
  'sipua.xfer.failed': [
    'The person did not take the transferred call; `context.why` says whether busy, absent or unreachable.',
    'The call is back with the user. Try another person.',
  ],
  'sipua.error.transfer': [
    'The telephone system reports that an attended transfer failed.',
    'The calls are still with the user: try again.',
  ],
  'sipua.error.refer': [
    'The telephone system refused to transfer (`context.reason`).',
    'Check that it accepts REFER for this account.',
  ],
  'media.error.set': [
    'The browser could not open the microphone or change the device, for another reason than the ones below.',
    'Choose another device in the sound settings; close other programs that use it.',
  ],
  'media.error.notFound': [
    'No microphone is connected.',
    'Connect one; the call can be answered without one and gets its voice when it comes.',
  ],
  'media.error.denied': [
    'The user or the browser’s settings deny the microphone to the site.',
    'Allow it in the browser’s site settings (the icon beside the address).',
  ],
  'media.error.policy': [
    'The page’s Permissions-Policy forbids the microphone.',
    'Send no `microphone=()`; in a frame set `allow="microphone"`. See [Hosting](../hosting.md#a-page-with-widgets).',
  ],
  'media.error.inUse': [
    'Another program holds the microphone.',
    'Close that program or choose another microphone.',
  ],
  'media.error.unplugged': [
    'The microphone was unplugged during the call.',
    'Plug it in again or choose another one; the call goes on.',
  ],
  'sipua.config.missing': [
    'The SIP account is empty.',
    'Check `GET config/sipua`, or the option [`provider.sip`](./options.md#sip).',
  ],
  'sipua.config.ha1Missing': [
    'The SIP account has neither `ha1` nor `password`.',
    'Set one of them.',
  ],
  'sipua.config.ha1Invalid': [
    '`ha1` is not MD5 in hex: 32 digits, 0 to 9 and a to f.',
    'Send MD5 of `user:realm:password` in hex.',
  ],
  'sipua.config.proxyMissing': [
    'The SIP account names no edge.',
    'Set `proxy` to a list with at least one `{ url }`.',
  ],
  'sipua.config.proxyNotArray': [
    '`proxy` is not a list of objects.',
    'Send `[{ "url": "wss://pbx.example/ws" }]`.',
  ],
  'sipua.config.proxyUrl': [
    'An address in `proxy` does not begin with `ws://` or `wss://`; `context.index` counts from 1.',
    'Correct that address.',
  ],
  'sipua.config.realmMissing': ['The SIP account has no `realm`.', 'Set it.'],
  'sipua.config.uriMissing': [
    'The SIP account has no `uri`, or one without `user@host`.',
    'Set it, for example `sip:101@pbx.example`.',
  ],
  'sipua.config.error': [
    'The phone could not be created; `context.reason` names the field or the HTTP status.',
    'Correct that field, or see why `GET config/sipua` fails.',
  ],
  'sipua.error.listen': [
    'The phone is not registered, or the account has no feature code to listen in.',
    'Wait until the phone is ready; check `feature_codes`.',
  ],
  'sipua.error.publishDnd': [
    'The telephone system refused do not disturb (`context.reason`).',
    'Check that it accepts PUBLISH for this account.',
  ],
  'sipua.error.publishForward': [
    'The telephone system refused the forward (`context.reason`).',
    'Check the number, and that it accepts PUBLISH for this account.',
  ],
  'sipua.error.publishFollowme': [
    'The telephone system refused follow-me (`context.reason`).',
    'Check that it accepts PUBLISH for this account.',
  ],
};
