import type { Greeting, GreetingType } from '@callpanel/contracts';
import { asFailure, Done, GreetingAnswer } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What can be done with a greeting. Each rejects with `voicemail.error.greeting`, or the server's own words. */
export interface GreetingChanges {
  upload(file: File): Promise<void>;
  speak(words: string, language: string): Promise<void>;
  /** Puts it away under a name [V-24]. */
  archive(name: string): Promise<void>;
  restore(name: string): Promise<void>;
  /** `archived`: the name of an archived one; else the one in use. */
  remove(archived?: string): Promise<void>;
}

/** One greeting of a mailbox [D-21] [S-45]. */
export const useGreeting = (subject: Subject, type: GreetingType) => {
  const client = useQueryClient();
  const queryKey = ['voicemail', subject.id, 'greeting', type];
  const path = `voicemail_boxes/${encodeURIComponent(subject.extension)}/${type}`;
  const { api } = core.records;
  /** A changed greeting is another sound for the player. */
  const [version, setVersion] = useState(0);

  const loaded = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Greeting> =>
      (await api.get(path, GreetingAnswer, { signal })).data,
  });

  /** Shows what the server has now, also when it refused. */
  const change = async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send();
    } catch (cause) {
      throw asFailure(cause, 'voicemail.error.greeting');
    } finally {
      await client.invalidateQueries({ queryKey });
      setVersion((before) => before + 1);
    }
  };
  const named = (archived: string | undefined): string =>
    archived === undefined ? path : `${path}?archive=${encodeURIComponent(archived)}`;

  const changes: GreetingChanges = {
    upload: (file) =>
      change(() => {
        const form = new FormData();
        form.set('file', file, 'greeting.wav');
        return api.send('PUT', path, Done, form);
      }),
    speak: (words, language) =>
      change(() => api.send('POST', `${path}/text_to_speech`, Done, { text: words, language })),
    archive: (name) => change(() => api.send('PUT', `${path}/archive`, Done, { name })),
    restore: (name) => change(() => api.send('PUT', `${path}/restore`, Done, { folder: name })),
    remove: (archived) => change(() => api.send('DELETE', named(archived), Done)),
  };
  return {
    loaded,
    changes,
    version,
    sound: (archived?: string) => (signal: AbortSignal) =>
      api.download(`${path}/download`, {
        query: { format: 'mp3', ...(archived !== undefined && { archive: archived }) },
        signal,
      }),
    /** How words would sound [G-12]. */
    preview: (words: string, language: string) => (signal: AbortSignal) =>
      api.download(`${path}/preview`, { body: { text: words, language }, signal }),
  };
};
