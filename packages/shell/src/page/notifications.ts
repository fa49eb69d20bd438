import type { NotifyPermission, PagePort } from '@callpanel/core';

/** Browsers of phones have none, and some refuse even to say so. */
const available = (): boolean => 'Notification' in globalThis;

export const notifyPermission = (): NotifyPermission =>
  available() ? Notification.permission : 'unsupported';

export const askToNotify: PagePort['askToNotify'] = async () => {
  if (!available()) return 'unsupported';
  // The oldest browsers take a callback and answer nothing; the permission says it then.
  return (await Notification.requestPermission()) ?? Notification.permission;
};

/** [E-121] */
export const notify: PagePort['notify'] = ({ title, body, tag, timeoutS }) => {
  if (notifyPermission() !== 'granted' || document.hasFocus()) return () => undefined;
  let note: Notification;
  try {
    note = new Notification(title, { body, tag });
  } catch {
    // Chrome on Android says granted and allows them to service workers alone.
    return () => undefined;
  }
  const close = (): void => {
    clearTimeout(timer);
    note.close();
  };
  const timer = setTimeout(close, timeoutS * 1000);
  note.addEventListener('click', () => {
    window.focus();
    close();
  });
  return close;
};
