import { idAt } from '@callpanel/ui/rows';
import type { DragEvent } from 'react';
import { useState } from 'react';

/** What is dragged on this page now: a caller of any queue can be dropped on an agent of any. */
let dragged: { queue: string; uniqueid: string } | null = null;

/** The part of a row's id after its kind, `agent:105`; null: a row of another kind. */
export const idOfKind = (id: string | null, kind: 'caller' | 'agent'): string | null =>
  id?.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : null;

/**
 * Callers are dragged to agents with the browser's own drag and drop; the menu does the same.
 *
 * @param may may a caller be sent to this extension?
 */
export const useCallerDrag = (
  queue: string,
  may: (exten: string) => boolean,
  redirect: (queue: string, uniqueid: string, to: string) => void,
) => {
  const [over, setOver] = useState<string | null>(null);
  const agentAt = ({ target }: DragEvent): string | null =>
    dragged && idOfKind(idAt(target, 'data-id'), 'agent');
  return {
    /** The agent who would get the caller. */
    over,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const uniqueid = idOfKind(idAt(event.target, 'data-id'), 'caller');
        if (uniqueid === null) return;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing. A number is not for other pages: an empty text does.
        event.dataTransfer.setData('text/plain', '');
        dragged = { queue, uniqueid };
      },
      onDragOver: (event: DragEvent) => {
        const exten = agentAt(event);
        const takes = exten !== null && may(exten);
        if (takes) event.preventDefault();
        const next = takes ? exten : null;
        if (next !== over) setOver(next);
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        const exten = agentAt(event);
        setOver(null);
        if (exten === null || !dragged || !may(exten)) return;
        event.preventDefault();
        redirect(dragged.queue, dragged.uniqueid, exten);
      },
      onDragEnd: () => {
        dragged = null;
        setOver(null);
      },
    },
  };
};
