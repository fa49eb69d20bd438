import type { BrokerAction, EventOf, Need } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { EventPlace } from '@callpanel/wires/broker';
import type { Dependencies } from './dependencies.ts';
import type { OpenOptions } from './open-options.ts';
import type { Signals } from './signals.ts';

/** What a domain does with each event of the broker that it subscribes to. A handler returns false when it cannot use the event. */
export type EventHandlers = {
  [A in BrokerAction]?: (event: EventOf<A>, place: EventPlace) => boolean | void;
};

/** What start-up loads of a domain, by the need of the widget table that asks for it. A loader never fails: the state says so. */
export type Loaders = { readonly [N in Need]?: (api: Api) => unknown };

/** What a domain consists of once it is created: the signals that it takes part in, and this. */
export interface Part extends Partial<Signals> {
  /** What may be done with it, `core.<name>`. */
  readonly actions?: object;
  /** What it does for other domains, in addition to its actions. */
  readonly offers?: object;
  readonly loads?: Loaders;
  /** Read for every event: may be there only once its code is loaded. */
  readonly events?: EventHandlers | undefined;
  /** The page opened the session. */
  begin?(options: OpenOptions): void;
  /** The page closed the session. */
  end?(): void | Promise<void>;
}

/** One domain of the core; `DOMAINS` lists all of them. */
export interface Domain<State extends object, Needs, Created extends Part> {
  /** Its part of the state, as it begins. */
  initial?: (deps: Dependencies) => State;
  /** The state goes back to its beginning when the session is over, after `forget`. */
  perSession?: true;
  create?: (context: Needs) => Part & Created;
}

/** Declares a domain: the one export of its folder's `domain.ts`. */
export const defineDomain = <
  State extends object = never,
  Needs = object,
  Created extends Part = Record<never, never>,
>(
  domain: Domain<State, Needs, Created>,
): Domain<State, Needs, Created> => domain;
