/** What the server around the PBX may use of it. */
export { checkMediaBinary } from '../media/check.ts';
export { createPbx } from './pbx.ts';
export type { Application, Destination, MailCounts, Unreached } from './application.ts';
export type { FaultRule } from './faults.ts';
export { isDestination } from './features.ts';
export { LOT } from './parking-lot.ts';
export type {
  CallParty,
  CreatePbx,
  Directory,
  FeatureState,
  OriginateOrder,
  Pbx,
  PbxEvent,
  PbxOptions,
} from './types.ts';
