import { readFileSync } from 'node:fs';
import type { AreaEvent } from '../../broker/redact.ts';
import { type AmiFrame, createFrameReader } from '../ami-frames.ts';
import { type Board, emptyBoard } from '../board.ts';
import { createConferenceEvents } from '../conference-events.ts';
import { createListedCalls } from '../listed-calls.ts';
import { createQueueEvents } from '../queue-events.ts';

/** Frames that Asterisk 22 sent while tests/peers played on it, without keys that the gateway does not read. */
export const recorded = (name: 'queues' | 'rooms'): AmiFrame[] =>
  createFrameReader()(readFileSync(new URL(`recorded/${name}.txt`, import.meta.url), 'utf8'));

export const frames = (text: string): AmiFrame[] => createFrameReader()(`${text}\n\n`);

/** A board, and what the translators make of frames. Frames without a time have this one. */
export const listener = (now = 1_795_649_500) => {
  const board: Board = emptyBoard();
  const told: AreaEvent[] = [];
  const asked: string[] = [];
  const translators = [createQueueEvents, createConferenceEvents, createListedCalls].map((create) =>
    create(board),
  );
  return {
    board,
    told,
    asked,
    /** Gives the events of these frames. */
    hear: (heard: readonly AmiFrame[]): AreaEvent[] => {
      const before = told.length;
      for (const frame of heard)
        for (const translate of translators)
          translate(frame, {
            time: Math.floor(Number(frame['Timestamp'])) || now,
            tell: (event) => told.push(event),
            askCallId: (channel, event) => told.push({ ...event, callid: `of ${channel}` }),
            askMember: (queue, name) => asked.push(`${queue} ${name}`),
            askConference: (number) => asked.push(number),
          });
      return told.slice(before);
    },
  };
};
