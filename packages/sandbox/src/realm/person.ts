import type { PermissionEntry } from '@callpanel/contracts';

/** A person who can sign in. */
export interface Person {
  id: number;
  username: string;
  ext: string;
  firstName: string;
  lastName: string;
  department: string;
  /** Mail address; undefined: the user name in the company's domain. */
  email?: string;
  /** Direct number shown to those outside, 10 digits. */
  clid: string;
  /** Rights held as a user. */
  user: readonly PermissionEntry[];
  /** Rights held through groups [G-02]. */
  group: readonly PermissionEntry[];
  /** Numbers that ring too while follow-me is on. */
  followme: readonly string[];
  /** Extensions whose mailboxes and call records the person may watch, as far as the rights go [P-48]. */
  watches: readonly string[];
}

/** All permissions of a person, as a user and through groups. */
export const rightsOf = ({ user, group }: Person): PermissionEntry[] => [...user, ...group];

export const fullName = (person: Person): string => `${person.firstName} ${person.lastName}`;
