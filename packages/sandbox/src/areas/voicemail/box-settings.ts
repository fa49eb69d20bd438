import { type Locale, MAILBOX_FLAGS, type MailboxFlag } from '@callpanel/contracts';
import { sameSecret } from '../../same-secret.ts';

/** How somebody's mailbox is set [D-19]. Its PIN is no part of it: nobody is ever told. */
export interface BoxSetting {
  /** What the system speaks to callers. */
  language: Locale;
  email: string;
  pager: string;
  translationLanguage: string;
  flags: Readonly<Record<MailboxFlag, boolean>>;
}

/** Everybody's. */
export interface BoxSettings {
  of(ext: string): BoxSetting;
  change(ext: string, change: Partial<BoxSetting>): void;
  setPin(ext: string, pin: string): void;
  hasPin(ext: string): boolean;
  isPin(ext: string, typed: string): boolean;
  reset(): void;
}

/** How many digits a PIN has [A-52] [V-21]. */
export const PIN_LENGTH = { min: 4, max: 10 } as const;

const NO_FLAGS = Object.fromEntries(MAILBOX_FLAGS.map((flag) => [flag, false])) as Record<
  MailboxFlag,
  boolean
>;

/** @param emailOf where messages would be sent, until somebody says otherwise */
export const createBoxSettings = (emailOf: (ext: string) => string = () => ''): BoxSettings => {
  const changed = new Map<string, BoxSetting>();
  const pins = new Map<string, string>();
  const of = (ext: string): BoxSetting =>
    changed.get(ext) ?? {
      language: 'en-US',
      email: emailOf(ext),
      pager: '',
      translationLanguage: '',
      flags: NO_FLAGS,
    };
  return {
    of,
    change: (ext, change) => void changed.set(ext, { ...of(ext), ...change }),
    setPin: (ext, pin) => void pins.set(ext, pin),
    hasPin: (ext) => pins.has(ext),
    isPin: (ext, typed) => {
      const pin = pins.get(ext);
      return pin !== undefined && sameSecret(typed, pin);
    },
    reset: () => {
      changed.clear();
      pins.clear();
    },
  };
};
