import type { LegSnapshot, PbxSnapshot } from './types.ts';

/** States of an extension's phones, by Asterisk's numbers (AMI, QueueMemberStatus). */
export const DEVICE = {
  notInUse: 1,
  inUse: 2,
  busy: 3,
  unavailable: 5,
  ringing: 6,
  ringInUse: 7,
  onHold: 8,
} as const;

const rings = ({ direction, answered }: LegSnapshot): boolean => direction === 'out' && !answered;

/** @param isUndisturbed whether an extension has do not disturb on: it is busy */
export const deviceStates = (
  { registrations, calls }: Pick<PbxSnapshot, 'registrations' | 'calls'>,
  isUndisturbed: (ext: string) => boolean,
): ((ext: string) => number) => {
  const here = new Set(registrations.flatMap(({ ext, connected }) => (connected ? [ext] : [])));
  const byExt = new Map<string, LegSnapshot[]>();
  for (const leg of calls.flatMap(({ legs }) => legs))
    byExt.set(leg.ext, [...(byExt.get(leg.ext) ?? []), leg]);
  return (ext) => {
    const legs = byExt.get(ext) ?? [];
    const talks = legs.filter((leg) => !rings(leg));
    if (talks.length < legs.length) return talks.length > 0 ? DEVICE.ringInUse : DEVICE.ringing;
    if (talks.length > 0)
      return talks.every(({ holding }) => holding) ? DEVICE.onHold : DEVICE.inUse;
    if (!here.has(ext)) return DEVICE.unavailable;
    return isUndisturbed(ext) ? DEVICE.busy : DEVICE.notInUse;
  };
};
