import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useEffect, useRef } from 'react';
import { messageList } from './place.model.ts';
import { messageSource } from './source.ts';

/** Fulfils `play-voicemail` in the user's own mailbox. @param play shows the message with this id and plays it */
export const usePlayIntent = (subject: Subject, play: (id: string) => void): void => {
  const now = useRef({ subject, play });
  useEffect(() => {
    now.current = { subject, play };
  });
  const isOwn = subject.id === core.state.session.user?.id;
  useEffect(() => {
    if (!isOwn) return;
    return core.intents.offer('play-voicemail', 'page', async () => {
      const newest = { ...messageList.defaults, size: 1 };
      const { signal } = new AbortController();
      const { rows } = await messageSource.list(now.current.subject, newest, signal);
      const [message] = rows;
      // Without one the list says so.
      if (message) now.current.play(message.id);
    });
  }, [isOwn]);
};
