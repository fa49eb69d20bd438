import type { BrokerEvent, CallpanelError } from '@callpanel/contracts';
import {
  asRefusal,
  CallpanelError as Failure,
  isCallpanelError,
  RmqClient,
} from '@callpanel/contracts';
import type { BrokerStatus, EventPlace } from '@callpanel/wires/broker';
import type { BrokerContext } from './context.ts';
import { retryWaitMs } from '../retry-wait.ts';
import { thisSession } from '../this-session.ts';
import type { BrokerActions, BrokerState } from './state.ts';
import { initialBroker } from './state.ts';

export interface BrokerLine extends BrokerActions {
  /** Loads the configuration and connects. Never fails: `state.broker` shows the result, and it retries. */
  start(): Promise<void>;
  /** The page woke up, or was restored from the back/forward cache. */
  wake(): void;
  /** The page goes away. The browser may keep it as it is, with the line closed or deaf. */
  leave(): void;
  stop(): Promise<void>;
}

/** The sender of the events may return later than the connection, and no sequence number shows what it did not send: ms. */
const SENDER_BACK_MS = 30_000;

/** What was requested when the connection was begun is not requested again by a first subscription within this time: ms. */
const LATE_MS = 3000;

/** What the state says of each phase of the wire; between two attempts, and while one follows at once, it is lost. */
const statusOf = ({ phase }: BrokerStatus, was: BrokerState['status']): BrokerState['status'] => {
  if (phase === 'waiting') return 'lost';
  return phase === 'connecting' && (was === 'lost' || was === 'online') ? 'lost' : phase;
};

/** Why there is no broker: its configuration [E-09], or its code [E-12]. */
const problemOf = (error: unknown): CallpanelError =>
  asRefusal(error, isCallpanelError(error) ? 'rmqc.error.init' : 'rmqc.error.client');

export const createBrokerLine = (context: BrokerContext): BrokerLine => {
  const { state, live, deps } = context;

  /** How often checked events came that no domain could use, by action [F26]. */
  const unrouted = new Map<BrokerEvent['action'], number>();
  const route = (event: BrokerEvent, place: EventPlace): void => {
    if (context.route(event, place)) return;
    unrouted.set(event.action, (unrouted.get(event.action) ?? 0) + 1);
  };

  const show = (status: BrokerStatus) => {
    const before = state.broker.status;
    state.broker.status = statusOf(status, before);
    state.broker.error = status.error?.info ?? null;
    state.broker.hint = status.phase === 'online' ? 1 : 0;
    if (status.phase !== 'online') void context.tell('brokerDown');
    if (status.phase === 'online' && before !== 'online') context.notify('success', 'rmqc.online');
    // Once a loss, not with every attempt after it.
    else if (status.error && state.broker.status !== before) context.fail(status.error);
  };

  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let onceMoreTimer: ReturnType<typeof setTimeout> | undefined;
  /** No attempt has failed yet or takes long, and there was no subscription before. */
  let inTime = true;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;
  let wasLost = false;
  const handleStatus = (status: BrokerStatus) => {
    if (status.error) {
      clearTimeout(onceMoreTimer);
      inTime = false;
      wasLost = true;
    }
    show(status);
  };
  const subscribed = () => {
    void context.tell('resync', inTime);
    inTime = false;
    if (wasLost)
      onceMoreTimer = setTimeout(
        () => void context.tell('resync', false),
        SENDER_BACK_MS + retryWaitMs(),
      );
    wasLost = false;
  };

  /** The last attempt: answers of others come too late. */
  let last = 0;
  /** Retries silently: the first failure stays visible until it works. */
  const attempt = async (tells: boolean): Promise<void> => {
    clearTimeout(retryTimer);
    const mine = ++last;
    const { api, source } = live;
    const { user } = state.session;
    if (!api || !source || !user) return;
    try {
      const { url, routing_key: routingKey } = await api.get('config/rmqclient', RmqClient);
      if (!/^wss?:\/\/[^\s/]/i.test(url) || !routingKey) throw new Failure('rmqc.error.init');
      const broker = await deps.createBroker({
        url,
        routingKey,
        username: user.username,
        realm: user.realm,
        tokens: source,
      });
      if (mine !== last) return;
      live.broker = broker;
      broker.on('status', (status) => live.broker === broker && handleStatus(status));
      broker.on('event', ({ event, place }) => live.broker === broker && route(event, place));
      broker.on('resync', () => live.broker === broker && subscribed());
      broker.start();
    } catch (cause) {
      if (mine !== last) return;
      inTime = false;
      const error = problemOf(cause);
      state.broker.status = 'failed';
      state.broker.error = error.info;
      if (tells) context.fail(error);
      retryTimer = setTimeout(() => void attempt(false), retryWaitMs());
    }
  };
  /** Not the first if something failed before: its code may have loaded late as well. */
  const start = (isFirst = state.broker.error === null): Promise<void> => {
    inTime = isFirst;
    clearTimeout(lateTimer);
    lateTimer = setTimeout(() => (inTime = false), LATE_MS);
    Object.assign(state.broker, { status: 'connecting', error: null });
    return attempt(true);
  };

  let hasLeft = false;
  const stop = async (leaving = false): Promise<void> => {
    hasLeft = leaving;
    clearTimeout(retryTimer);
    clearTimeout(onceMoreTimer);
    clearTimeout(lateTimer);
    wasLost = false;
    last++;
    const { broker } = live;
    live.broker = null;
    Object.assign(state.broker, initialBroker());
    await broker?.stop(leaving);
  };

  return {
    async command(action, fields) {
      if (!live.broker) throw new Failure('rmqc.error.lost');
      return live.broker.send(action, fields);
    },
    retry() {
      const { status } = state.broker;
      const isOver = thisSession(context);
      if (status === 'lost') live.broker?.wake();
      if (status === 'refused' || status === 'failed')
        void stop().then(() => (isOver() ? undefined : start(false)));
    },
    counts: () => ({ ...live.broker?.counts, unrouted: Object.fromEntries(unrouted) }),
    start,
    wake() {
      if (hasLeft) {
        hasLeft = false;
        void start(false);
      } else if (live.broker) live.broker.wake();
      else if (state.broker.status === 'failed') void attempt(false);
    },
    leave() {
      if (state.broker.status === 'no') return;
      void context.tell('brokerDown');
      void stop(true);
    },
    stop,
  };
};
