import { VIDEO_EXPIRY_DAYS } from '@callpanel/contracts';
import * as z from 'zod/mini';
import type { Room } from '../room.model.ts';

const DAY_MS = 86_400_000;

/** Longer names are refused by the server. */
const NAME_LENGTH = 80;

const two = (value: number): string => String(value).padStart(2, '0');

/** A day as the field of the browser has it, in local time: 2026-11-25. */
export const dayOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The end of a day, in local time. Invalid days give NaN. */
export const endOfDay = (day: string): number => new Date(`${day}T23:59:59`).getTime();

/** A control character in a name cannot be seen, and would make it look like another. */
const CONTROL = /\p{Cc}|\p{Cf}/u;

/**
 * Fields of the form. The name is required and valid [V-30]; the day on which the room expires is required and not before `least`
 * [V-31].
 */
export const schemaFrom = (least: string) =>
  z.object({
    name: z.string().check(
      z.refine((name) => name.trim() !== '', 'video.form.name.required'),
      z.maxLength(NAME_LENGTH, 'video.form.name.long'),
      z.refine((name) => !CONTROL.test(name), 'video.form.name.invalid'),
    ),
    expireAt: z.string().check(
      z.refine((day) => !Number.isNaN(endOfDay(day)), 'video.form.expireAt.required'),
      z.refine((day) => Number.isNaN(endOfDay(day)) || day >= least, 'video.form.expireAt.past'),
    ),
    users: z.array(z.string()),
    admins: z.array(z.string()),
    shared_screen_admin: z.boolean(),
    shared_screen_guest: z.boolean(),
    recording_admin: z.boolean(),
    recording_guest: z.boolean(),
    room_pin: z.string().check(z.regex(/^\d{0,12}$/, 'video.form.pin.digits')),
    caller_id_name: z.string().check(z.maxLength(80, 'video.form.name.long')),
    caller_id_number: z.string().check(z.maxLength(40, 'video.form.name.long')),
  });
export type Values = z.infer<ReturnType<typeof schemaFrom>>;

/** A new room is there for a year [C-45]. */
export const valuesOf = (room: Room | null, now: number): Values => ({
  name: room?.name ?? '',
  // A room that never expires has no day: one has to be chosen.
  expireAt: room?.expireAt === 0 ? '' : dayOf(room?.expireAt ?? now + VIDEO_EXPIRY_DAYS * DAY_MS),
  users: room?.users ?? [],
  admins: room?.admins ?? [],
  shared_screen_admin: room?.shared_screen_admin ?? true,
  shared_screen_guest: room?.shared_screen_guest ?? false,
  recording_admin: room?.recording_admin ?? false,
  recording_guest: room?.recording_guest ?? false,
  room_pin: room?.room_pin ?? '',
  caller_id_name: room?.caller_id_name ?? '',
  caller_id_number: room?.caller_id_number ?? '',
});

/** What the server is sent: of an existing room, what has changed and no more. */
export const bodyOf = (before: Values | null, values: Values): Record<string, unknown> => {
  const { expireAt, ...rest } = values;
  const changed = Object.entries(rest).filter(
    ([key, value]) =>
      !before || JSON.stringify(value) !== JSON.stringify(before[key as keyof Values]),
  );
  return {
    ...Object.fromEntries(changed),
    ...('name' in Object.fromEntries(changed) && { name: values.name.trim() }),
    ...(before?.expireAt !== expireAt && {
      expire_at: new Date(endOfDay(expireAt)).toISOString(),
    }),
  };
};
