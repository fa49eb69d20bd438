import { PUBLISH_EXPIRES_S, type CallpanelError, type FeatureName } from '@callpanel/contracts';
import { fullJitter } from '../backoff.ts';
import type { Clock } from '../clock.ts';
import { CommandQueue } from '../command-queue.ts';
import type { Stands } from '../ports/phone.ts';
import { featureDocument, type EventDocument, type PublishedBy } from './bodies.ts';
import {
  isAccepted,
  noAnswer,
  notPublished,
  type PublishAnswer,
  type PublishRequest,
} from './request.ts';

/** Share of the granted time after which a publication is refreshed. */
const REFRESH_AT = 0.9;
const REFRESH_AT_LEAST_MS = 1000;
/** Browser timers longer than this (24.8 days) overflow and fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const RETRY = { baseMs: 60_000, capMs: 3_600_000 };

export interface PublisherPorts {
  clock: Clock;
  random(): number;
  of: PublishedBy;
  /** The line is registered. */
  isReady(): boolean;
  /** Never rejects: a failure is an answer too. */
  send(request: PublishRequest): Promise<PublishAnswer>;
  /** The server refused a refresh. Reported once, until a refresh succeeds again. */
  refreshFailed(error: CallpanelError): void;
}

/** A value of a feature and its document. */
interface Value {
  document: EventDocument;
  /** Does the value still apply, or was it changed elsewhere? */
  stands: Stands;
}

/** The published state of one feature. */
interface Publication {
  feature: FeatureName;
  /** The last value that was asked for. */
  wanted: Value;
  /** The last value that the server accepted; null: nothing to refresh. */
  held: Value | null;
  etag: string | null;
  /** Seconds to ask for; more than usual after a 423. */
  expires: number;
  /** The queued PUBLISH that will send `wanted`; null once it is sent. */
  next: Promise<void> | null;
  /** When to refresh, by the clock; Infinity while nothing is held or a refresh is under way. */
  dueAt: number;
  timer: number;
  failures: number;
}

const failure = (feature: FeatureName, { status, phrase }: PublishAnswer): CallpanelError =>
  notPublished(feature, status ? `${status} ${phrase}` : phrase);

/**
 * Keeps the features of the user published (RFC 3903) [S-54] [W-02] [W-08]. Sends one PUBLISH at a time, because all go to one
 * address (section 4). The first PUBLISH of a feature creates its state; later ones replace or refresh it by the ETag of the
 * previous answer. If the server forgot the state (412), it is created again, unless it was changed elsewhere: the later
 * change wins [S-34]. The state outlives the phone by 30 days [C-26]; it is never withdrawn.
 */
export class FeaturePublisher {
  readonly #ports: PublisherPorts;
  readonly #queue = new CommandQueue();
  readonly #publications = new Map<FeatureName, Publication>();
  #closed = false;

  constructor(ports: PublisherPorts) {
    this.#ports = ports;
  }

