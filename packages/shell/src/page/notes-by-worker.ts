import type { DesktopNote } from '@callpanel/core';

/** TypeScript's DOM has no Trusted Types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
}

/** Of `notes-worker.js`. */
const WORKER = '/notes-worker.js';

const acts = new Map<string, () => void>();
const keyOf = (tag: string, act: string): string => `${act} ${tag}`;

const hear = ({ data }: MessageEvent<{ note?: unknown; act?: unknown } | null>): void => {
  if (data) acts.get(keyOf(String(data.note), String(data.act)))?.();
};

let registered: Promise<ServiceWorker> | null = null;

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

const register = async (): Promise<ServiceWorker> => {
  const { serviceWorker } = navigator;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('callpanel-notes', { createScriptURL: (text) => text });
  await serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
  const { active } = await serviceWorker.ready;
  if (!active) throw new Error('no active worker');
  serviceWorker.addEventListener('message', hear);
  return active;
};

/**
 * Shows a notification by the panel's service worker: with buttons, and on Android, where pages alone may show none. Returns the way
 * to close it.
 *
 * @throws Error (rejects) if this page has no worker
 */
export const showByWorker = async (note: DesktopNote): Promise<() => void> => {
  const { title, body, tag } = note;
  registered ??= register().catch((error: unknown) => {
    registered = null;
    throw error;
  });
  const worker = await registered;
  const buttons = note.acts ?? [];
  for (const { id, run } of buttons) acts.set(keyOf(tag, id), run);
  const actions = buttons.map(({ id, text }) => ({ action: id, title: text }));
  worker.postMessage({ show: { title, options: { body, tag, actions } } });
  return () => {
    for (const { id } of buttons) acts.delete(keyOf(tag, id));
    worker.postMessage({ close: tag });
  };
};
