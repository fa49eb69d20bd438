import { CallpanelError, MediaAnswer, MessageAnswer } from '@callpanel/contracts';
import type { Fetch } from '@callpanel/wires/api';
import type { ChatRest } from '@callpanel/wires/chat';
import { asChatError } from './chat-error.ts';
import type { Messages } from './messages.ts';
import { newMessageId } from './outbox.ts';
import type { ChatUpload } from './state.ts';

/** Largest file, bytes: Rocket.Chat's default. */
export const FILE_BYTES = 100 * 1024 * 1024;

/** Makes a `fetch` that reports how many bytes of how many were sent. */
export type Carry = (onProgress: (sent: number, total: number) => void) => Fetch;

interface Job {
  roomId: string;
  file: File;
  text: string;
  carry: Carry;
  /** Id of the file once the server has it: to confirm again sends no second message. */
  fileId: string | null;
  stop: AbortController;
}

/** Files on their way, one after the other in each room. */
export const createUploads = (rest: () => ChatRest, messages: Messages) => {
  const jobs = new Map<string, Job>();
  const queues = new Map<string, Promise<void>>();

  const shown = (roomId: string) => messages.of(roomId).shown;
  const change = (roomId: string, id: string, part: Partial<ChatUpload>): void => {
    const room = shown(roomId);
    room.uploads = room.uploads.map((one) => (one.id === id ? { ...one, ...part } : one));
  };
  const forget = (id: string): void => {
    const job = jobs.get(id);
    jobs.delete(id);
    if (!job) return;
    const room = shown(job.roomId);
    room.uploads = room.uploads.filter((one) => one.id !== id);
  };

  const carryOut = async (id: string): Promise<void> => {
    const job = jobs.get(id);
    if (!job) return;
    const { roomId, file, text, carry, stop } = job;
    try {
      if (job.fileId === null) {
        const form = new FormData();
        form.set('file', file, file.name);
        const carrier = carry((sent) => change(roomId, id, { sent: Math.min(sent, file.size) }));
        const options = { signal: stop.signal, carrier };
        job.fileId = (
          await rest().post(`/rooms.media/${roomId}`, MediaAnswer, form, options)
        ).file._id;
      }
      const path = `/rooms.mediaConfirm/${roomId}/${job.fileId}`;
      const options = { signal: stop.signal };
      const { message } = await rest().post(path, MessageAnswer, { msg: text }, options);
      forget(id);
      messages.put(messages.of(roomId), [message], 'event');
    } catch (cause) {
      if (jobs.has(id)) change(roomId, id, { error: asChatError(cause, 'chat.error.upload').info });
    }
  };
  const start = (id: string, roomId: string): void => {
    const before = queues.get(roomId) ?? Promise.resolve();
    queues.set(
      roomId,
      before.then(() => carryOut(id)),
    );
  };

  return {
    upload(roomId: string, files: readonly File[], text: string, carry: Carry): void {
      const room = shown(roomId);
      files.forEach((file, at) => {
        const id = newMessageId();
        const isLarge = file.size > FILE_BYTES;
        const error = isLarge
          ? new CallpanelError('chat.error.tooLarge', { limit: FILE_BYTES / 1024 / 1024 }).info
          : null;
        const upload = { id, name: file.name, size: file.size, sent: 0, error };
        room.uploads = [...room.uploads, upload];
        const stop = new AbortController();
        // The text goes with the first file.
        jobs.set(id, { roomId, file, text: at === 0 ? text : '', carry, fileId: null, stop });
        if (!isLarge) start(id, roomId);
      });
    },
    cancel(id: string): void {
      const job = jobs.get(id);
      forget(id);
      job?.stop.abort();
    },
    retry(id: string): void {
      const job = jobs.get(id);
      if (!job || job.file.size > FILE_BYTES) return;
      change(job.roomId, id, { error: null, sent: 0 });
      start(id, job.roomId);
    },
    reset(): void {
      for (const { stop } of jobs.values()) stop.abort();
      jobs.clear();
      queues.clear();
    },
  };
};
export type Uploads = ReturnType<typeof createUploads>;
