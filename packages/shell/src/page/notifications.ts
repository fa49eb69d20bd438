import type { DesktopNote, NotifyPermission, PagePort } from '@callpanel/core';

/** Browsers of phones have none, and some refuse even to say so. */
const available = (): boolean => 'Notification' in globalThis;

export const notifyPermission = (): NotifyPermission =>
  available() ? Notification.permission : 'unsupported';

export const askToNotify: PagePort['askToNotify'] = async () => {
  if (!available()) return 'unsupported';
  // The oldest browsers take a callback and answer nothing; the permission says it then.
  return (await Notification.requestPermission()) ?? Notification.permission;
};

/** By the page alone: without buttons. */
const showAlone = ({ title, body, tag }: DesktopNote): (() => void) => {
  let note: Notification;
  try {
    note = new Notification(title, { body, tag });
  } catch {
    // Chrome on Android says granted and allows them to service workers alone.
    return () => undefined;
  }
  note.addEventListener('click', () => {
    window.focus();
    note.close();
  });
  return () => note.close();
};

const show = async (note: DesktopNote): Promise<() => void> => {
  if (!('serviceWorker' in navigator)) return showAlone(note);
  try {
    const { showByWorker } = await import('./notes-by-worker.ts');
    return await showByWorker(note);
  } catch {
    // An installation without the worker's file, or a policy against it.
    return showAlone(note);
  }
};

/** [E-121] */
export const notify: PagePort['notify'] = (note) => {
  if (notifyPermission() !== 'granted' || document.hasFocus()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const shown = show(note);
  const close = (): void => {
    over = true;
    clearTimeout(timer);
    void shown.then((end) => end());
  };
  // The worker of the first one has to start.
  void shown.then(() => {
    if (!over) timer = setTimeout(close, note.timeoutS * 1000);
  });
  return close;
};
