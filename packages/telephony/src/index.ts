export { availableDevice, listDevices, watchDevices, type AudioDevice } from './devices/devices.ts';
export { reduceNumber, type ReducedNumber } from './numbers/reduce-number.ts';
export * from './port.ts';
export { createTonePlayer } from './tones/tone-player.ts';
