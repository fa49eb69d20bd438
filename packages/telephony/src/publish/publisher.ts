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

/** Part of the granted time after which it is asked for again. */
const REFRESH_AT = 0.9;
const REFRESH_AT_LEAST_MS = 1000;
/** A timer of a browser overflows above this, after 24.8 days, and fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const RETRY = { baseMs: 60_000, capMs: 3_600_000 };

export interface PublisherPorts {
  clock: Clock;
  random(): number;
  of: PublishedBy;
  /** The line is registered. */
  isReady(): boolean;
  /** Never rejects: what goes wrong is an answer too. */
  send(request: PublishRequest): Promise<PublishAnswer>;
  /** The server no longer takes what it took before; told once until it does again. */
  refreshFailed(error: CallpanelError): void;
}

/** A value of a feature as it is published. */
interface Value {
  document: EventDocument;
  /** It was not changed elsewhere since. */
  stands: Stands;
}

/** The published state of one feature. */
interface Publication {
  feature: FeatureName;
  /** Last asked for. */
  wanted: Value;
  /** Last accepted by the server; null: nothing is kept alive. */
  held: Value | null;
  etag: string | null;
  /** Seconds to ask for; more than usual once the server said 423. */
  expires: number;
  /** The PUBLISH that will carry `wanted`, until it is on its way. */
  next: Promise<void> | null;
  /** When to refresh, on the clock; infinite while nothing is held or a refresh is on its way. */
  dueAt: number;
  timer: number;
  failures: number;
}

const failure = (feature: FeatureName, { status, phrase }: PublishAnswer): CallpanelError =>
  notPublished(feature, status ? `${status} ${phrase}` : phrase);

/**
 * Keeps the user's own feature state published (RFC 3903) [S-54] [W-02] [W-08]. One PUBLISH at a time, because all go to one
 * address (section 4); the first of a feature creates its state, later ones replace or refresh it by the ETag of the answer
 * before. State that the server forgot (412) is created anew, unless somebody changed it elsewhere since: the later event
 * wins [S-34]. It outlives the phone, by 30 days [C-26]: nothing withdraws it.
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
   * Publishes a value. Of values set while one is on its way only the last is sent, and all of them end as it does.
   *
   * @param stands says later whether it is still so, and rejects where that cannot be known now
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

  /** The line is registered again: sends what became due meanwhile, and nothing else. */
  lineBack(): void {
    const now = this.#ports.clock.now();
    for (const publication of this.#publications.values())
      if (publication.dueAt <= now) this.#refresh(publication);
  }

  /** No refresh from now on; what is published stands until it expires. */
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
    // What the server held before is gone too, and the user is told that it stands.
    if (publication.held && publication.etag === null) this.#retry(publication, answer);
    throw failure(publication.feature, answer);
  }

  #refresh(publication: Publication): void {
    // `lineBack` comes back to it.
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

  /** Sends, and once more where the answer says how it would be taken (RFC 3903 section 4.2 to 4.4). */
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
        // It stays held, and is asked again with the next attempt.
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
