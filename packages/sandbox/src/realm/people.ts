import type { PermissionEntry } from '@callpanel/contracts';
import { generatePeople } from './generate.ts';
import {
  agent,
  everything,
  overSubAccounts,
  plainUser,
  seesCallerId,
  supervisor,
  withoutPhone,
} from './grants.ts';
import type { Person } from './person.ts';

/** Digest realm, SIP domain and mail domain of the demo company. */
export const REALM = 'acme.example';

/** The password of all people, for the panel and for SIP. */
export const PASSWORD = 'panel';

/** The company's shared number, 10 digits. */
export const MAIN_NUMBER = '5145550100';

/** The mail address of a person. */
export const emailOf = ({ username, email }: Pick<Person, 'username' | 'email'>): string =>
  email ?? `${username}@${REALM}`;

type Row = Pick<Person, 'username' | 'firstName' | 'lastName' | 'department' | 'user' | 'group'>;

const row = (
  username: string,
  lastName: string,
  department: string,
  user: readonly PermissionEntry[],
  group: readonly PermissionEntry[] = [],
): Row => ({
  username,
  firstName: `${username.charAt(0).toUpperCase()}${username.slice(1)}`,
  lastName,
  department,
  user,
  group,
});

const FIVE: readonly Row[] = [
  row('alice', 'Arden', 'Management', everything),
  row('bob', 'Brant', 'Sales', plainUser),
  row('carol', 'Cho', 'Support', plainUser, supervisor),
  row('dave', 'Diallo', 'Workshop', withoutPhone),
  row('erin', 'Egede', 'Support', [...plainUser, ...seesCallerId, ...overSubAccounts], agent),
];

/** Bob's calls can reach Carol, and hers Erin. */
const FOLLOWME = new Map([
  ['bob', ['103']],
  ['carol', ['105']],
]);

/** Alice may manage all mailboxes, Erin those of her sub-accounts. */
const WATCHES = new Map([
  ['alice', ['102', '103', '104', '105']],
  ['erin', ['102', '104']],
]);

/**
 * The company's people: alice 101 (everything), bob 102 (plain user), carol 103 (queue supervisor and agent, may listen
 * in), dave 104 (no softphone, sees nothing of colleagues' calls), erin 105 (agent, acts for sub-accounts), then `more`
 * generated colleagues from 200 on, the same ones every time.
 */
export const createPeople = (more = 0): Person[] => [
  ...FIVE.map((person, index) => ({
    ...person,
    id: index + 1,
    ext: String(101 + index),
    clid: String(5145550101 + index),
    followme: FOLLOWME.get(person.username) ?? [],
    watches: WATCHES.get(person.username) ?? [],
  })),
  ...generatePeople(more, plainUser),
];
