import type {
  HostAnswers,
  Outcome,
  RequestName,
  RequestParams,
  RequestResults,
} from '@callpanel/contracts';

/** The requests that the host of this page answers. */
export interface HostState {
  /** Controls that need an answer are there only with it. */
  answers: RequestName[];
  /** The possible outcomes of a call, in the host's words. */
  outcomes: Outcome[];
  /** So many numbers wait to be called, or called into a call, until the host has said that it may be. */
  asking: number;
}

export interface HostActions {
  /**
   * A host (one of the page's widgets, a frame) answers these, until the returned function is called. Of several that answer the
   * same the newest does; the outcomes come from the one that answers `call-log`.
   */
  offer(answers: HostAnswers, outcomes?: readonly Outcome[]): () => void;
  /**
   * Asks the host. Its answer counts if it comes in time and fits the contract; otherwise the contract's
   * default counts. Nothing that a host does makes it fail.
   *
   * @throws CallpanelError (rejects) `widget.error.load`: our own code for it did not come
   * @example const { contacts } = await core.host.ask('contact-match', { number: '+15550100' });
   */
  ask<R extends RequestName>(name: R, params: RequestParams[R]): Promise<RequestResults[R]>;
}

/** `call`: a call begins · `move`: a call that is there gets another party; within the house that is not the host's business. */
export type Wish = 'call' | 'move';

export interface HostOffers {
  /**
   * Runs `then`, which calls a number: at once, unless the host wants to be asked before. Feature codes and emergency numbers
   * are never asked about, and never wait for code.
   *
   * @throws CallpanelError (rejects) `embed.error.doNotCall`: `then` did not run; or what `then` throws
   */
  permitted<T>(target: string, wish: Wish, then: () => T | Promise<T>): Promise<T>;
}

export const initialHost = (): HostState => ({ answers: [], outcomes: [], asking: 0 });
