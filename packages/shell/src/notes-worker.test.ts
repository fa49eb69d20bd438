import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const CODE = readFileSync(new URL('notes-worker.js', import.meta.url), 'utf8');

interface Note {
  tag: string;
  title: string;
  data: { page: string };
  close: () => void;
}

/** The service worker, in a browser that finds notifications slowly. */
const start = (pages: Record<string, object> = {}) => {
  const shown: Note[] = [];
  const heard = new Map<string, (event: object) => void>();
  const waits: Promise<unknown>[] = [];
  const openWindow = vi.fn();
  const registration = {
    showNotification: async (title: string, options: { tag: string; data: { page: string } }) => {
      const { tag, data } = options;
      // One with the same tag takes the place of the other.
      const at = shown.findIndex((note) => note.tag === tag);
      const note = { title, tag, data, close: () => void shown.splice(shown.indexOf(note), 1) };
      if (at < 0) shown.push(note);
      else shown.splice(at, 1, note);
    },
    getNotifications: async ({ tag }: { tag: string }) => {
      await new Promise((resolve) => setTimeout(resolve));
      return shown.filter((note) => note.tag === tag);
    },
  };
  runInNewContext(CODE, {
    self: { registration },
    addEventListener: (type: string, hear: (event: object) => void) => heard.set(type, hear),
    skipWaiting: vi.fn(),
    clients: { get: async (id: string) => pages[id], openWindow },
  });
  const tell = (type: string, event: object) =>
    heard.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waits.push(work) });
  return { shown, openWindow, tell, done: () => Promise.all(waits) };
};

it('shows a missed call though the note of its ringing is closed at the same time [E-121]', async () => {
  const { shown, tell, done } = start();
  const send = (data: object) => tell('message', { data, source: { id: 'page 7' } });
  const options = { tag: 'a' };
  send({ show: { title: 'Incoming call', options } });
  send({ close: 'a' });
  send({ show: { title: 'Missed call', options } });
  send({ show: { title: 'Another', options: { tag: 'b' } } });
  await done();
  expect(shown).toMatchObject([
    { title: 'Missed call', data: { page: 'page 7' } },
    { title: 'Another' },
  ]);
});

it.each([
  ['answer', 1],
  ['reject', 0],
] as const)('%s goes to the page that has the call', async (action, focused) => {
  const page = { postMessage: vi.fn(), focus: vi.fn(async () => undefined) };
  const { tell, done, openWindow } = start({ 'page 7': page, 'page 8': {} });
  const close = vi.fn();
  tell('notificationclick', {
    action,
    notification: { tag: 'a', data: { page: 'page 7' }, close },
  });
  await done();
  expect(close).toHaveBeenCalledOnce();
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ note: 'a', act: action });
  expect(page.focus).toHaveBeenCalledTimes(focused);
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens the panel where the page has gone', async () => {
  const { tell, done, openWindow } = start();
  const notification = { tag: 'a', data: { page: 'page 7' }, close: vi.fn() };
  tell('notificationclick', { action: '', notification });
  await done();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/');
});
