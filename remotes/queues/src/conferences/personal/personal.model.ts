import type { PersonalConference } from '@callpanel/contracts';
import * as z from 'zod/mini';

/** More are no conference. */
const MOST_USERS = 1_000;

/** What the form takes. Messages are ids of texts. */
export const personalSchema = z.object({
  activate: z.boolean(),
  user_pin: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'conferences.personal.pin.required'),
      z.regex(/^\d*$/, 'conferences.personal.pin.digits'),
      z.maxLength(20, 'conferences.personal.pin.long'),
    ),
  max_users: z.string().check(
    z.trim(),
    z.regex(/^\d+$/, 'conferences.personal.max.number'),
    z.refine((text) => !(Number(text) > MOST_USERS), 'conferences.personal.max.most'),
  ),
  count_say: z.boolean(),
  moh: z.boolean(),
  wait_admin: z.boolean(),
  join_say: z.boolean(),
  open_menu: z.boolean(),
  listen_only: z.boolean(),
});
export type PersonalForm = z.infer<typeof personalSchema>;

/** Switches of the form, in its order. */
export const PERSONAL_FLAGS = [
  'wait_admin',
  'listen_only',
  'count_say',
  'join_say',
  'moh',
  'open_menu',
] as const satisfies (keyof PersonalForm)[];

/** What the form begins with. */
export const formOf = ({
  number: _number,
  numbers: _numbers,
  max_users,
  ...settings
}: PersonalConference): PersonalForm => ({ ...settings, max_users: String(max_users) });

/** What is sent. */
export const changeOf = ({ max_users, ...form }: PersonalForm) => ({
  ...form,
  max_users: Number(max_users),
});

/** What those dial who call from outside, behind the number there: the extension of the owner, then pound. */
export const outsideCode = (number: string): string => `${number.replace(/^\*99/, '')}#`;
