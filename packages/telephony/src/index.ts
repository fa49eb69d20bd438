/**
 * The interfaces of a phone, and everything that needs no SIP: number rules, devices, statistics.
 * `@callpanel/telephony/jssip` makes a phone on a PBX and is loaded when first needed; `@callpanel/telephony/tones` makes its
 * sounds; `@callpanel/telephony/loop` connects phones in memory for tests.
 */
export { listDevices, watchDevices, type AudioDevice } from './devices/devices.ts';
export {
  microphonePermission,
  type MicrophonePermission,
  watchMicrophonePermission,
} from './devices/permission.ts';
export type { CallDiagnostics, PhoneDiagnostics } from './diagnostics/phone-diagnostics.ts';
export type { Processing } from './media/media-settings.ts';
export { openMicrophone } from './media/microphone.ts';
export { reduceNumber, type ReducedNumber } from './numbers/reduce-number.ts';
export { type CallStats, returnsSound } from './quality/call-stats.ts';
export type { Clock } from './clock.ts';
export * from './ports/call.ts';
export type * from './ports/phone.ts';
export type * from './ports/tone-player.ts';
