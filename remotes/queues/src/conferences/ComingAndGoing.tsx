import type { Conference } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Hidden } from '@callpanel/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

interface WatchedProps {
  item: Conference;
  onNews: (announced: string) => void;
}

/** Tells who comes to one conference, and who goes. Who was inside already says nothing. */
const Watched = ({ item, onNews }: WatchedProps) => {
  const text = useText();
  const { members, name, number } = useCore(item);
  const known = useRef<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    const before = known.current;
    const now = new Map(
      members.map((key) => {
        const member = core.state.conferences.members[key];
        return [key, member?.name || member?.number || text('conferences.unknown')] as const;
      }),
    );
    known.current = now;
    if (!before) return;
    const say = (id: string, who: string) => text(id, { who, name: name || number });
    const joined = [...now].filter(([key]) => !before.has(key));
    const left = [...before].filter(([key]) => !now.has(key));
    const news = [
      ...joined.map(([, who]) => say('conferences.said.joined', who)),
      ...left.map(([, who]) => say('conferences.said.left', who)),
    ];
    if (news.length > 0) onNews(news.join('. '));
  }, [members, name, number, text, onNews]);
  return null;
};

/** Says to screen readers who comes to watched conferences, and who goes. */
export const ComingAndGoing = ({ numbers }: { numbers: readonly string[] }) => {
  const [{ announced, turn }, say] = useState({ announced: '', turn: 0 });
  const onNews = useCallback(
    (news: string) => say((last) => ({ announced: news, turn: last.turn + 1 })),
    [],
  );
  return (
    <>
      {numbers.map((number) => {
        const item = core.state.conferences.items[number];
        return item && <Watched key={number} item={item} onNews={onNews} />;
      })}
      <Hidden live>
        {/* A screen reader repeats the same words only in a new element. */}
        <span key={turn}>{announced}</span>
      </Hidden>
    </>
  );
};
