import {
  Done,
  LOCALES,
  MAILBOX_FLAGS,
  MailboxAnswer,
  type MailboxFlag,
  PinLengthAnswer,
  WatchersAnswer,
} from '@callpanel/contracts';
import * as z from 'zod';
import type { Company } from '../../../server/company.ts';
import type { Services } from '../services.ts';
import { type BoxSetting, PIN_LENGTH } from '../box-settings.ts';
import { boxIn } from './box-access.ts';
import { personOf } from '../../../rest/auth.ts';
import { fail } from '../../../rest/failure.ts';
import { sendChanged } from '../../../rest/override.ts';
import type { App } from '../../../rest/schema.ts';
import { mayTouch } from './watching.ts';

const Box = z.object({ box: z.string() });

const Email = z.email('The e-mail address is not valid.').max(200);
/** Signs between digits are the writer's. */
const isSmsNumber = (text: string): boolean =>
  /^\+?\d{7,15}$/.test(text.replaceAll(/[\s().-]/g, ''));
const Pager = z
  .string()
  .max(200)
  .refine((text) => text === '' || isSmsNumber(text) || Email.safeParse(text).success, {
    message: 'The pager is neither an e-mail address nor an SMS number.',
  });
const PIN = new RegExp(`^\\d{${PIN_LENGTH.min},${PIN_LENGTH.max}}$`);
const YesNo = z.enum(['yes', 'no'], 'Options are yes or no.');

const Change = z.strictObject({
  id: z.string().optional(),
  email: z.union([z.literal(''), Email]).optional(),
  pagerdest: Pager.optional(),
  language: z.enum(LOCALES, 'There is no such language.').optional(),
  translation_language: z
    .string()
    .regex(/^([a-z]{2,3}(-[A-Za-z]{2,4})?)?$/, 'There is no such language.')
    .optional(),
  password: z
    .string()
    .regex(PIN, `A PIN has ${PIN_LENGTH.min} to ${PIN_LENGTH.max} digits and nothing else.`)
    .optional(),
  ...(Object.fromEntries(MAILBOX_FLAGS.map((flag) => [flag, YesNo.optional()])) as Record<
    MailboxFlag,
    z.ZodOptional<typeof YesNo>
  >),
});

/** What of a setting changes, without what is missing. */
const changeOf = (body: z.infer<typeof Change>, before: BoxSetting): BoxSetting => ({
  language: body.language ?? before.language,
  email: body.email ?? before.email,
  pager: body.pagerdest ?? before.pager,
  translationLanguage: body.translation_language ?? before.translationLanguage,
  flags: Object.fromEntries(
    MAILBOX_FLAGS.map((flag) => [
      flag,
      body[flag] === undefined ? before.flags[flag] : body[flag] === 'yes',
    ]),
  ) as BoxSetting['flags'],
});

const yesNo = (flags: BoxSetting['flags']): Record<MailboxFlag, 'yes' | 'no'> =>
  Object.fromEntries(MAILBOX_FLAGS.map((flag) => [flag, flags[flag] ? 'yes' : 'no'])) as Record<
    MailboxFlag,
    'yes' | 'no'
  >;

/** How mailboxes are set, and who may watch whose. */
export const boxRoutes = (app: App, { people }: Company, { boxSettings }: Services): void => {
  app.get(
    '/voicemail_boxes/password_restrictions',
    {
      config: { needs: ['mailboxRead'] },
      schema: {
        summary: 'How many digits a PIN has [A-52] [V-21]',
        response: { 200: PinLengthAnswer },
      },
    },
    async () => ({ data: { min_length: PIN_LENGTH.min, max_length: PIN_LENGTH.max } }),
  );

  app.get(
    '/voicemail_boxes/can_watch_users',
    {
      schema: {
        summary:
          'Users whose mailboxes the caller may watch, in addition to their own [A-53] [P-48]',
        response: { 200: WatchersAnswer },
      },
    },
    async (request) => {
      const caller = personOf(request);
      const watched = caller.watches.filter(
        (ext) =>
          mayTouch(caller, ext, 'voicemails', 'read') ||
          mayTouch(caller, ext, 'voicemail_boxes', 'read'),
      );
      return {
        data: watched
          .flatMap((ext) => people.byExt(ext) ?? [])
          .map(({ id, username, ext }) => ({
            username,
            voicemail_box_id: ext,
            user_id: String(id),
            subscriber_id: String(id),
          })),
      };
    },
  );

  app.get(
    '/voicemail_boxes/:box',
    {
      schema: {
        summary: 'How a mailbox is set [A-51] [D-19]. Never its PIN',
        params: Box,
        response: { 200: MailboxAnswer },
      },
    },
    async (request, reply) => {
      const ext = boxIn(request, reply, 'read');
      if (ext === undefined) return reply;
      const { flags, ...setting } = boxSettings.of(ext);
      // Flags travel as Asterisk writes them.
      return sendChanged(reply, { data: { id: ext, mailbox: ext, ...setting, ...yesNo(flags) } });
    },
  );

  app.put(
    '/voicemail_boxes/:box',
    {
      schemaErrorFormatter: ([first]) => new Error(first?.message),
      schema: {
        summary: 'Sets a mailbox; what is missing stays [A-58] [V-19 to V-21]',
        description:
          'Callers hear `language` (by speech only) and `skipInstruct`; who calls the own mailbox hears `playcid` and `envelope`' +
          ' (by speech only) and is asked for the PIN (`password`) where one is set. The sandbox sends no mail and writes nothing' +
          ' down, so `email`, `pagerdest`, `attach`, `transcript`, `summarize`, `categorize`, `translate` and' +
          ' `translation_language` are only kept, and with `deletevm` no message is deleted: none has been mailed.',
        params: Box,
        body: Change,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const ext = boxIn(request, reply, 'write');
      if (ext === undefined) return reply;
      const { body } = request;
      if (body.id !== undefined && body.id !== ext)
        return fail(reply, 400, 'This is the id of another mailbox.');
      boxSettings.change(ext, changeOf(body, boxSettings.of(ext)));
      if (body.password !== undefined) boxSettings.setPin(ext, body.password);
      return { success: true };
    },
  );
};
