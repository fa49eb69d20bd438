import type { AmiFrame } from './ami-frames.ts';
import { type Board, callerOf, count, placeOf, queueOf, text } from './board.ts';
import type { Hearing } from './hearing.ts';

/**
 * Reads the channels that CoreShowChannels lists: the calls that agents have already answered, which QueueStatus leaves out, and where the dial plan of those that wait
 * is. An answered call has two channels in one bridge: `Queue` runs on the caller's, `AppQueue` on the agent's. How long the caller waited is not known, and the call
 * began when the agent's phone rang, as far as the listing says.
 */
export const createListedCalls = (board: Board) => {
  const callers = new Map<string, AmiFrame>();
  const agents = new Map<string, AmiFrame>();

  const pair = (caller: AmiFrame, agent: AmiFrame, time: number): void => {
    const [name = ''] = text(caller, 'ApplicationData').split(',');
    if (name === '' || text(caller, 'Uniqueid') === '') return;
    const queue = queueOf(board, name);
    const since = time - seconds(text(agent, 'Duration'));
    const call = { ...callerOf(caller), place: placeOf(caller), position: 0, jointime: since };
    const { uniqueid, channel } = callerOf(agent);
    const answered = { interface: channel.replace(/-[\da-f]+(;\d)?$/, ''), uniqueid, since };
    queue.calls.set(call.uniqueid, { ...call, ringing: new Set(), agent: answered });
  };

  return (frame: AmiFrame, { time }: Hearing): void => {
    if (frame['Event'] !== 'CoreShowChannel') return;
    for (const { calls } of board.queues.values()) {
      const call = calls.get(text(frame, 'Uniqueid'));
      if (call) call.place = placeOf(frame);
    }
    const bridge = text(frame, 'BridgeId');
    const application = text(frame, 'Application');
    if (bridge === '') return;
    if (application === 'Queue') callers.set(bridge, frame);
    if (application === 'AppQueue') agents.set(bridge, frame);
    const [caller, agent] = [callers.get(bridge), agents.get(bridge)];
    if (caller && agent) pair(caller, agent, time);
  };
};

/** `01:02:03` in seconds. */
const seconds = (duration: string): number =>
  duration.split(':').reduce((sum, part) => sum * 60 + count({ part }, 'part'), 0);
