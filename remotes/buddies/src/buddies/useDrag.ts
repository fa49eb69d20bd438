import type { DragEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import { idAt } from '@callpanel/ui/rows';
import { dropIndex } from './actions.model.ts';
import type { Drop } from './BoardRow.tsx';

/** The extension of the card that an event happened in. */
export const extenAt = (target: EventTarget | null): string | null => idAt(target, 'data-exten');

export interface Drag {
  /** Where the dragged card would land now. */
  drop: Drop | null;
  /** A card is dragged. */
  dragging: RefObject<boolean>;
  handlers: {
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
}

/** Moves cards by dragging, with the browser's own drag and drop, which also scrolls at the edges [U-26]. */
export const useDrag = (
  board: readonly string[],
  move: (exten: string, to: number) => void,
): Drag => {
  const [dragged, setDragged] = useState<string | null>(null);
  const dragging = useRef(false);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = () => {
    setDragged(null);
    setDrop(null);
    dragging.current = false;
  };
  return {
    drop,
    dragging,
    handlers: {
      onDragStart: (event) => {
        const exten = extenAt(event.target);
        if (exten === null) return;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing. A number is not for other pages: an empty text does.
        event.dataTransfer.setData('text/plain', '');
        setDragged(exten);
        dragging.current = true;
      },
      onDragOver: (event) => {
        const exten = dragged === null ? null : extenAt(event.target);
        if (exten === null || dragged === null) return;
        const card = (event.target as Element).closest('[data-exten]');
        const { left, width } = card?.getBoundingClientRect() ?? { left: 0, width: 0 };
        const after = event.clientX > left + width / 2;
        const next = dropIndex(board, dragged, exten, after) === null ? null : { exten, after };
        if (next) event.preventDefault();
        if (next?.exten !== drop?.exten || next?.after !== drop?.after) setDrop(next);
      },
      onDrop: (event) => {
        event.preventDefault();
        const to =
          dragged !== null && drop ? dropIndex(board, dragged, drop.exten, drop.after) : null;
        if (dragged !== null && to !== null) move(dragged, to);
        end();
      },
      onDragEnd: end,
    },
  };
};
