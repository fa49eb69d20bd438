import * as z from 'zod/mini';
import { WireFlag, WireText } from './envelope.ts';

/** Answer of GET users/{id}/do_not_disturb, and body of PUT { enabled 1/0 }. */
export const DoNotDisturb = z.object({ enabled: WireFlag });
export type DoNotDisturb = z.infer<typeof DoNotDisturb>;

/** Answer of GET users/{id}/forward [A-128] [D-58] [S-65]: where calls go, '' for nowhere else. Body of PUT and DELETE { to }. */
export const CallForward = z.object({ to: z.catch(WireText, '') });
export type CallForward = z.infer<typeof CallForward>;

const FORWARD = /^[\d*#]{1,64}$/;

/** A number that calls may be forwarded to: digits, * and # only [V-55]. Spaces around it do not count. '' if it is none. */
export const forwardTarget = (typed: string): string => {
  const number = typed.trim();
  return FORWARD.test(number) ? number : '';
};
