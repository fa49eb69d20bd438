import { CallpanelError, type ErrorCode, type FeatureName } from '@callpanel/contracts';
import type { EventDocument } from './bodies.ts';

/** One PUBLISH, to our own address (RFC 3903 section 4). */
export interface PublishRequest {
  event: EventDocument['event'];
  /** SIP-If-Match: the published state to replace or, without a document, to refresh. */
  etag: string | null;
  document: EventDocument | null;
  /** Seconds asked for. */
  expires: number;
}

/** The final answer, after any digest challenge. A field is null when its header is missing. */
export interface PublishAnswer {
  /** 0 when there was no answer; `phrase` says why. */
  status: number;
  phrase: string;
  etag: string | null;
  /** Seconds granted. */
  expires: number | null;
  /** Seconds, with 423. */
  minExpires: number | null;
  retryAfterS: number | null;
}

/** 2xx. */
export const isAccepted = ({ status }: PublishAnswer): boolean => status >= 200 && status < 300;

const unanswered: Omit<PublishAnswer, 'phrase'> = {
  status: 0,
  etag: null,
  expires: null,
  minExpires: null,
  retryAfterS: null,
};

/** Represents an answer that did not arrive. */
export const noAnswer = (phrase: string): PublishAnswer => ({ ...unanswered, phrase });

const ERROR_CODES = {
  dnd: 'sipua.error.publishDnd',
  forward: 'sipua.error.publishForward',
  followme: 'sipua.error.publishFollowme',
} as const satisfies Record<FeatureName, ErrorCode>;

/** The error of one feature [E-40]. */
export const notPublished = (feature: FeatureName, reason: string): CallpanelError =>
  new CallpanelError(ERROR_CODES[feature], { reason });
