import type { EmbedEvents, SipSettings } from '@callpanel/contracts';
import type { Phone, TonePlayer } from '@callpanel/telephony';
import type { Api, Fetch, TokenStore } from '@callpanel/wires/api';
import type { PagePort } from './page.ts';
import type { CoreState } from './types.ts';

/** What the core takes from outside, so that tests can replace network, phone, storage and sound. */
export interface Dependencies {
  /** Loads the phone's code when first needed and makes one. */
  createPhone(settings: SipSettings): Promise<Phone>;
  /** Loads nothing until a sound is due. */
  tones: TonePlayer;
  fetch?: Fetch;
  /** null where the browser refuses storage. */
  storage: Storage | null;
  /** Another tab removed the stored tokens; returns the way to stop listening. */
  onTokensGone(gone: () => void): () => void;
  /** What the browser prefers, best first [C-33]. */
  languages: readonly string[];
  nowS(): number;
}

/** Live objects: never in state. */
export interface Live {
  api: Api | null;
  phone: Phone | null;
  /** Where the phone's settings come from, for another try. */
  loadSip: (() => Promise<SipSettings>) | null;
  tokens: TokenStore | null;
  /** Changes with every session: late answers of an older one are dropped. */
  generation: number;
}

export type CoreEvents = Pick<EmbedEvents, 'registration' | 'call'> & { 'auth-required': object };

/** What every domain works on. */
export interface Context {
  state: CoreState;
  live: Live;
  deps: Dependencies;
  /** All pages that opened a scope, as one. */
  page: Omit<PagePort, 'onLeave'>;
  /** Calls `idle` once no call is live, at once when none is; returns the way to stop waiting. */
  whenIdle(idle: () => void): () => void;
  /** Shows an error as a notice. */
  fail(error: unknown): void;
  emit<E extends keyof CoreEvents>(event: E, payload: CoreEvents[E]): void;
}
