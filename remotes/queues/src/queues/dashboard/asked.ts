import type { AgentPlace, Queue } from '@callpanel/core';
import type { Viewer } from '../viewer.ts';

/** A dialog that was opened. */
export type Asked =
  /** Agents of a queue, or the user in all queues. */
  | { kind: 'pause'; queue: string | null; chosen: readonly AgentPlace['exten'][] }
  | { kind: 'redirect'; queue: string; uniqueid: string; who: string }
  | { kind: 'choose' }
  | { kind: 'options' };

/** What every view of the queues gets. */
export interface ViewOfQueues {
  names: readonly string[];
  items: Readonly<Record<string, Queue>>;
  viewer: Viewer;
  ask: (what: Asked) => void;
}