  /**
   * Publishes a value. Of values set while a PUBLISH is under way, only the last is sent; all of them resolve or reject with it.
   *
   * @param stands checks later whether the value still applies; rejects if that is unknown
   * @throws CallpanelError `sipua.error.publishDnd`, `publishForward`, `publishFollowme` { reason } [E-40]
   */
  async publish(
    feature: FeatureName,
    value: boolean | string,
    stands: Stands = () => true,
  ): Promise<void> {
    const { of, isReady } = this.#ports;
    if (!isReady() || this.#closed) throw failure(feature, noAnswer('Not registered'));
    const wanted = { document: featureDocument(feature, value, of), stands };
    const publication = this.#publications.get(feature) ?? fresh(feature, wanted);
    this.#publications.set(feature, publication);
    publication.wanted = wanted;
    publication.next ??= this.#queue.run(() => {
      publication.next = null;
      return this.#replace(publication);
    });
    await publication.next;
  }

  /** The line is registered again: sends only the refreshes that became due meanwhile. */
  lineBack(): void {
    const now = this.#ports.clock.now();
    for (const publication of this.#publications.values())
      if (publication.dueAt <= now) this.#refresh(publication);
  }

  /** Stops refreshing; what is published stays until it expires. */
  close(): void {
    this.#closed = true;
    for (const { timer } of this.#publications.values()) this.#ports.clock.clearTimeout(timer);
  }

  async #replace(publication: Publication): Promise<void> {
    const { wanted } = publication;
    const answer = await this.#exchange(publication, wanted, 'replace');
    if (isAccepted(answer)) {
      this.#accepted(publication, wanted, answer);
      return;
    }
    // The server has lost the previous value too, which the user still sees: publishes that again.
    if (publication.held && publication.etag === null) this.#retry(publication, answer);
    throw failure(publication.feature, answer);
  }

  #refresh(publication: Publication): void {
    // `lineBack` refreshes it later.
    if (!this.#ports.isReady()) return;
    publication.dueAt = Infinity;
    void this.#queue.run(async () => {
      const { feature, held } = publication;
      const isReplaced = publication.dueAt !== Infinity;
      if (!held || isReplaced || this.#closed) return;
      const answer = await this.#exchange(publication, held, 'refresh');
      if (isAccepted(answer)) {
        this.#accepted(publication, held, answer);
        return;
      }
      if (!publication.held) return;
      this.#retry(publication, answer);
      const isRefused = answer.status > 0;
      if (isRefused && publication.failures === 1)
        this.#ports.refreshFailed(failure(feature, answer));
    });
  }

  /** Sends, and repeats once if the answer says how to succeed (RFC 3903 section 4.2 to 4.4). */
  async #exchange(
    publication: Publication,
    { document, stands }: Value,
    as: 'replace' | 'refresh',
  ): Promise<PublishAnswer> {
    const send = async () => {
      const { etag, expires } = publication;
      const { event } = document;
      const isRefresh = as === 'refresh' && etag !== null;
      if (as === 'refresh' && etag === null) {
        const isSo = await Promise.resolve()
          .then(stands)
          .catch(() => null);
        // Stays held, and is checked again with the next attempt.
        if (isSo === null) return noAnswer('Not known');
        if (!isSo) {
          publication.held = null;
          return noAnswer('Changed elsewhere');
        }
      }
      if (!this.#ports.isReady() || this.#closed) return noAnswer('Not registered');
      return this.#ports.send({ event, etag, expires, document: isRefresh ? null : document });
    };
    let answer = await send();
    if (answer.status === 412 && publication.etag !== null) {
      publication.etag = null;
      answer = await send();
    }
    if (answer.status === 423 && (answer.minExpires ?? 0) > publication.expires) {
      publication.expires = answer.minExpires ?? publication.expires;
      answer = await send();
    }
    return answer;
  }

  #accepted(publication: Publication, held: Value, answer: PublishAnswer): void {
    const { etag, expires } = answer;
    Object.assign(publication, { held, etag, failures: 0 });
    const grantedMs = (expires ?? publication.expires) * 1000;
    this.#dueIn(publication, Math.max(REFRESH_AT_LEAST_MS, REFRESH_AT * grantedMs));
  }

  #retry(publication: Publication, { retryAfterS }: PublishAnswer): void {
    const { random } = this.#ports;
    publication.failures += 1;
    const wait =
      retryAfterS === null
        ? REFRESH_AT_LEAST_MS + fullJitter(publication.failures, random, RETRY)
        : retryAfterS * 1000 * (1 + 0.2 * random());
    this.#dueIn(publication, wait);
  }

  #dueIn(publication: Publication, ms: number): void {
    publication.dueAt = this.#ports.clock.now() + ms;
    this.#wait(publication);
  }

  #wait(publication: Publication): void {
    const { clock } = this.#ports;
    clock.clearTimeout(publication.timer);
    if (this.#closed) return;
    const left = Math.max(0, publication.dueAt - clock.now());
    const isFar = left > LONGEST_TIMER_MS;
    publication.timer = clock.setTimeout(
      () => (isFar ? this.#wait(publication) : this.#refresh(publication)),
      isFar ? LONGEST_TIMER_MS : left,
    );
  }
}

const fresh = (feature: FeatureName, wanted: Value): Publication => ({
  feature,
  wanted,
  held: null,
  etag: null,
  expires: PUBLISH_EXPIRES_S,
  next: null,
  dueAt: Infinity,
  timer: 0,
  failures: 0,
});
