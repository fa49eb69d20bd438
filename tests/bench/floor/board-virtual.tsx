import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { BuddyRow, showBoard } from './board-row.tsx';

/** Only visible people have a row: the least that a long board can cost. */
void showBoard(({ order }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 30,
    overscan: 5,
  });
  return (
    <div ref={scroller} className="list">
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const exten = order[index] ?? '';
          const style = { position: 'absolute', transform: `translateY(${start}px)` } as const;
          return <BuddyRow key={exten} exten={exten} style={style} />;
        })}
      </div>
    </div>
  );
});
