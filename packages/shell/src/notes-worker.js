/*
 * The panel's service worker: notifications with buttons, which a page alone cannot show [E-121]. It handles no requests, so it
 * slows no page down and keeps no old files. By this very name and at the root, as its scope is the panel.
 */
addEventListener('install', () => skipWaiting());

addEventListener('message', (event) => {
  const { show, close } = event.data;
  const { registration } = self;
  if (show) {
    // The page that asked is the one that has the call.
    const data = { page: event.source.id };
    event.waitUntil(registration.showNotification(show.title, { ...show.options, data }));
  } else if (close) {
    const closed = registration
      .getNotifications({ tag: close })
      .then((notes) => notes.forEach((note) => note.close()));
    event.waitUntil(closed);
  }
});

const act = async ({ notification, action }) => {
  const { tag, data } = notification;
  notification.close();
  const page = await clients.get(data.page);
  // The call went with its page.
  if (!page) return clients.openWindow('/');
  page.postMessage({ note: tag, act: action });
  // To decline brings nothing to the front. A browser may refuse to, and the call is answered all the same.
  if (action !== 'reject') await page.focus().catch(() => undefined);
};
addEventListener('notificationclick', (event) => event.waitUntil(act(event)));
