import { type Locale, MAILBOX_FLAGS, type MailboxFlag } from '@callpanel/contracts';
import { type Store, defineTable } from '../../store/index.ts';
import { sameSecret } from '../../same-secret.ts';

/** The settings of a mailbox [D-19]. Its PIN is not among them: it is never sent. */
export interface BoxSetting {
  /** What the system speaks to callers. */
  language: Locale;
  email: string;
  pager: string;
  translationLanguage: string;
  flags: Readonly<Record<MailboxFlag, boolean>>;
}

/** The settings of all mailboxes. */
export interface BoxSettings {
  of(ext: string): BoxSetting;
  change(ext: string, change: Partial<BoxSetting>): void;
  setPin(ext: string, pin: string): void;
  hasPin(ext: string): boolean;
  isPin(ext: string, typed: string): boolean;
}

/** How many digits a PIN has [A-52] [V-21]. */
export const PIN_LENGTH = { min: 4, max: 10 } as const;

const NO_FLAGS = Object.fromEntries(MAILBOX_FLAGS.map((flag) => [flag, false])) as Record<
  MailboxFlag,
  boolean
>;

interface Kept {
  /** Extension. */
  id: string;
  setting?: BoxSetting;
  pin?: string;
}

const TABLE = defineTable<Kept, never>({ name: 'voicemail_boxes', columns: {} });

/** @param emailOf the default address for messages */
export const createBoxSettings = (
  { table }: Pick<Store, 'table'>,
  emailOf: (ext: string) => string = () => '',
): BoxSettings => {
  const boxes = table(TABLE);
  const of = (ext: string): BoxSetting =>
    boxes.get(ext)?.setting ?? {
      language: 'en-US',
      email: emailOf(ext),
      pager: '',
      translationLanguage: '',
      flags: NO_FLAGS,
    };
  const keep = (ext: string, kept: Omit<Kept, 'id'>): void =>
    boxes.put([{ ...boxes.get(ext), ...kept, id: ext }]);
  return {
    of,
    change: (ext, change) => keep(ext, { setting: { ...of(ext), ...change } }),
    setPin: (ext, pin) => keep(ext, { pin }),
    hasPin: (ext) => boxes.get(ext)?.pin !== undefined,
    isPin: (ext, typed) => {
      const pin = boxes.get(ext)?.pin;
      return pin !== undefined && sameSecret(typed, pin);
    },
  };
};
