export type { Headset, HeadsetButtons, HeadsetLights } from './headset.ts';
export { openHeadset } from './headset.ts';
export type { HidDevice } from './hid.ts';
export { chooseHeadset, hid, pairedHeadsets } from './hid.ts';
