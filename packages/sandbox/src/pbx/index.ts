export { createPbx } from './pbx.ts';
export type {
  CallState,
  CreatePbx,
  Directory,
  DirectoryPerson,
  DtmfEntry,
  FaultRule,
  Feature,
  LegSnapshot,
  Pbx,
  PbxOptions,
  PbxSnapshot,
  RequestEntry,
} from './types.ts';
export { type Clock, systemClock } from '../sip/clock.ts';
export { checkMediaBinary } from '../media/check.ts';
