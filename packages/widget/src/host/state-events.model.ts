import type { EmbedEvents, WidgetName } from '@callpanel/contracts';
import { STATUS_READY } from '@callpanel/contracts';
import type { CoreState, LogEntry } from '@callpanel/core';
import type { Count } from '../area.ts';
import { COUNTS } from '../derived/counts.ts';
import { keyMapFrom } from '../parts/keys/key-map.model.ts';
import type { Facts } from './facts.ts';
import type { Reported } from './call-events.model.ts';
import type { HostDoor } from './door.ts';
import { pathOf, placeFor } from './places.model.ts';

type Health = EmbedEvents['health'];

const phoneOf = ({ connection, tabs }: Pick<Facts, 'connection' | 'tabs'>): Health['phone'] => {
  if (tabs.phone === 'elsewhere') return 'elsewhere';
  if (connection.phone === 'no') return 'off';
  if (connection.phone === 'failed') return 'failed';
  return connection.status === STATUS_READY ? 'ready' : 'connecting';
};

const UPDATES = {
  no: 'off',
  connecting: 'connecting',
  online: 'live',
  lost: 'paused',
  refused: 'paused',
  failed: 'paused',
} as const;

export const healthOf = (facts: Facts): Health => {
  const { microphone, soundBlocked } = facts.calls;
  return {
    phone: phoneOf(facts),
    updates: UPDATES[facts.broker.status],
    online: facts.network.online,
    microphone: microphone && { code: microphone.code, context: { ...microphone.context } },
    soundBlocked,
  };
};

type Counts = Record<keyof typeof COUNTS, number>;

/** Counts of what waits, by widget. Only what a widget of this page has loaded is counted. */
export const unreadOf = (facts: Facts): EmbedEvents['unread'] => {
  const counts: Readonly<Record<string, Count<keyof Facts & keyof CoreState>>> = COUNTS;
  const known = Object.entries(counts).flatMap(([widget, { of, count }]) => {
    const part = facts[of];
    return 'status' in part && part.status === 'no' ? [] : [[widget, count(part)]];
  });
  return { ...(Object.fromEntries(known) as Counts), missedCalls: facts.callLog.missed };
};

export const presenceOf = ({ features, chat }: Facts): EmbedEvents['presence'] => ({
  dnd: features.dnd,
  forward: features.forward,
  followme: features.followme,
  chat: chat.status === 'ready' ? { ...chat.own } : null,
});

/** Keys work where a phone is on screen. */
export const keysOf = (widget: WidgetName | null, { preferences }: Facts): Record<string, string> =>
  widget === null || widget === 'softphone' ? { ...keyMapFrom(preferences.shortcuts) } : {};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is in the log now and was not: not what a log of before was loaded with. */
const missed = (before: Facts, after: Facts, since: number): readonly LogEntry[] => {
  const { entries } = after.callLog;
  if (entries === before.callLog.entries) return [];
  const known = new Set(before.callLog.entries.map(({ id }) => id));
  return entries
    .filter(({ id, direction, at }) => direction === 'missed' && at >= since && !known.has(id))
    .reverse();
};

/**
 * What changed between two moments, except calls.
 *
 * @param since when telling began, epoch milliseconds: calls missed before are no news
 */
export const stateEvents = (
  { widget, grants }: Pick<HostDoor, 'widget' | 'grants'>,
  before: Facts,
  after: Facts,
  since: number,
): Reported[] => {
  const reported: Reported[] = [];
  const health = healthOf(after);
  if (!isSame(healthOf(before), health)) reported.push({ event: 'health', payload: health });
  for (const { number, name, at } of missed(before, after, since))
    reported.push({ event: 'call-missed', payload: { number, name, at } });
  const unread = unreadOf(after);
  if (!isSame(unreadOf(before), unread)) reported.push({ event: 'unread', payload: unread });
  const presence = presenceOf(after);
  if (!isSame(presenceOf(before), presence))
    reported.push({ event: 'presence', payload: presence });
  const placeIn = ({ places }: Facts): string | null => {
    const path = widget && pathOf(widget, places[widget]);
    return path && placeFor(grants, path);
  };
  const path = placeIn(after);
  if (path && path !== placeIn(before)) reported.push({ event: 'navigation', payload: { path } });
  const shown = new Set(before.notices.list.map(({ id }) => id));
  for (const { id, kind, message } of after.notices.list)
    if (!shown.has(id)) reported.push({ event: 'notice', payload: { kind, message } });
  const keys = keysOf(widget, after);
  if (!isSame(keysOf(widget, before), keys))
    reported.push({ event: 'shortcuts', payload: { keys } });
  return reported;
};
