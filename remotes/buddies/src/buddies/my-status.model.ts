import type { Flag, PermissionEntry } from '@callpanel/contracts';
import { holds, STATUS_READY } from '@callpanel/contracts';
import type { ConnectionState, FeaturesState } from '@callpanel/core';

/** What one switches on for the own number. `set` is null while no phone is registered to publish it. */
export interface MyStatus {
  dnd: {
    on: boolean;
    /** When it ends, epoch milliseconds. */ until: number | null;
    set: ((on: boolean, forMs?: number) => void) | null;
    /** Asks for a time. */ ask: (() => void) | null;
  } | null;
  forward: {
    /** As people read it. */ to: string;
    edit: (() => void) | null;
    off: (() => void) | null;
  } | null;
  followme: { on: boolean; set: ((on: boolean) => void) | null } | null;
}

interface Facts {
  features: FeaturesState;
  connection: ConnectionState;
  entries: readonly PermissionEntry[] | null;
  /** A number as people read it. */
  numberText: (number: string) => string;
}
interface Operations {
  setDnd(on: boolean, forMs?: number): void;
  askTime(): void;
  editForward(): void;
  endForward(): void;
  setFollowme(on: boolean): void;
}

/**
 * The own state [S-54]: each part needs its right to write; null without any of them or without a phone.
 */
export const myStatusModel = (
  { features, connection, entries, numberText }: Facts,
  operations: Operations,
): MyStatus | null => {
  const may = (flag: Flag) => holds(entries, flag) === true;
  // Published over SIP: a user without a phone cannot.
  if (connection.phone === 'no') return null;
  if (!may('dndWrite') && !may('forwardWrite') && !may('followmeWrite')) return null;
  const ready = (connection.status & STATUS_READY) === STATUS_READY && connection.error === null;
  const when = <T>(operation: T): T | null => (ready ? operation : null);
  return {
    dnd: may('dndWrite')
      ? {
          on: features.dnd === true,
          until: features.dnd === true ? features.dndUntil : null,
          set: when(operations.setDnd),
          ask: when(operations.askTime),
        }
      : null,
    forward: may('forwardWrite')
      ? {
          to: numberText(features.forward ?? ''),
          edit: when(operations.editForward),
          off: features.forward ? when(operations.endForward) : null,
        }
      : null,
    followme: may('followmeWrite')
      ? { on: features.followme === true, set: when(operations.setFollowme) }
      : null,
  };
};

/**
 * The next moment at which a clock shows a time.
 *
 * @param time `HH:MM`, as an input gives it
 * @param now epoch milliseconds
 * @returns epoch milliseconds; null: no time
 * @example nextAt('08:30', Date.now())
 */
export const nextAt = (time: string, now: number): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const at = new Date(now);
  at.setHours(Number(hours), Number(minutes), 0, 0);
  // Tomorrow's by the calendar: a day need not have 24 hours.
  if (at.getTime() <= now) at.setDate(at.getDate() + 1);
  return at.getTime();
};
