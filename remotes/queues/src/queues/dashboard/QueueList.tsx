import type { Queue } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { cx, MenuList, stepOf } from '@callpanel/ui';
import { idAt, useRovingFocus, useVirtualRows } from '@callpanel/ui/rows';
import type { KeyboardEvent, MouseEvent } from 'react';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import type { QueueAction } from '../agent.model.ts';
import { agentActions, callerActions, isPausedIn, maySendTo } from '../agent.model.ts';
import { operations } from '../operations.ts';
import type { QueueRow } from '../rows.model.ts';
import { rowsOf } from '../rows.model.ts';
import type { Viewer } from '../viewer.ts';
import { AgentRow } from './AgentRow.tsx';
import type { Asked } from './asked.ts';
import { CallerRow } from './CallerRow.tsx';
import { ACTION_ICONS } from './icons.tsx';
import * as css from './QueueList.module.css';
import { useCallerDrag } from './useCallerDrag.ts';

/** px, of a caller or an agent, and of a heading. */
const ROW_HEIGHT = 52;
const LOW_HEIGHT = 34;

export interface QueueListProps {
  queue: Pick<Queue, 'name' | 'waiting' | 'talking' | 'agents'>;
  viewer: Viewer;
  ask: (what: Asked) => void;
}

/** Callers and agents of a queue; only those on screen are drawn. One tab stop: arrows move, Enter opens what can be done. */
export const QueueList = memo(({ queue, viewer, ask }: QueueListProps) => {
  const { name } = queue;
  const text = useText();
  const numberText = useNumberText();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const anchor = useRef<Element | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const rows = useMemo(() => rowsOf(queue), [queue]);
  const order = useMemo(() => rows.flatMap(({ id }) => id ?? []), [rows]);
  const focus = useRovingFocus(grid, order, { attribute: 'data-id' });
  const rowHeight = useCallback(
    (index: number) => (rows[index]?.id === null ? LOW_HEIGHT : ROW_HEIGHT),
    [rows],
  );
  const indexOf = (id: string | null) => rows.findIndex((row) => row.id !== null && row.id === id);
  const virtual = useVirtualRows(scroller, {
    count: rows.length,
    rowHeight,
    // The row with the focus stays drawn, however far away.
    pinned: [indexOf(focus.active)],
    overscan: 3,
    initialHeight: 400,
  });
  const drag = useCallerDrag(name, (exten) => maySendTo(exten, viewer), operations.redirect);

  const whoOf = (row: QueueRow): string => {
    if (row.kind === 'agent') return row.agent.name;
    if (row.kind !== 'caller') return '';
    return row.caller.name || numberText(row.caller.number) || text('queues.unknown');
  };
  const actionsOf = (row: QueueRow | undefined): QueueAction[] => {
    if (row?.kind === 'agent') {
      const { agent, talk } = row;
      const ask_ = () => ask({ kind: 'pause', queue: name, chosen: [agent.exten] });
      // Other queues are looked through for the one menu that is open, not for each row.
      const isPausedElsewhere =
        row.id === menu && isPausedIn(Object.values(core.state.queues.items), agent.exten);
      const facts = { talks: talk !== undefined, isPausedElsewhere };
      return agentActions(agent, name, facts, viewer, operations, ask_);
    }
    if (row?.kind !== 'caller') return [];
    const { uniqueid } = row.caller;
    return callerActions(uniqueid, name, viewer, operations, () =>
      ask({ kind: 'redirect', queue: name, uniqueid, who: whoOf(row) }),
    );
  };
  const rowOf = (id: string | null) => rows[indexOf(id)];
  const open = (id: string | null, at: Element) => {
    if (id === null || actionsOf(rowOf(id)).length === 0) return;
    anchor.current = at;
    focus.activate(id);
    setMenu(menu === id ? null : id);
  };

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const id = idAt(target, 'data-id');
    const button = target.closest<HTMLElement>('[data-act]');
    if (button?.dataset['act'] === 'take')
      actionsOf(rowOf(id))
        .find((one) => one.id === 'take')
        ?.run?.();
    else if (button) open(id, button);
  };
  const onContextMenu = (event: MouseEvent) => {
    const id = idAt(event.target, 'data-id');
    const row = (event.target as Element).closest('[data-id]');
    if (!row || actionsOf(rowOf(id)).length === 0) return;
    event.preventDefault();
    open(id, row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const id = idAt(event.target, 'data-id');
    const onRow = (event.target as Element).matches('[data-id]');
    // A key that is held is one press.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault();
    const to = stepOf(event.key, focus.index, order.length, 1);
    if (to !== null) {
      event.preventDefault();
      virtual.scrollTo(indexOf(order[to] ?? null));
      focus.focus(order[to] ?? null);
    } else if (onRow && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      open(id, event.target as Element);
    }
  };

  const opened = rowOf(menu);
  return (
    <>
      <div ref={scroller} className={css.scroller}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one at a time */}
        <div
          ref={grid}
          role="grid"
          aria-label={text('queues.list', { queue: name })}
          aria-rowcount={rows.length}
          className={css.grid}
          style={{ height: virtual.height }}
          onClick={onClick}
          onContextMenu={onContextMenu}
          onKeyDown={onKeyDown}
          {...focus.handlers}
          {...drag.handlers}
        >
          {virtual.items.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const isActive = row.id !== null && row.id === focus.active;
            const actions = actionsOf(row);
            const isOver = row.kind === 'agent' && row.agent.exten === drag.over;
            return (
              <div
                key={
                  row.id ??
                  `${row.kind} ${row.kind === 'heading' || row.kind === 'none' ? row.of : ''}`
                }
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table cannot place rows on its own
                role="row"
                aria-rowindex={index + 1}
                className={css.row}
                style={{ transform: `translateY(${start}px)`, height: rowHeight(index) }}
              >
                <div
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cell of a placed row is no table cell
                  role="gridcell"
                  {...(row.id !== null && { 'data-id': row.id, tabIndex: isActive ? 0 : -1 })}
                  draggable={row.kind === 'caller' && actions.length > 0}
                  className={cx(css.cell, css[row.kind], isOver && css.over)}
                >
                  {row.kind === 'heading' && (
                    <span className={css.title}>
                      {text(`queues.${row.of}`, { count: row.count })}
                    </span>
                  )}
                  {row.kind === 'none' && text(`queues.${row.of}.none`)}
                  {row.kind === 'caller' && (
                    <CallerRow
                      caller={row.caller}
                      position={row.position}
                      active={isActive}
                      hasMenu={actions.length > 0}
                      takes={actions.some(({ id }) => id === 'take')}
                    />
                  )}
                  {row.kind === 'agent' && (
                    <AgentRow
                      agent={row.agent}
                      talk={row.talk}
                      own={row.agent.exten === viewer.own}
                      active={isActive}
                      hasMenu={actions.length > 0}
                    />
                  )}
                </div>
              </div>
            );
          })}
        </div>
      </div>
      {opened && (
        <MenuList
          key={menu}
          label={text('queues.menu', { who: whoOf(opened) })}
          anchor={anchor}
          onClose={(refocus) => {
            setMenu(null);
            if (refocus) focus.focus(menu);
          }}
          items={actionsOf(opened).map(({ id, run }) => ({
            id,
            text: text(`queues.action.${id}`),
            icon: ACTION_ICONS[id],
            onPress: run,
          }))}
        />
      )}
    </>
  );
});
QueueList.displayName = 'QueueList';
