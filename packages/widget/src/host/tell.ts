import type { EmbedEventName } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { Facts } from './facts.ts';
import { factsNow, whenFactsChange } from './facts.ts';
import type { Reported } from './call-events.model.ts';
import { callEvents, showCalls } from './call-events.model.ts';
import type { HostDoor } from './door.ts';
import { stateEvents } from './state-events.model.ts';

/**
 * Tells what becomes of calls, messages, presence and the like, from `since` on. Returns the way to stop. `ready`, `error`,
 * `auth-required`, `registration`, `screen-pop`, `intent` and `resize` are reported by the code that renders the widget.
 *
 * @param since the moment of the first subscription; this code may have come later
 */
export const startTelling = (
  door: Pick<HostDoor, 'widget' | 'grants' | 'tell'>,
  since: Facts = factsNow(),
): (() => void) => {
  let before = since;
  let calls: Pick<ReturnType<typeof callEvents>, 'shown' | 'ended'> = {
    shown: showCalls(since.calls),
    ended: since.calls.lastEnded?.id,
  };
  const tellAll = (all: readonly Reported[]) => {
    for (const { event, payload } of all) door.tell<EmbedEventName>(event, payload);
  };
  const look = (): void => {
    const after = factsNow();
    const { reported, ...shown } = callEvents(calls, after.calls, performance.now());
    const others = stateEvents(door, before, after, since.at);
    // Before any handler runs: what a handler does is reported after.
    calls = shown;
    before = after;
    tellAll([...reported, ...others]);
  };
  // Each change of a call separately, whatever else happens in the same turn.
  const stops = [core.on('call', look), whenFactsChange(look)];
  look();
  return () => stops.forEach((stop) => stop());
};
