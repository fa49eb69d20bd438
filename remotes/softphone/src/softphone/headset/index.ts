import type { LatePart } from '@callpanel/widget';
import type { HeadsetKeysProps } from './HeadsetKeys.tsx';
import { HeadsetKeys } from './HeadsetKeys.tsx';

/** The buttons of a headset, in a chunk of their own: it is loaded where one was paired. */
export const headsetPart: LatePart<HeadsetKeysProps> = { Part: HeadsetKeys };
