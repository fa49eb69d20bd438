import { stepOf } from '@callpanel/ui';
import { idAt } from '@callpanel/ui/rows';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { ListBasics } from './list-state.ts';
import type { AnyRecord } from './pending.model.ts';
import { pageToggled, ranged, toggled } from './selection.model.ts';
import type { RecordListModel } from './useRecordList.ts';

interface Handlers<R extends AnyRecord> {
  order: readonly string[];
  byId: ReadonlyMap<string, R>;
  selectable: boolean;
  onFocus: (id: string) => void;
  /** Opens the menu of a row next to the pressed element. */
  onMenu: (id: string, from: Element) => void;
  /** A button of the row was pressed, by its `data-act`. */
  onAct: ((act: string, record: R) => void) | undefined;
  /** Space plays a record instead of choosing it; Ctrl or ⌘ with Space chooses it then. */
  onPlay: ((record: R) => void) | undefined;
  /** null: nothing may be deleted. */
  onDelete: ((records: readonly R[]) => void) | null;
}

/** The row that an event happened in. */
export const rowAt = (target: EventTarget | null): string | null => idAt(target, 'data-id');

/**
 * What presses and keys on the rows do: arrows move, Enter opens, Space chooses or plays, Delete deletes, Ctrl or ⌘ with A chooses
 * the page and with Space the row; Shift with a press, an arrow or Space chooses a range [U-28].
 */
export const useListEvents = <R extends AnyRecord, P extends ListBasics>(
  { place, go, selection }: Pick<RecordListModel<R, P>, 'place' | 'go' | 'selection'>,
  { order, byId, selectable, onFocus, onMenu, onAct, onPlay, onDelete }: Handlers<R>,
) => {
  const { open } = place;
  const toggleOpen = (id: string) =>
    go({ ...place, open: id === open ? null : id }, { replace: true });
  const select = (id: string, range: boolean): void => {
    if (!selectable) return;
    selection.set(range ? ranged(selection.value, id, order) : toggled(selection.value, id));
  };
  /** What the keys delete: the chosen ones, if it is one of them. */
  const remove = (id: string) => {
    const record = byId.get(id);
    if (!record) return;
    onDelete?.(selection.chosen.includes(record) ? selection.chosen : [record]);
  };

  const play = (id: string) => {
    const record = byId.get(id);
    if (record) onPlay?.(record);
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const id = rowAt(target);
    const act = target.closest<HTMLElement>('[data-act]');
    if (id === null || !target.closest('[data-row]')) return;
    const record = byId.get(id);
    if (!record) return;
    const name = act?.dataset['act'];
    if (name === 'select') select(id, event.shiftKey);
    else if (act && name === 'menu') onMenu(id, act);
    else if (name === 'play') onPlay?.(record);
    else if (name !== undefined) onAct?.(name, record);
    else if (event.shiftKey || event.ctrlKey || event.metaKey) select(id, event.shiftKey);
    // The second press of a double click does not close it again.
    else if (event.detail < 2) toggleOpen(id);
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = (event.target as Element).closest('[data-row]');
    const id = rowAt(row);
    if (!row || id === null) return;
    event.preventDefault();
    onMenu(id, row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, shiftKey } = event;
    // A key that is held counts as one press of a row's buttons as well.
    if (event.repeat && key === 'Enter') return event.preventDefault();
    const target = event.target as Element;
    const id = rowAt(target);
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') {
      if (target.matches('input:not([type=checkbox]), textarea')) return;
      if (!selectable) return;
      event.preventDefault();
      return selection.set(pageToggled([], order));
    }
    if ((event.ctrlKey || event.metaKey) && key === ' ' && id !== null) {
      if (!target.matches('[data-row]')) return;
      event.preventDefault();
      return event.repeat ? undefined : select(id, shiftKey);
    }
    if (event.ctrlKey || event.metaKey || event.altKey || id === null) return;
    if (key === 'Escape' && open !== null && id === open) {
      event.preventDefault();
      event.stopPropagation();
      toggleOpen(id);
      return onFocus(id);
    }
    // The keys of what is in a row are its own.
    if (!target.matches('[data-row]')) return;
    const isOpen = id === open;
    const at = order.indexOf(id);
    const deeper = key === 'ArrowLeft' || key === 'ArrowRight';
    const to = deeper ? null : stepOf(key, at, order.length, 1);
    // A held key only moves: for other actions, the next record would already be in the place of the first.
    if (event.repeat && to === null) return event.preventDefault();
    if (to !== null) {
      const next = order[to];
      if (next === undefined) return;
      if (shiftKey && selectable) selection.set(ranged(selection.value, next, order, id));
      onFocus(next);
    } else if (key === 'Enter') toggleOpen(id);
    else if (deeper) {
      if (isOpen === (key === 'ArrowLeft')) toggleOpen(id);
    } else if (key === ' ' && onPlay && !shiftKey) play(id);
    else if (key === ' ') select(id, shiftKey);
    else if (key === 'Delete' || key === 'Backspace') remove(id);
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) onMenu(id, target);
    else return;
    event.preventDefault();
  };

  return { onClick, onContextMenu, onKeyDown };
};
