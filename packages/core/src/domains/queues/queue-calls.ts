import type { QueueEvent, WireQueueCall } from '@callpanel/contracts';
import type { Stamp } from '../../live/stamps.ts';
import type { QueueCaller, QueueTalk } from './state.ts';

type AgentEvent =
  | 'ADDMEMBER'
  | 'AGENTLOGIN'
  | 'PAUSE'
  | 'UNPAUSE'
  | 'MEMBERSTATUS'
  | 'REMOVEMEMBER'
  | 'AGENTLOGOFF';

/** An event about a call of a queue. */
export type QueueCallEvent = Exclude<QueueEvent, { event: AgentEvent }>;

/** Calls that are over are remembered, as an older event may follow; more than these are long gone. */
const MOST_ENDED = 200;

const UNHEARD = -Infinity;

/** What is known of a call: each fact has the stamp of what said it, and the later one wins. */
interface QueueCall {
  /** null: only events of later steps have come. */
  who: QueueCaller | null;
  whoAt: Stamp;
  /** Place among those that waited when the snapshot was taken; later callers stand behind them in the order of their stamps. */
  rank: number;
  stage: 'waiting' | 'talking' | 'ended';
  stageAt: Stamp;
  agent: string;
  /** When the agent answered, epoch milliseconds. */
  answeredAt: number;
  rings: Map<string, { on: boolean; at: Stamp }>;
  talk: QueueTalk | null;
}

const newCall = (): QueueCall => ({
  who: null,
  whoAt: UNHEARD,
  rank: Infinity,
  stage: 'waiting',
  stageAt: UNHEARD,
  agent: '',
  answeredAt: 0,
  rings: new Map(),
  talk: null,
});

/** The calls of one queue, right in whatever order events come. */
export class QueueCalls {
  readonly #calls = new Map<string, QueueCall>();
  readonly #ended: string[] = [];

  /** @param localMs a moment of the server by this machine's clock */
  constructor(data: readonly WireQueueCall[], at: Stamp, localMs: (ms: number) => number) {
    const ordered = [...data].sort((a, b) => a.position - b.position);
    for (const [rank, wire] of ordered.entries()) {
      const { uniqueid, channel, calleridnum: number, calleridname: name, agent } = wire;
      const since = localMs(wire.jointime);
      this.#calls.set(uniqueid, {
        ...newCall(),
        who: { uniqueid, channel, number, name, since, ringing: wire.ringing },
        whoAt: at,
        rank,
        stage:
          wire.status === 'CONNECT' ? 'talking' : wire.status === 'inQue' ? 'waiting' : 'ended',
        stageAt: at,
        agent,
        answeredAt: localMs(wire.connecttime),
        rings: new Map(wire.ringing.map((exten) => [exten, { on: true, at }])),
      });
    }
  }

  /** @returns true: only a new snapshot tells the order of those who wait */
  apply(event: QueueCallEvent, at: Stamp, localMs: (ms: number) => number): boolean {
    const { uniqueid } = event;
    const call = this.#calls.get(uniqueid) ?? newCall();
    this.#calls.set(uniqueid, call);
    switch (event.event) {
      case 'ENTERQUEUE': {
        // Callers with priority go before others: the event does not say before whom.
        const overtakes = event.position > 0 && event.position <= this.waiting().length;
        if (at > call.whoAt) {
          const { channel, calleridnum: number, calleridname: name } = event;
          const since = localMs(event.time * 1000);
          call.who = { uniqueid, channel, number, name, since, ringing: [] };
          call.whoAt = at;
          call.rank = Infinity;
        }
        this.#step(uniqueid, call, 'waiting', at);
        this.#showRings(call);
        return overtakes;
      }
      case 'AGENTCALLED':
        this.#ring(call, event.exten, true, at);
        break;
      case 'RINGNOANSWER':
      case 'RINGCANCELED':
        this.#ring(call, event.exten, false, at);
        break;
      case 'CONNECT':
        if (!this.#step(uniqueid, call, 'talking', at)) break;
        call.agent = event.exten;
        call.answeredAt = localMs(event.time * 1000);
        break;
      default:
        this.#step(uniqueid, call, 'ended', at);
    }
    return false;
  }

  /** In the order in which they are served. */
  waiting(): QueueCaller[] {
    const waits = [...this.#calls.values()].filter(({ stage, who }) => who && stage === 'waiting');
    // A difference of two endless ranks is no number.
    waits.sort((a, b) => (a.rank === b.rank ? a.whoAt - b.whoAt : a.rank < b.rank ? -1 : 1));
    return waits.flatMap(({ who }) => who ?? []);
  }

  /** The longest first. */
  talking(): QueueTalk[] {
    const talks = [...this.#calls].filter(([, { stage }]) => stage === 'talking');
    talks.sort(([id, a], [other, b]) => a.answeredAt - b.answeredAt || (id < other ? -1 : 1));
    return talks.map(([uniqueid, call]) => {
      const { agent, answeredAt: since } = call;
      const { number = '', name = '' } = call.who ?? {};
      const before = call.talk;
      const isSame =
        before?.agent === agent &&
        before.since === since &&
        before.number === number &&
        before.name === name;
      return isSame ? before : (call.talk = { uniqueid, number, name, agent, since });
    });
  }

  /** false: a later step is known. */
  #step(uniqueid: string, call: QueueCall, stage: QueueCall['stage'], at: Stamp): boolean {
    if (at < call.stageAt) return false;
    if (stage === 'ended' && call.stage !== 'ended') this.#remember(uniqueid);
    call.stage = stage;
    call.stageAt = at;
    // Who rang for the wait before rings no longer.
    if (stage !== 'ended')
      for (const ring of call.rings.values()) if (ring.at < at) ring.on = false;
    this.#showRings(call);
    return true;
  }

  #remember(uniqueid: string): void {
    this.#ended.push(uniqueid);
    if (this.#ended.length <= MOST_ENDED) return;
    const oldest = this.#ended.shift() ?? '';
    if (this.#calls.get(oldest)?.stage === 'ended') this.#calls.delete(oldest);
  }

  #ring(call: QueueCall, exten: string, on: boolean, at: Stamp): void {
    if (at < (call.rings.get(exten)?.at ?? UNHEARD)) return;
    // What rang before the call's last step rang for an earlier wait.
    call.rings.set(exten, { on: on && at >= call.stageAt, at });
    this.#showRings(call);
  }

  #showRings(call: QueueCall): void {
    if (!call.who) return;
    const ringing = [...call.rings].filter(([, { on }]) => on).map(([exten]) => exten);
    ringing.sort();
    if (ringing.join() !== call.who.ringing.join()) call.who = { ...call.who, ringing };
  }
}
