import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Checkbox, useWidth } from '@callpanel/ui';
import { EmptyState } from '@callpanel/ui/empty-state';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { ComingAndGoing } from './ComingAndGoing.tsx';
import type { Operations, Viewer } from './conferences.model.ts';
import { pageOf } from './conferences.model.ts';
import * as css from './Rooms.module.css';
import { RoomPane } from './RoomPane.tsx';
import { RoomRow } from './RoomRow.tsx';

/** From this width on, px, members are beside the list. */
const WIDE = 720;

export interface RoomsProps {
  viewer: Viewer;
  operations: Operations;
}

/** The conferences in pages [C-40], and the members of the chosen one. */
export const Rooms = ({ viewer, operations }: RoomsProps) => {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const isWide = useWidth(place) >= WIDE;
  const { order, watched } = useCore(core.state.conferences);
  const [onlyWatched, setOnlyWatched] = useState(false);
  const [wanted, setWanted] = useState(1);
  const [chosen, choose] = useState<string | null>(null);
  const { items } = core.state.conferences;
  const listed = onlyWatched ? watched : order;
  const { numbers, page, last } = pageOf(listed, wanted);
  // Beside the list there is always one; below its row only after a press.
  const open = chosen !== null && numbers.includes(chosen) ? chosen : isWide ? numbers[0] : null;
  const item = open ? items[open] : undefined;
  const pane = item && <RoomPane key={open} item={item} viewer={viewer} operations={operations} />;
  const step = (to: number) => (to >= 1 && to <= last ? () => setWanted(to) : null);
  return (
    <div ref={place} className={isWide ? css.wide : css.narrow}>
      <ComingAndGoing numbers={watched} />
      <div className={css.list}>
        <div className={css.filter}>
          <Checkbox
            label={text('conferences.onlyWatched')}
            checked={onlyWatched}
            onChange={setOnlyWatched}
          />
        </div>
        {numbers.length === 0 ? (
          <EmptyState title={text(onlyWatched ? 'conferences.noneWatched' : 'conferences.empty')} />
        ) : (
          <ul className={css.rooms} aria-label={text('conferences.list')}>
            {numbers.map((number) => {
              const row = items[number];
              return (
                row && (
                  <RoomRow
                    key={number}
                    item={row}
                    chosen={number === open}
                    onChoose={(one) => choose(one === open && !isWide ? null : one)}
                    operations={operations}
                  >
                    {!isWide && number === open && pane}
                  </RoomRow>
                )
              );
            })}
          </ul>
        )}
        {last > 1 && (
          <nav className={css.pages} aria-label={text('conferences.pages')}>
            <Button
              variant="quiet"
              icon={<ChevronLeft aria-hidden="true" />}
              label={text('conferences.previous')}
              onPress={step(page - 1)}
            />
            <span>{text('conferences.page', { page, last })}</span>
            <Button
              variant="quiet"
              icon={<ChevronRight aria-hidden="true" />}
              label={text('conferences.next')}
              onPress={step(page + 1)}
            />
          </nav>
        )}
      </div>
      {isWide && <div className={css.side}>{pane}</div>}
    </div>
  );
};
