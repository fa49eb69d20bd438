import { probeFor, queueProbeFor } from './stamp.ts';

/** What a page shows while events come, and how it is read. */
export interface Scene {
  /** Where the panel shows it. */
  path: string;
  /** Attribute of each card; its value names what the card is about. */
  attribute: string;
  /** So many cards wholly in view are a painted board. */
  enough: number;
  /** Addresses of the answers that it is made from, a regular expression. */
  data: string;
  viewport: { width: number; height: number };
  perSecond: number;
  /** The control call that has such events made up. */
  flood: string;
  /** The body of an event that shows in the card of `name` when it left the server. */
  probe(name: string): object;
  /** What takes the focus, and the keys that are pressed there. */
  keys: { in: string; are: readonly string[] };
}

export const BOARD: Scene = {
  path: '/',
  attribute: 'data-exten',
  enough: 10,
  data: String.raw`/people$|/my_buddies\b`,
  viewport: { width: 1280, height: 800 },
  perSecond: 2000,
  flood: 'broker/flood',
  probe: probeFor,
  keys: { in: 'input[inputmode=search]', are: ['a', 'n', 'Backspace', 'Backspace'] },
};

/** The dashboard of a supervisor, on a large screen. */
export const QUEUES: Scene = {
  path: '/queues/dashboard',
  attribute: 'data-queue',
  enough: 3,
  data: String.raw`/queues(/list_watched)?\?`,
  viewport: { width: 1920, height: 1080 },
  perSecond: 500,
  flood: 'queues/flood',
  probe: queueProbeFor,
  keys: {
    in: '[data-queue] [role=gridcell][tabindex="0"]',
    are: ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'],
  },
};

/** What a page has to know of its scene: functions cannot be sent there. */
export const marksOf = ({ attribute, enough, data }: Scene) => ({ attribute, enough, data });
