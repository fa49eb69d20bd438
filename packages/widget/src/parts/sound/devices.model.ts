import type { AudioChoice, AudioState } from '@callpanel/core';

/** The value for "whatever the system uses" [K-07]. */
export const SYSTEM = 'default';

export interface DeviceOption {
  id: string;
  /** As the browser names it; empty: it does not tell, `index` tells one from the other. */
  label: string;
  /** From 1. */
  index: number;
}

export interface DeviceModel {
  /** Without the system's own, which every list begins with. */
  options: DeviceOption[];
  chosen: string;
  /** The chosen device is missing: the system's is used until it is connected again [F31]. */
  unplugged: boolean;
}

/** Chromium lists the system's devices again under these names. */
const ALIASES = ['default', 'communications', ''];

/**
 * The devices of one kind and the one that was chosen. A chosen one that is unplugged stays chosen.
 *
 * @param known the list is of this machine: before the microphone was allowed nothing can be missing
 */
export const deviceModel = (
  devices: readonly AudioChoice[],
  chosen: string,
  known: boolean,
): DeviceModel => {
  const options = devices
    .filter(({ id }) => !ALIASES.includes(id))
    .map(({ id, label }, index) => ({ id, label, index: index + 1 }));
  const there = chosen === SYSTEM || options.some(({ id }) => id === chosen);
  return { options, chosen, unplugged: known && !there };
};

/** The state of the microphone, and its message [E-33 to E-35] [F33]. */
export type MicrophoneView = 'asking' | 'allowed' | 'denied' | 'broken' | 'ask';

export const microphoneView = ({
  status,
  permission,
  error,
}: Pick<AudioState, 'status' | 'permission' | 'error'>): MicrophoneView => {
  if (status === 'no' || status === 'loading') return 'asking';
  if (permission === 'denied') return 'denied';
  if (error !== null || status === 'failed') return 'broken';
  return permission === 'prompt' ? 'ask' : 'allowed';
};
