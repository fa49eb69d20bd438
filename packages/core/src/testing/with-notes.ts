import type { LoggedCall } from '@callpanel/contracts';
import { vi } from 'vitest';
// Here already, so that no test waits for a module.
import '../domains/call-notes/call-notes.ts';
import '../domains/directory/directory.ts';
import '../domains/host/late.ts';
import { settled } from './house.ts';
import { memoryStorage } from './memory-storage.ts';
import { signedIn } from './with-log.ts';

/** What a host says of a call that is handed to it. */
export type Keep = (call: LoggedCall) => { saved: boolean } | Promise<{ saved: boolean }>;
export const keeps: Keep = () => ({ saved: true });
export const ACCOUNT = 'alice@acme.example';

/** Alice's phone in a page whose host keeps calls. */
export const withHost = async (answer: Keep = keeps, storage = memoryStorage()) => {
  const all = await signedIn(storage);
  const kept = vi.fn(answer);
  const offer = () => all.core.host.offer({ 'call-log': kept });
  const gone = offer();
  await settled();
  const { callNotes: notes } = all.core.state;
  /** A call to Bob that was answered. */
  const talks = async () => {
    const id = (await all.core.calls.dial('102')) ?? '';
    await settled();
    await all.bob.calls[all.bob.calls.length - 1]?.answer();
    const note = notes.list[notes.list.length - 1];
    if (!note) throw new Error('no note');
    return { id, key: note.key };
  };
  /** The same, and it is over. */
  const talked = async () => {
    const { id, key } = await talks();
    all.core.calls.hangUp(id);
    return key;
  };
  const saved = () =>
    all.core.state.notices.list.some(({ message }) => message === 'callNotes.saved');
  const keys = () => kept.mock.calls.map(([{ key }]) => key);
  return { ...all, kept, offer, gone, storage, notes, saved, keys, talks, talked };
};
