import { parseAddress, userOf } from '../sip/address.ts';
import type { Connection } from '../sip/connection.ts';
import { DigestGuard } from '../sip/digest.ts';
import { tagOf } from '../sip/message.ts';
import { Registrar } from '../sip/registrar.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import { ALLOW, SUPPORTED } from './capabilities.ts';
import type { Leg } from './leg.ts';
import type { Publications } from './publications.ts';
import type { Directory, DirectoryPerson } from './types.ts';

export interface RouterParts {
  directory: Directory;
  guard: DigestGuard;
  registrar: Registrar;
  /** The leg of a dialog, by Call-ID and our tag. */
  leg(callId: string, tag: string): Leg | undefined;
  /** How many legs are up. */
  legs(): number;
  /** A phone that has proved who it is wants to call. */
  invite(transaction: ServerTransaction, person: DirectoryPerson): void;
  publications: Publications;
  registered(ext: string, connection: Connection): void;
}

const KNOWN_OPTIONS = new Set(['timer', 'outbound', 'replaces']);
/** Each has a peer connection in the media process, which ends where its machine gives it no more files. */
const MOST_LEGS = 100;
const METHODS = new Set(ALLOW.split(', '));

/** Decides what a request is about: a dialog, a registration, a new call, or nothing that we do. */
export class Router {
  readonly #parts: RouterParts;

  constructor(parts: RouterParts) {
    this.#parts = parts;
  }

  route(transaction: ServerTransaction): void {
    const { request } = transaction;
    // A URI of another scheme is nothing that we could call (RFC 3261 section 8.2.2.1).
    if (!/^sips?:/i.test(request.uri)) return transaction.respond(416);
    const strange = request.headers.all('require').filter((tag) => !KNOWN_OPTIONS.has(tag));
    if (strange.length > 0)
      return transaction.respond(420, { headers: { Unsupported: strange.join(', ') } });
    const toTag = tagOf(request, 'to');
    if (toTag !== '') return this.#inDialog(transaction, toTag);
    if (request.method === 'REGISTER') return this.#register(transaction);
    if (request.method === 'INVITE') return this.#invite(transaction);
    if (request.method === 'PUBLISH') return this.#publish(transaction);
    if (request.method === 'OPTIONS')
      return transaction.respond(200, {
        headers: { Allow: ALLOW, Supported: SUPPORTED, Accept: 'application/sdp' },
      });
    if (request.method === 'SUBSCRIBE') return transaction.respond(489);
    if (METHODS.has(request.method)) return transaction.respond(481);
    transaction.respond(405, { headers: { Allow: ALLOW } });
  }

  #inDialog(transaction: ServerTransaction, toTag: string): void {
    const { request } = transaction;
    const leg = this.#parts.leg(request.headers.get('call-id')!, toTag);
    const fits = leg && ['', tagOf(request, 'from')].includes(leg.dialog.remoteTag);
    if (!leg || !fits) return transaction.respond(481);
    leg.receive(transaction);
  }

  #register(transaction: ServerTransaction): void {
    const person = this.#authenticate(transaction);
    if (!person) return;
    const { request, connection } = transaction;
    if (userOf(parseAddress(request.headers.get('to'))!.uri) !== person.ext)
      return transaction.respond(403);
    const { status, headers } = this.#parts.registrar.register(person.ext, request, connection);
    transaction.respond(status, { headers: { ...headers, Date: new Date().toUTCString() } });
    if (status === 200) this.#parts.registered(person.ext, connection);
  }

  #invite(transaction: ServerTransaction): void {
    const person = this.#authenticate(transaction);
    if (!person) return;
    if (!parseAddress(transaction.request.headers.get('contact')))
      return transaction.respond(400, { reason: 'Contact missing' });
    if (this.#parts.legs() >= MOST_LEGS)
      return transaction.respond(503, { headers: { 'Retry-After': '5' } });
    this.#parts.invite(transaction, person);
  }

  #publish(transaction: ServerTransaction): void {
    const person = this.#authenticate(transaction);
    if (!person) return;
    if (userOf(transaction.request.uri) !== person.ext) return transaction.respond(403);
    const { publications } = this.#parts;
    const { status, ...answer } = publications.publish(person.ext, transaction.request);
    transaction.respond(status, answer);
  }

  /** Who sent this, proved by digest; otherwise it has been answered with a challenge or 403. */
  #authenticate(transaction: ServerTransaction): DirectoryPerson | undefined {
    const { guard, directory } = this.#parts;
    const { request, connection } = transaction;
    let person: DirectoryPerson | undefined;
    const verdict = guard.check(request.headers.get('authorization'), request, (user) => {
      person = directory.person(user);
      return person?.ha1;
    });
    if (verdict !== 'ok' || !person) {
      const headers = { 'WWW-Authenticate': guard.challenge(verdict === 'stale') };
      transaction.respond(401, { headers });
      return undefined;
    }
    if (userOf(parseAddress(request.headers.get('from'))!.uri) !== person.ext) {
      transaction.respond(403);
      return undefined;
    }
    connection.user = person.ext;
    return person;
  }
}
