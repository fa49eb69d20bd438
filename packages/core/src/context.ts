import type {
  BrokerEvent,
  EmbedEvents,
  ErrorContext,
  Need,
  WidgetName,
} from '@callpanel/contracts';
import type { Phone } from '@callpanel/telephony';
import type { Api, TokenSource } from '@callpanel/wires/api';
import type { Broker, EventPlace } from '@callpanel/wires/broker';
import type { Dependencies } from './dependencies.ts';
import type { NoticePlace } from './domains/notices/state.ts';
import type { PagePort } from './page.ts';
import type { Signals } from './signals.ts';
import type { Keeper } from './storage.ts';

/** Live objects: never in state. */
export interface Live {
  api: Api | null;
  phone: Phone | null;
  /**
   * The user activates a call of that phone: all other answered calls go on hold [S-21], and are resumed if `then` fails.
   *
   * @throws CallpanelError `sipua.error.hold`, and what `then` throws
   */
  turnTo(id: string, then?: () => Promise<void>): Promise<void>;
  /** Where the token of the session comes from, for the broker. */
  source: TokenSource | null;
  broker: Broker | null;
  /** Widgets of this page; what they need is loaded. */
  used: Set<WidgetName>;
  /** Needs that this session has loaded or is loading. */
  loaded: Set<Need>;
  /** Who wants to know how loud the user's microphone is in a call. */
  levels: Set<(level: number) => void>;
  /** One more of them, or one less. */
  levelsChanged: () => void;
  /** The page's first view is rendered. */
  drawn: Promise<void>;
  /** A call is dialled in this task, with nothing to wait for: drawing it would come before its INVITE. */
  dialled: Promise<void>;
  /** Storage for what goes with the user's tokens: theirs in the panel, the page's memory in a partner's page. */
  kept: Keeper;
  /** Changes with every session: late answers of an older one are dropped. */
  generation: number;
  /** Changes with every change of the user's settings: what was asked once is asked again. */
  settings: number;
}

/** What the core tells hosts; each widget adds its name. */
export type CoreEvents = {
  [
    E in
      | 'registration'
      | 'call'
      | 'auth-required'
      | 'screen-pop'
      | 'contact-created'
      | 'contact-changed'
      | 'contact-deleted'
      | 'recording-ready'
      | 'chat-message'
      | 'setting-changed'
      | 'meeting-joined'
      | 'meeting-left'
      | 'meeting-muted'
  ]: Omit<EmbedEvents[E], 'widget'>;
};

/**
 * What every domain works with. It knows no domain: each declares in its own `context.ts` what it reads and needs of the others.
 *
 * @typeParam Sees the parts of the state that the domain reads or writes
 * @typeParam Asks what it asks of other domains
 */
export interface Context<Sees extends object = object, Asks extends object = object> {
  state: Sees;
  /** Other domains, by name. They are complete once all are created: read them when you need them, and do not keep them. */
  readonly others: Asks;
  live: Live;
  deps: Dependencies;
  /** All pages that opened a scope, as one. */
  page: Omit<PagePort, 'onLeave'>;
  /** Storage for what the user did not ask to keep: a failure is not shown. */
  keeper: Keeper | null;
  /** Sends a signal to all domains; resolves when all have finished. */
  tell<S extends keyof Signals>(signal: S, ...what: Parameters<Signals[S]>): Promise<unknown>;
  /** Has its domains load what a widget needs. Resolves when all have finished. */
  load: (need: Need, api: Api) => Promise<unknown>;
  /** Hands an event of the broker to the domains that subscribe to it. false: none could use it. */
  route(event: BrokerEvent, place: EventPlace): boolean;
  /** Shows a short message. @param link, place see `NoticesActions.push` */
  notify(
    kind: 'success' | 'info' | 'error',
    message: string,
    values?: ErrorContext,
    link?: string,
    place?: NoticePlace,
  ): void;
  /** Shows an error as a notice. */
  fail(error: unknown): void;
  emit<E extends keyof CoreEvents>(event: E, payload: CoreEvents[E]): void;
}
