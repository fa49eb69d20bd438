import { PERSONAL_CONFERENCE_PREFIX, type PersonalConference } from '@callpanel/contracts';
import { fullName } from '../../realm/person.ts';
import type { PhoneBook } from '../../realm/phone-book.ts';
import { type Store, defineTable } from '../../store/index.ts';
import { OPTIONS, type Terms } from './room.ts';

/** Callers from outside dial this, then the number of the conference. */
export const OUTSIDE_NUMBER = '5145550150';

/** The settings of a user's own conference [D-34]. */
export type PersonalSettings = Omit<PersonalConference, 'number' | 'numbers'>;

const TABLE = defineTable<PersonalSettings & { id: string }, never>({
  name: 'conferences_personal',
  columns: {},
});

const DEFAULTS: PersonalSettings = {
  activate: false,
  user_pin: '',
  max_users: 0,
  count_say: false,
  moh: true,
  wait_admin: false,
  join_say: false,
  open_menu: true,
  listen_only: false,
};

const LETTERS = {
  count_say: OPTIONS.count,
  moh: OPTIONS.music,
  wait_admin: OPTIONS.waitAdmin,
  join_say: OPTIONS.joins,
  open_menu: OPTIONS.menu,
  listen_only: OPTIONS.listenOnly,
} as const;

/** The personal conferences, one for each user [C-21]. */
export interface PersonalConferences {
  /** Of this extension. */
  of(ext: string): PersonalSettings;
  change(ext: string, settings: PersonalSettings): void;
  /** What the conference of an extension is like; undefined: there is no such user, or it is not activated. */
  terms(ext: string): Terms | undefined;
}

export const createPersonalConferences = (
  { table }: Pick<Store, 'table'>,
  people: Pick<PhoneBook, 'byExt'>,
): PersonalConferences => {
  const kept = table(TABLE);
  const of = (ext: string): PersonalSettings => {
    const { id: _id, ...settings } = kept.get(ext) ?? { id: ext, ...DEFAULTS };
    return settings;
  };
  return {
    of,
    change: (ext, settings) => kept.put([{ ...settings, id: ext }]),
    terms: (ext) => {
      const person = people.byExt(ext);
      const settings = of(ext);
      if (!person || !settings.activate) return undefined;
      const on = Object.entries(LETTERS).filter(([name]) => settings[name as keyof typeof LETTERS]);
      return {
        name: fullName(person),
        confno: PERSONAL_CONFERENCE_PREFIX + ext,
        pin: settings.user_pin,
        adminpin: '',
        maxusers: settings.max_users,
        opts: on.map(([, letter]) => letter).join(''),
        owner: ext,
      };
    },
  };
};
