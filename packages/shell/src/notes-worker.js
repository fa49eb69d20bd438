/*
 * The panel's service worker: notifications with buttons, which a page alone cannot show [E-121]. It handles no requests, so it
 * slows no page down and keeps no old files. By this very name and at the root, as its scope is the panel.
 */
const { registration } = self;

addEventListener('install', () => skipWaiting());

const show = ({ title, options }, page) =>
  // The page that asked is the one that has the call.
  registration.showNotification(title, { ...options, data: { page } });

const close = async (tag) => {
  const notes = await registration.getNotifications({ tag });
  for (const note of notes) note.close();
};

// One after the other: a missed call has the tag of the ringing one, whose closing must not come after it.
let last = Promise.resolve();
addEventListener('message', (event) => {
  const { data, source } = event;
  last = last
    .then(() => (data.show ? show(data.show, source.id) : close(data.close)))
    // A browser may refuse one; the next is tried all the same.
    .catch(() => undefined);
  event.waitUntil(last);
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
