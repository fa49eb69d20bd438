import { holds } from '@callpanel/contracts';
import { createSpeech } from '../../media/speech.ts';
import { fullName, rightsOf } from '../../realm/person.ts';
import { defineArea } from '../define-area.ts';
import { createApplication } from './application.ts';
import { createBoard } from './board.ts';
import { queueCommands } from './commands.ts';
import { Outsiders, madeUpControl, queueControl } from './control.ts';
import { createEngine } from './engine/engine.ts';
import { createWriter } from './engine/writer.ts';
import { openLog } from './log.ts';
import { createMadeUpQueues } from './made-up.ts';
import { boardRoutes } from './rest/board.ts';
import { reportRoutes } from './rest/reports.ts';
import { generateLog } from './seed.ts';
import { createWatches } from './watches.ts';

/** Queues: callers wait, agents ring, and the log keeps what happened. */
export const area = defineArea((company, { count }) => {
  const { store, clock, pbx, events, people, realm, files } = company;
  const now = (): number => clock.now();
  const log = openLog(store, () => generateLog(count, now()));
  const watches = createWatches(store);
  const personByExt = (ext: string) => people.byExt(ext);
  const board = createBoard({ log, now, personByExt, realm: realm.directory.realm });
  const engine = createEngine({
    store,
    log,
    clock,
    pbx,
    tellCall: (queue, event) => board.tellCall(events, queue, event),
    tellAgent: (queue, event, agent) => {
      const settings = engine.queue(queue);
      if (settings) board.tellAgent(events, settings, event, agent);
    },
  });
  const outsiders = new Outsiders();
  const madeUp = createMadeUpQueues({
    clock,
    writer: createWriter(log, now),
    tellCall: (queue, event) => board.tellCall(events, queue, event),
    tellAgent: (queue, event, agent) => board.tellAgent(events, queue, event, agent),
  });
  const queueing = () => pbx.queueing;
  return {
    engine,
    log,
    watches,
    application: createApplication({
      engine,
      queueing,
      speech: createSpeech(files),
      mayJoin: (ext) => {
        const person = personByExt(ext);
        return person !== undefined && holds(rightsOf(person), 'queuesRead') === true;
      },
    }),
    commands: queueCommands({ engine, personByExt }),
    routes: (api) => {
      boardRoutes(api, { company, engine, madeUp, board, watches });
      reportRoutes(api, {
        engine,
        log,
        now,
        nameOf: (ext) => {
          const person = personByExt(ext);
          return person ? fullName(person) : '';
        },
      });
    },
    control: (control) => {
      queueControl(control, { engine, queueing, log, outsiders });
      madeUpControl(control, { madeUp, people: realm.people });
    },
    hear: (event) => {
      if (event.kind === 'moved') engine.moved(event.id, event);
      engine.hear();
    },
    reset: () => {
      engine.reset();
      outsiders.reset();
      madeUp.reset();
    },
  };
});
