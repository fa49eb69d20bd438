import type { BlacklistEntry } from '@callpanel/contracts';
import { token } from '../../sip/token.ts';
import { type Store, defineTable } from '../../store/index.ts';

/** A number that a person does not want to hear from. */
export interface Blocked extends BlacklistEntry {
  /** Extension of the person. */
  ext: string;
}

const TABLE = defineTable({
  name: 'blacklists_entries',
  columns: { ext: ({ ext }: Blocked) => ext, number: ({ number }: Blocked) => comparable(number) },
  indexes: [['ext', 'number']],
});

/** Numbers with a country code are compared by this many last digits. */
const NATIONAL_DIGITS = 10;

function comparable(number: string): string {
  return number.replaceAll(/\D/g, '').slice(-NATIONAL_DIGITS);
}

/** Everybody's blacklists. */
export interface Blacklists {
  of(ext: string): Blocked[];
  /** The entry that blocks this number for a person. */
  find(ext: string, number: string): Blocked | undefined;
  add(entry: Omit<Blocked, 'id'>): Blocked;
  rename(id: string, name: string): void;
  /** False: the person has no such entry. */
  remove(ext: string, id: string): boolean;
}

export const createBlacklists = ({ table }: Pick<Store, 'table'>): Blacklists => {
  const entries = table(TABLE);
  return {
    of: (ext) => entries.find({ where: { ext } }).slice(),
    find: (ext, number) =>
      entries.find({ where: { ext, number: comparable(number) } }).slice(0, 1)[0],
    add: (entry) => {
      const added = { ...entry, id: token() };
      entries.put([added]);
      return added;
    },
    rename: (id, name) => entries.change([id], { name }),
    remove: (ext, id) => {
      const isOwn = entries.get(id)?.ext === ext;
      if (isOwn) entries.remove([id]);
      return isOwn;
    },
  };
};
