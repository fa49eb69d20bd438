import type { IntentName, PermissionEntry } from '@callpanel/contracts';
import { accessTo, CONFERENCES_PAGE, holds } from '@callpanel/contracts';
import type { Conference, ConferenceMember } from '@callpanel/core';

/** Who looks at the conferences, and what may be done. */
export interface Viewer {
  /** Own extension. */
  own: string;
  /** May change conferences: mute, remove and invite others, and lock rooms. */
  mayChange: boolean;
  /** May listen in [P-10]. */
  mayListen: boolean;
  /** On the settings of the user's own conference [P-49]. */
  personal: 'none' | 'read' | 'write' | 'unknown';
  /** Intents that a widget or the host on this page fulfils. */
  offered: readonly IntentName[];
}

export const viewerOf = (
  own: string,
  entries: readonly PermissionEntry[] | null,
  offered: readonly IntentName[],
): Viewer => ({
  own,
  offered,
  mayChange: holds(entries, 'conferencesWrite') === true,
  mayListen: holds(entries, 'canCallSpy') === true && offered.includes('listen'),
  personal: accessTo(entries, 'personal_conferences'),
});

/** What the actions call. Its implementation reports failures as notices. */
export interface Operations {
  watch(number: string, on: boolean): void;
  mute(number: string, channel: string, muted: boolean): void;
  muteOthers(number: string): void;
  lock(number: string, locked: boolean): void;
  dial(number: string, name: string): void;
  listen(number: string, name: string): void;
  /** Asks whom to invite. */
  invite(number: string): void;
  /** Asks before a member is removed. */
  kick(number: string, channel: string): void;
}

type Run = (() => void) | null;

/** What can be done with a conference: null is impossible now, undefined never applies. */
export interface RoomActions {
  join?: Run;
  listen?: Run;
  invite?: Run;
  muteOthers?: Run;
  lock?: Run;
}

export type Seen = Pick<
  Conference,
  'number' | 'name' | 'maxUsers' | 'addAdmin' | 'disabled' | 'locked' | 'personal'
>;

/** May this user act on members? On those of one's own conference always. */
const mayAct = ({ personal }: Pick<Conference, 'personal'>, viewer: Viewer): boolean =>
  personal || viewer.mayChange;

/** @param numbers of the members */
export const roomActions = (
  room: Seen,
  numbers: readonly string[],
  viewer: Viewer,
  operations: Operations,
): RoomActions => {
  const { number, name, maxUsers, addAdmin, disabled, locked, personal } = room;
  const isInside = numbers.includes(viewer.own);
  // Administrators come in all the same, and who may become one is known at the door alone.
  const isFull = maxUsers > 0 && numbers.length >= maxUsers && !addAdmin && !personal;
  const isEmpty = numbers.length === 0;
  const actions: RoomActions = {};
  if (viewer.offered.includes('dial'))
    actions.join = disabled || isInside || isFull ? null : () => operations.dial(number, name);
  if (viewer.mayListen && !personal)
    actions.listen = isEmpty || isInside ? null : () => operations.listen(number, name);
  if (!mayAct(room, viewer)) return actions;
  const others = numbers.filter((one) => one !== viewer.own).length;
  return {
    ...actions,
    invite: disabled ? null : () => operations.invite(number),
    muteOthers: others === 0 ? null : () => operations.muteOthers(number),
    lock: isEmpty ? null : () => operations.lock(number, !locked),
  };
};

/** What can be done with a member; undefined: this user may not. */
export interface MemberActions {
  mute?: () => void;
  kick?: () => void;
}

export const memberActions = (
  { conference, channel, muted }: Pick<ConferenceMember, 'conference' | 'channel' | 'muted'>,
  room: Pick<Conference, 'personal'>,
  viewer: Viewer,
  { mute, kick }: Pick<Operations, 'mute' | 'kick'>,
): MemberActions =>
  mayAct(room, viewer)
    ? {
        mute: () => mute(conference, channel, !muted),
        kick: () => kick(conference, channel),
      }
    : {};

export interface Page {
  numbers: readonly string[];
  /** From 1. */
  page: number;
  last: number;
}

/** A page of the conferences [C-40]; one beyond the last is the last. */
export const pageOf = (numbers: readonly string[], wanted: number): Page => {
  const last = Math.max(1, Math.ceil(numbers.length / CONFERENCES_PAGE));
  const page = Math.min(Math.max(1, wanted), last);
  const start = (page - 1) * CONFERENCES_PAGE;
  return { numbers: numbers.slice(start, start + CONFERENCES_PAGE), page, last };
};

/** Ids of the texts for the options that a conference has [D-32]. */
const OPTIONS = new Map([
  ['w', 'conferences.option.waitAdmin'],
  ['l', 'conferences.option.listenOnly'],
  ['m', 'conferences.option.listenOnly'],
  ['c', 'conferences.option.count'],
  ['i', 'conferences.option.joins'],
  ['s', 'conferences.option.menu'],
  ['M', 'conferences.option.music'],
]);
export const optionTexts = (letters: string): readonly string[] => [
  ...new Set([...letters].flatMap((letter) => OPTIONS.get(letter) ?? [])),
];
