import type { Sound } from '../../media/deck.ts';
import type { Speech } from '../../media/speech.ts';
import type { Application, Queueing } from '../../pbx/index.ts';
import type { Machine } from '../../pbx/machine.ts';
import { MachineRoom } from '../../pbx/machine-room.ts';
import type { Engine } from './engine/engine.ts';
import { QueueRoom } from './room.ts';

/** Codes by which agents come and go [C-24]: in all of their queues, or in one. */
const CODES = { login: '*45', logoff: '*46', join: '*70', leave: '*71' } as const;

/** Two tones rise where it was done, and fall where there was nothing to do. */
const DONE: Sound = { tones: [[660, 120] as const, [880, 180] as const] };
const NOTHING: Sound = { tones: [[440, 180] as const, [330, 250] as const] };

/** What a code does for the extension that dials it; undefined: it is none. */
const codeOf = (engine: Engine, number: string): ((ext: string) => boolean) | undefined => {
  const all = engine.queues();
  if (number === CODES.login)
    return (ext) =>
      all
        .filter(({ agents }) => agents.some((agent) => agent.ext === ext))
        .map((queue) => engine.login(queue, ext, 'code'))
        .includes(true);
  if (number === CODES.logoff)
    return (ext) => all.map((queue) => engine.logoff(queue, ext, 'code')).includes(true);
  const queue = all.find(({ exten }) => exten === number.slice(CODES.join.length));
  if (!queue) return undefined;
  if (number.startsWith(CODES.join)) return (ext) => engine.login(queue, ext);
  return number.startsWith(CODES.leave) ? (ext) => engine.logoff(queue, ext) : undefined;
};

export interface QueueApplicationParts {
  engine: Engine;
  queueing: () => Queueing;
  speech: Speech;
  /** May this extension take part in queues [P-28]? */
  mayJoin(ext: string): boolean;
}

/** Takes calls to queues, and to the codes of agents. */
export const createApplication = ({
  engine,
  queueing,
  speech,
  mayJoin,
}: QueueApplicationParts): Application => ({
  find: (number, caller) => {
    const queue = engine.queue(number);
    if (queue?.exten === number)
      return {
        to: { ext: number, name: queue.title },
        room: (context) => new QueueRoom({ engine, queue, queueing: queueing(), context, speech }),
      };
    const carryOut = codeOf(engine, number);
    if (!carryOut || !caller || !mayJoin(caller.ext)) return undefined;
    return {
      to: { ext: number, name: 'Queues' },
      room: ({ media }) =>
        new MachineRoom(media, (_guest, member): Machine => {
          const sound = carryOut(caller.ext) ? DONE : NOTHING;
          return {
            run: async () => void (await media.say(member, [sound])),
            press: () => undefined,
            close: () => undefined,
          };
        }),
    };
  },
});
