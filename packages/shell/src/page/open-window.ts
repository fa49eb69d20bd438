import type { PagePort } from '@callpanel/core';

/**
 * An empty window first: whether it was blocked shows on it, and it forgets who opened it before it goes anywhere. Centred
 * across the screen [C-32].
 */
export const openWindow: PagePort['openWindow'] = (url, { width, height }) => {
  const left = Math.max(0, Math.round((screen.availWidth - width) / 2));
  const opened = window.open(
    'about:blank',
    '_blank',
    `popup,width=${width},height=${height},left=${left}`,
  );
  // Some blockers give a window that is closed already.
  if (!opened || opened.closed) return 'blocked';
  opened.opener = null;
  opened.location.replace(url);
  return 'opened';
};
