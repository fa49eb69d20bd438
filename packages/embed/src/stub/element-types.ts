import type {
  EmbedEventName,
  EmbedEvents,
  HostAnswers,
  HostOptions,
  Outcome,
  Send,
  WidgetName,
} from '@callpanel/contracts';

/** What `document.querySelector('callpanel-softphone')` gives; its attributes are `base-url`, `locale`, `theme`, `intents`, `version`, `integrity`. */
export interface CallpanelElement extends HTMLElement {
  provider: HostOptions['provider'];
  getToken: HostOptions['getToken'];
  answers: HostAnswers | undefined;
  outcomes: readonly Outcome[] | undefined;
  send: Send;
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
