/** What the rest of the sandbox may use of the PBX. */
export { checkMediaBinary } from '../media/check.ts';
export { createPbx } from './pbx.ts';
export type { Application, Destination, MailCounts, Unreached } from './application.ts';
export type { FaultRule } from './faults.ts';
export { DEVICE, deviceStates } from './device-state.ts';
export { isDestination } from './features.ts';
export { LOT } from './parking-lot.ts';
export type { AgentCall, AgentCallEvents, Queueing, WaitingCaller } from './queueing.ts';
export type { CreatePbx, Pbx } from './interface.ts';
export type {
  CallParty,
  Directory,
  FeatureState,
  OriginateOrder,
  PbxEvent,
  PbxOptions,
} from './types.ts';
