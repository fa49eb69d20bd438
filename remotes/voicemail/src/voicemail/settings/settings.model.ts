import type { MailboxChange, MailboxSettings, PinLengthAnswer } from '@callpanel/contracts';
import { MAILBOX_FLAGS } from '@callpanel/contracts';
import * as z from 'zod/mini';

/** How many digits a PIN has; NaN if the server does not say. */
export type PinLength = z.infer<typeof PinLengthAnswer>['data'];

/** One address; the server knows whether it exists. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Seven to fifteen digits (E.164), with a plus or without. */
const SMS_NUMBER = /^\+?\d{7,15}$/;

/** A number without the spaces and signs that people write it with; anything else as it is. */
const plainNumber = (text: string): string => {
  const plain = text.replace(/[\s().-]/g, '');
  return SMS_NUMBER.test(plain) ? plain : text;
};

/** Is this a PIN that the server takes? One that does not say how long takes any. */
const isPin = (pin: string, { min_length: min, max_length: max }: PinLength): boolean =>
  /^\d+$/.test(pin) && !(pin.length < min) && !(pin.length > max);

/** Id of the text that says what a PIN must be. */
export const pinRule = ({ min_length: min, max_length: max }: PinLength): string =>
  Number.isFinite(min) && Number.isFinite(max)
    ? 'voicemail.settings.pin.hint'
    : 'voicemail.settings.pin.any';

/** What the form takes [V-19] [V-20] [V-21]. An empty PIN stays as it is. Messages are ids of texts. */
export const settingsSchema = (pinLength: PinLength) =>
  z.object({
    email: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || EMAIL.test(text), 'voicemail.settings.email.wrong'),
    ),
    pager: z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || EMAIL.test(text) || SMS_NUMBER.test(plainNumber(text)),
        'voicemail.settings.pager.wrong',
      ),
      z.overwrite(plainNumber),
    ),
    pin: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isPin(text, pinLength), pinRule(pinLength)),
    ),
    language: z.string(),
    translationLanguage: z.string(),
    attach: z.boolean(),
    deletevm: z.boolean(),
    playcid: z.boolean(),
    envelope: z.boolean(),
    transcript: z.boolean(),
    summarize: z.boolean(),
    categorize: z.boolean(),
    translate: z.boolean(),
    skipInstruct: z.boolean(),
  });
export type SettingsForm = z.infer<ReturnType<typeof settingsSchema>>;

/** What the form begins with. The server never sends the PIN, so it begins empty. */
export const formOf = ({
  id: _id,
  mailbox: _mailbox,
  ...settings
}: MailboxSettings): SettingsForm => ({
  ...settings,
  pin: '',
});

/** What is sent. */
export const changeOf = (id: string, form: SettingsForm): MailboxChange => {
  const flags = Object.fromEntries(
    MAILBOX_FLAGS.map((flag) => [flag, form[flag] ? 'yes' : 'no'] as const),
  ) as Pick<MailboxChange, (typeof MAILBOX_FLAGS)[number]>;
  return {
    id,
    email: form.email,
    pagerdest: form.pager,
    language: form.language,
    translation_language: form.translationLanguage,
    ...(form.pin !== '' && { password: form.pin }),
    ...flags,
  };
};

/** Languages that a message can be translated into. */
export const TRANSLATIONS = ['en', 'fr', 'es', 'de', 'it', 'pt', 'nl', 'ja', 'zh'] as const;
