import { useWidth } from '@callpanel/ui';
import { useVirtualRows } from '@callpanel/ui/rows';
import type { CSSProperties } from 'react';
import { useRef } from 'react';
import type { ViewOfQueues } from './asked.ts';
import * as css from './Cards.module.css';
import { QueueCard } from './QueueCard.tsx';

/** px: a card is at least so wide where there is room, the gap between two, and how high a row of them is. */
const LEAST_WIDTH = 400;
const GAP = 12;
const ROW_HEIGHT = 520;

/** A card for each queue; only those on screen are drawn. */
export const Cards = ({ names, items, viewer, ask }: ViewOfQueues) => {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const columns = Math.max(1, Math.floor((width + GAP) / (LEAST_WIDTH + GAP)));
  const rows = useVirtualRows(scroller, {
    count: width === 0 ? 0 : Math.ceil(names.length / columns),
    rowHeight: ROW_HEIGHT + GAP,
    pinned: [],
    overscan: 1,
    initialHeight: 800,
  });
  return (
    <div ref={scroller} className={css.scroller}>
      <div ref={place} className={css.place} style={{ height: rows.height }}>
        {rows.items.map(({ index, start }) => (
          <div
            key={index}
            className={css.row}
            style={
              {
                transform: `translateY(${start}px)`,
                height: ROW_HEIGHT,
                '--columns': Math.min(columns, names.length),
              } as CSSProperties
            }
          >
            {names.slice(index * columns, (index + 1) * columns).map((name) => {
              const item = items[name];
              return item && <QueueCard key={name} item={item} viewer={viewer} ask={ask} />;
            })}
          </div>
        ))}
      </div>
    </div>
  );
};
