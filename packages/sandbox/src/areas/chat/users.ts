import { smsNumbers } from '@callpanel/contracts';
import type { Person } from '../../realm/person.ts';
import { fullName } from '../../realm/person.ts';

/** A user of the chat: a colleague, or a telephone by SMS. */
export interface User {
  _id: string;
  username: string;
  name: string;
}

export interface Users {
  byUsername(username: string): User | undefined;
  /** By the id that the chat has for them. */
  byId(id: string): User | undefined;
  all(): User[];
}

const idOf = (username: string): string => `id-${username}`;

/** @param people the colleagues; @param nameOf the name of a telephone, if a contact has it */
export const createUsers = (people: readonly Person[]): Users => {
  const users = new Map(
    people.map((person) => [
      person.username,
      { _id: idOf(person.username), username: person.username, name: fullName(person) },
    ]),
  );
  const byUsername = (username: string): User | undefined => {
    const sms = smsNumbers(username);
    if (sms) return { _id: idOf(username), username, name: `+${sms.number}` };
    return users.get(username);
  };
  return {
    byUsername,
    byId: (id) => (id.startsWith('id-') ? byUsername(id.slice(3)) : undefined),
    all: () => [...users.values()],
  };
};
