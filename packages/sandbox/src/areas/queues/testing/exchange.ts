import { createSpeech } from '../../../media/speech.ts';
import type { PbxEvent } from '../../../pbx/index.ts';
import { createStore } from '../../../store/index.ts';
import { TestExchange } from '../../../testing/exchange.ts';
import { createApplication } from '../application.ts';
import { createEngine } from '../engine/engine.ts';
import { openLog } from '../log.ts';
import type { QueueSettings } from '../queue.ts';

/** An exchange with queues; 102 and 103 are the agents of sales. */
export class QueueExchange extends TestExchange {
  readonly store = createStore();
  readonly log = openLog(this.store, () => []);
  /** What the queues told, oldest first: `CONNECT 103`. */
  readonly told: string[] = [];
  /** SIP Call-IDs of phones that rang for queues. */
  readonly rung: string[] = [];
  readonly engine = createEngine({
    store: this.store,
    log: this.log,
    clock: this.clock,
    pbx: this.pbx,
    tellCall: (_queue, { event, ext = '', callIds = [] }) => {
      this.told.push(`${event} ${ext}`.trim());
      this.rung.push(...callIds);
    },
    tellAgent: (queue, event, { member, device }) =>
      this.told.push(`${queue} ${event} ${member.ext} ${device}`),
  });

  constructor() {
    super();
    this.pbx.add(
      createApplication({
        engine: this.engine,
        queueing: () => this.pbx.queueing,
        speech: createSpeech(this.files, 'none'),
        mayJoin: (ext) => ext !== '101',
      }),
    );
  }

  protected override hear(event: PbxEvent): void {
    super.hear(event);
    if (event.kind === 'moved') this.engine.moved(event.id, event);
    this.engine.hear();
  }

  /** Sales, with these agents and settings. */
  sales(patch: Partial<QueueSettings> = {}): QueueSettings {
    const sales = this.engine.queue('sales')!;
    const agents = ['102', '103'].map((ext) => ({ ext, penalty: 0 }));
    for (const { name } of this.engine.queues())
      for (const { member } of this.engine.agents(name)) this.engine.logoff(sales, member.ext);
    this.engine.change(sales, { agents, wrapup: 0, announce: 0, ...patch });
    for (const { ext } of patch.agents ?? agents) this.engine.login(sales, ext);
    this.log.remove(
      this.log
        .find()
        .slice()
        .map(({ id }) => id),
    );
    this.told.length = 0;
    return this.engine.queue('sales')!;
  }

  /** These lines of the log, without times: `CONNECT 103 2|17.3|1`. */
  lines(): string[] {
    return this.log
      .find()
      .slice()
      .map(({ event, agent, params }) => `${event} ${agent} ${params.join('|')}`.trim());
  }

  override async clear(): Promise<void> {
    await super.clear();
    this.engine.reset();
    this.store.reset();
    this.told.length = 0;
    this.rung.length = 0;
  }
}
