import type { ChatMessage } from '@callpanel/core';
import { isolate } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Hidden } from '@callpanel/ui';
import { useEffect, useRef, useState } from 'react';

/** Reads each message once that comes from others while the room is open; none of one's own, and none that are loaded. */
export const Announcer = ({ messages }: { messages: readonly ChatMessage[] }) => {
  const text = useText();
  const [words, setWords] = useState('');
  const newest = useRef<number | null>(null);
  useEffect(() => {
    const last = messages[messages.length - 1];
    if (!last) return;
    const before = newest.current;
    newest.current = Math.max(before ?? 0, last.at);
    if (before === null || last.own || last.system !== '' || last.at <= before) return;
    const said = last.text || text('chat.file');
    setWords(
      text('chat.announce', { name: isolate(last.author.name), text: isolate(said.slice(0, 300)) }),
    );
  }, [messages, text]);
  return (
    <Hidden>
      <span aria-live="polite">{words}</span>
    </Hidden>
  );
};
