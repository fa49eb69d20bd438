import type {
  EmbedEventName,
  EmbedEvents,
  HostAnswers,
  HostOptions,
  Outcome,
  Send,
  WidgetName,
} from '@callpanel/contracts';
import type { Kit } from './kit.ts';

/** What `document.querySelector('callpanel-softphone')` gives; its attributes are `base-url`, `locale`, `theme`, `intents`, `select`, `room`, `page`, `version`, `integrity`. */
export interface CallpanelElement extends HTMLElement {
  provider: HostOptions['provider'];
  getToken: HostOptions['getToken'];
  answers: HostAnswers | undefined;
  outcomes: readonly Outcome[] | undefined;
  send: Send;
  /**
   * The kit that elements with the same options share; null until the element has been in the page. A removed element leaves its call: end it
   * by `kit.send('hang-up', { callId })`, or all by `kit.dispose()`.
   */
  readonly kit: Kit | null;
}

type Elements = Record<`callpanel-${WidgetName}`, CallpanelElement>;

type ElementEvents = {
  [E in EmbedEventName as `callpanel${':' | '-'}${E}`]: CustomEvent<EmbedEvents[E]>;
};

declare global {
  interface HTMLElementTagNameMap extends Elements {}
  /** They bubble, out of shadow roots too. */
  interface HTMLElementEventMap extends ElementEvents {}
  interface DocumentEventMap extends ElementEvents {}
}
