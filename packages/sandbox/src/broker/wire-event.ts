import { entityOf } from '@callpanel/contracts';
import { SERVER_ID } from '../channels/channels.ts';
import { LOT, type PbxEvent } from '../pbx/index.ts';
import type { RealmEvent } from './redact.ts';

const ENDS = { terminated: 'TERMINATED', canceled: 'CANCELED', error: 'SIPERROR' } as const;

/**
 * What happened at the exchange, in the names of the wire [G-27]. Of a call to a feature `to_user` is its code (`*43`).
 *
 * @param now epoch milliseconds
 * @returns null: only call records are about it
 */
export const wireEventOf = (event: PbxEvent, realm: string, now: number): RealmEvent | null => {
  switch (event.kind) {
    case 'registration':
      return { action: 'REGISTER', user: event.ext, realm, expires: String(event.expires) };
    case 'call':
      return {
        action: event.phase === 'initiated' ? 'INITIATE' : 'CONFIRMED',
        callid: event.id,
        from_user: event.from.ext,
        from_name: event.from.name,
        to_user: event.to.ext,
        to_name: event.to.name,
        time: Math.floor(now / 1000),
        parked: LOT.spaces.includes(event.to.ext),
      };
    case 'callEnded':
      return {
        action: ENDS[event.how],
        callid: event.id,
        code: String(event.status),
        reason: event.reason,
      };
    case 'spy':
      return {
        action: 'CHANSPY',
        event: event.on ? 'ChanSpyStart' : 'ChanSpyStop',
        callid: event.callId,
        spyercalleridnum: event.spyer.ext,
        spyercalleridname: event.spyer.name,
        mode: event.mode,
      };
    case 'transferred':
      return {
        action: 'ATTENDEDXFER',
        result: event.result,
        callid: event.callId,
        transfereecalleridnum: event.transferee.ext,
        transfereecalleridname: event.transferee.name,
      };
    case 'parking':
      return { action: 'PARKING', event: event.event, ...event.call };
    case 'channel':
      return {
        action: event.phase === 'began' ? 'CALLCHAN' : 'CHANINFO',
        callid: event.callId,
        channel: event.channel,
        uniqueid: event.uniqueid,
        srvid: SERVER_ID,
        bridgeid: event.bridgeId,
        monfile: event.file,
        moncmd: event.command,
        moncdrpath: event.recordPath,
      };
    case 'bridge':
      return {
        action: 'CALLBRIDGE',
        event: event.entered ? 'BridgeEnter' : 'BridgeLeave',
        callid: event.callId,
        bridgeuniqueid: event.bridgeId,
        channel: event.channel,
        srvid: SERVER_ID,
      };
    case 'monitor':
      return {
        action: 'CALLMONITOR',
        event: event.on ? 'MixMonitorStart' : 'MixMonitorStop',
        callid: event.callId,
        channel: event.channel,
        srvid: SERVER_ID,
      };
    case 'presence':
      return {
        action: 'PRESENCE',
        entity: entityOf(event.ext, realm),
        basic: event.basic,
        note: event.note,
      };
    case 'feature':
      return {
        action: 'PRESENCE_FEATURE',
        entity: entityOf(event.ext, realm),
        feature: event.feature,
        state: event.on ? 'confirmed' : 'terminated',
        value: event.value,
      };
    case 'placed':
    case 'moved':
    case 'held':
    case 'unreached':
    case 'refused':
      return null;
  }
};
