import {
  ConferencesAnswer,
  QueuesAnswer,
  conferenceEventFrom,
  parseEvent,
  queueEventFrom,
} from '@callpanel/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AmiFrame } from './ami-frames.ts';
import { listener, recorded } from './testing/hear-recorded.ts';
import { wireConferences, wireQueues } from './wire.ts';

/** Frames as Asterisk sends them, of which some keys are missing or have another frame's value, in any order. */
const frames = [...recorded('queues'), ...recorded('rooms')];
const values = frames.flatMap((frame) => Object.values(frame));
const damaged = fc
  .record({
    frame: fc.constantFrom(...frames),
    lost: fc.subarray(Object.keys(frames[0] ?? {}).concat('Uniqueid', 'Channel', 'Interface')),
    key: fc.constantFrom('Queue', 'Uniqueid', 'Channel', 'Interface', 'Position', 'Exten'),
    value: fc.option(fc.constantFrom('', '<unknown>', 'constructor', ...values), {
      nil: undefined,
    }),
  })
  .map(({ frame, lost, key, value }): AmiFrame => {
    const rest = Object.entries(frame).filter(([name]) => !lost.includes(name));
    return { ...Object.fromEntries(rest), ...(value !== undefined && { [key]: value }) };
  });

it('makes of any frames only events and a board that the contract reads [F20]', () => {
  fc.assert(
    fc.property(fc.array(damaged, { maxLength: 60 }), (heard) => {
      const { hear, board } = listener();
      for (const body of hear(heard)) {
        const event = parseEvent(body);
        if (typeof event === 'string') throw new Error(`${event}: ${JSON.stringify(body)}`);
        const parsed =
          event.action === 'QUEUE'
            ? queueEventFrom(event)
            : event.action === 'CONFBRIDGE' && conferenceEventFrom(event);
        if (typeof parsed === 'string') throw new Error(`${parsed}: ${JSON.stringify(body)}`);
      }
      const [queues, rooms] = [wireQueues(board, 'acme.example'), wireConferences(board)];
      const read = QueuesAnswer.parse({ data: queues }).data;
      expect(read).toHaveLength(queues.length);
      expect(read.map(({ calls }) => calls.length)).toEqual(
        queues.map(({ calls }) => calls.length),
      );
      const seen = ConferencesAnswer.parse({ data: rooms }).data;
      expect(seen.map(({ members }) => members.length)).toEqual(
        rooms.map(({ members }) => members.length),
      );
    }),
    { numRuns: 300 },
  );
});
