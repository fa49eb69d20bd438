import type { DragEvent } from 'react';

/** What a dragged call carries, its id: another page does not know this type. */
const TYPE = 'application/x-callpanel-call';

/** Begins to drag a call, in `onDragStart`. */
export const dragCall = (event: DragEvent, id: string): void => {
  event.stopPropagation();
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData(TYPE, id);
};

/** A call is dragged, and nothing else. */
export const isCallDrag = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes(TYPE);
