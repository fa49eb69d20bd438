import { createHash } from 'node:crypto';
import { type Flag, holds } from '@callpanel/contracts';
import type { CallParty, Directory } from '../pbx/index.ts';
import { sameSecret } from '../same-secret.ts';
import { PASSWORD, REALM, createPeople, emailOf } from './people.ts';
import { type Person, fullName, rightsOf } from './person.ts';

/** The demo company's people and how to find them. */
export interface Realm {
  people: readonly Person[];
  /** The person behind a sign-in name (user name or mail address) and password. */
  signIn(login: string, password: string): Person | undefined;
  byUsername(username: string): Person | undefined;
  /** By sign-in name: user name or mail address. */
  byLogin(login: string): Person | undefined;
  /** Changes names and address of a person until `reset`. */
  change(username: string, change: Partial<Pick<Person, 'firstName' | 'lastName' | 'email'>>): void;
  /** Until `reset` the person signs in with another password. SIP keeps its own. */
  setPassword(username: string, isGood: (typed: string) => boolean): void;
  /** Changes a person's permissions until `reset`; false: there is no such person. */
  grant(username: string, rights: Pick<Person, 'user' | 'group'>): boolean;
  /** A number outside, 10 digits, rings at these phones until `reset`; false: there is no such extension. */
  ringAt(number: string, ext: string): boolean;
  /** May users with the permission record calls? Until `reset` [V-11] [E-18]. */
  switchRecording(on: boolean): void;
  reset(): void;
  /** What the PBX may know of them. */
  directory: Directory;
}

/** Digest secret of an extension: MD5(ext:realm:password), 32 hex digits (RFC 2617 section 3.2.2.2). */
export const ha1Of = (ext: string): string =>
  createHash('md5').update(`${ext}:${REALM}:${PASSWORD}`).digest('hex');

/** Headers that calls to a person's phones carry. */
export type HeadersFor = (
  person: Person,
  call: { from: CallParty; to: CallParty },
) => Readonly<Record<string, string>>;

/** @param more generated colleagues in addition to the five people */
export const createRealm = (more = 0, headersFor: HeadersFor = () => ({})): Realm => {
  const people = createPeople(more);
  const byUsername = new Map(people.map((person) => [person.username, person]));
  const byExt = new Map(people.map((person) => [person.ext, person]));
  const outside = new Map<string, string>();
  const born = new Map(people.map((person) => [person.username, { ...person }]));
  const passwords = new Map<string, (typed: string) => boolean>();
  let recording = true;
  const byLogin = (login: string): Person | undefined => {
    const name = login.trim().toLowerCase();
    return byUsername.get(name) ?? people.find((one) => emailOf(one) === name);
  };
  return {
    people,
    byLogin,
    byUsername: (username) => byUsername.get(username),
    change: (username, change) => void Object.assign(byUsername.get(username) ?? {}, change),
    setPassword: (username, isGood) => void passwords.set(username, isGood),
    grant: (username, { user, group }) => {
      const person = byUsername.get(username);
      return person !== undefined && Boolean(Object.assign(person, { user, group }));
    },
    ringAt: (number, ext) => byExt.has(ext) && outside.set(number, ext).has(number),
    switchRecording: (on) => {
      recording = on;
    },
    reset: () => {
      recording = true;
      outside.clear();
      passwords.clear();
      for (const person of people) {
        delete person.email;
        Object.assign(person, born.get(person.username));
      }
    },
    signIn: (login, password) => {
      const person = byLogin(login);
      const isGood = passwords.get(person?.username ?? '');
      return (isGood ? isGood(password) : sameSecret(password, PASSWORD)) ? person : undefined;
    },
    directory: {
      realm: REALM,
      ringsAt: (number) => outside.get(number.replace(/^\+?1(?=\d{10}$)/, '')),
      person: (ext) => {
        const person = byExt.get(ext);
        const may = (flag: Flag): boolean =>
          person !== undefined && holds(rightsOf(person), flag) === true;
        return (
          person && {
            ext,
            name: fullName(person),
            ha1: ha1Of(ext),
            maySpy: may('canCallSpy'),
            mayRecord: recording && may('canCallRecord'),
            mayConference: may('canCallConference'),
            mayInvite: may('canConfInvite'),
            seesCalls: may('showCallState'),
            headersFor: (call) => headersFor(person, call),
          }
        );
      },
    },
  };
};
