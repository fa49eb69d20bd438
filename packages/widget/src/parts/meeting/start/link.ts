import type { MeetingInvite } from '@callpanel/core';
import { core } from '@callpanel/core';

/** An invitation that is not for a person yet. */
export const FOR_ANYONE: MeetingInvite = { name: '', username: '', number: '', email: '' };

/** Puts the link of a meeting on the clipboard; a notice says how it went [E-90]. */
export const copyLink = async (link: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(link);
    core.notices.push('success', 'video.copied');
  } catch {
    core.notices.push('error', 'video.error.copy');
  }
};
