import type { EventOf } from '@callpanel/contracts';

/** What the telephone system tells of a leg when it has begun [B-13]. */
export const callchan = (callid: string, more: object = {}): EventOf<'CALLCHAN'> => ({
  action: 'CALLCHAN',
  callid,
  channel: 'PJSIP/101-1',
  uniqueid: '1.1',
  srvid: 'pbx1',
  bridgeid: '',
  monfile: '/rec/1.wav',
  moncmd: 'mv ^{MIXMONITOR_FILENAME} /done',
  moncdrpath: '2026/1.wav',
  ...more,
});

export const bridged = (
  callid: string,
  event: EventOf<'CALLBRIDGE'>['event'] = 'BridgeEnter',
  more: object = {},
): EventOf<'CALLBRIDGE'> => ({
  action: 'CALLBRIDGE',
  event,
  callid,
  bridgeuniqueid: 'bridge-1',
  channel: 'PJSIP/101-1',
  srvid: 'pbx1',
  ...more,
});

export const monitored = (
  callid: string,
  event: EventOf<'CALLMONITOR'>['event'],
  channel = 'PJSIP/101-1',
): EventOf<'CALLMONITOR'> => ({ action: 'CALLMONITOR', event, callid, channel, srvid: 'pbx1' });
