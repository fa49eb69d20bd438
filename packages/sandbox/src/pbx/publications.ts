import type { Clock } from '../sip/clock.ts';
import { contentTypeOf, type SipRequest } from '../sip/message.ts';
import type { Answer } from '../sip/server-transaction.ts';
import { token } from '../sip/token.ts';
import { type EventState, PACKAGES } from './event-documents.ts';
import type { FeatureStates } from './feature-states.ts';

interface Publication {
  ext: string;
  event: string;
  state: EventState;
  /** Forgets its expiry. */
  stop: () => void;
}

export interface PublicationLimits {
  minSeconds: number;
  maxSeconds: number;
}

type Answered = Answer & { status: number };

/** Seconds where the phone names none (RFC 3903 section 4.1 leaves it to the server). */
const DEFAULT_SECONDS = 3_600;

/**
 * What phones publish about their owners (RFC 3903 section 6): each publication has a tag, new with every request, by which
 * it is refreshed, changed or removed. A publication that ends leaves the features as they are, because the owner chose
 * them; only the note of a presence goes with it.
 */
export class Publications {
  readonly #clock: Clock;
  readonly #limits: PublicationLimits;
  readonly #features: FeatureStates;
  /** By tag, the newest last. */
  readonly #published = new Map<string, Publication>();

  constructor(clock: Clock, limits: PublicationLimits, features: FeatureStates) {
    this.#clock = clock;
    this.#limits = limits;
    this.#features = features;
  }

  /** Carries out a user's authenticated PUBLISH for the own number. */
  publish(ext: string, { headers, body, ...request }: SipRequest): Answered {
    const event = (headers.get('event') ?? '').split(';')[0]!.trim().toLowerCase();
    const known = PACKAGES.get(event);
    if (!known)
      return { status: 489, headers: { 'Allow-Events': [...PACKAGES.keys()].join(', ') } };
    const tag = headers.get('sip-if-match');
    const old = tag === undefined ? undefined : this.#published.get(tag);
    if (tag !== undefined && (old?.ext !== ext || old.event !== event)) return { status: 412 };
    const asked = headers.get('expires') ?? String(DEFAULT_SECONDS);
    if (!/^\d{1,10}$/.test(asked)) return { status: 400, reason: 'Expires unreadable' };
    const { minSeconds, maxSeconds } = this.#limits;
    if (Number(asked) > 0 && Number(asked) < minSeconds)
      return { status: 423, headers: { 'Min-Expires': String(minSeconds) } };

    let state = old?.state;
    if (body !== '') {
      if (contentTypeOf({ ...request, headers, body }) !== known.contentType)
        return { status: 415, headers: { Accept: known.contentType } };
      state = known.read(body);
    }
    if (!state)
      return { status: 400, reason: body === '' ? 'Body missing' : 'Body not understood' };

    if (tag !== undefined) this.#forget(tag);
    if (body !== '') this.#apply(ext, state);
    const seconds = Math.min(Number(asked), maxSeconds);
    const newTag = token();
    const stop = this.#clock.after(seconds * 1000, () => this.#over(newTag));
    this.#published.set(newTag, { ext, event, state, stop });
    if (seconds === 0) this.#over(newTag);
    return { status: 200, headers: { 'SIP-ETag': newTag, Expires: String(seconds) } };
  }

  /** Forgets everything; tells nothing. */
  clear(): void {
    for (const tag of [...this.#published.keys()]) this.#forget(tag);
  }

  #apply(ext: string, state: EventState): void {
    if (state.kind === 'presence') this.#features.setPresence(ext, state.basic, state.note);
    else if (state.kind === 'forward') this.#features.setForward(ext, state.to);
    else this.#features.setFollowme(ext, state.on);
  }

  #over(tag: string): void {
    const publication = this.#published.get(tag);
    if (!publication) return;
    this.#forget(tag);
    const { ext, event } = publication;
    if (event !== 'presence') return;
    const others = [...this.#published.values()].filter((other) => other.ext === ext);
    const last = others.findLast(({ state }) => state.kind === 'presence')?.state;
    this.#features.setNote(ext, last?.kind === 'presence' ? last.note : '');
  }

  #forget(tag: string): void {
    this.#published.get(tag)?.stop();
    this.#published.delete(tag);
  }
}
