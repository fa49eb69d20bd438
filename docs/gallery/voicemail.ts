import type { Kit } from '@callpanel/embed';

export const voicemail = (kit: Kit, element: HTMLElement) => kit.mount('voicemail', element);
