import type { QueueFigures } from '@callpanel/contracts';
import { type LoggedCall, wasAnswered } from './calls.ts';

const KINDS: Partial<
  Record<LoggedCall['status'], 'completed' | 'abandoned' | 'left' | 'transferred'>
> = {
  COMPLETEAGENT: 'completed',
  COMPLETECALLER: 'completed',
  ABANDON: 'abandoned',
  EXITEMPTY: 'left',
  EXITWITHTIMEOUT: 'left',
  EXITWITHKEY: 'left',
  WITHDRAW: 'left',
  BLINDTRANSFER: 'transferred',
  ATTENDEDTRANSFER: 'transferred',
};

export const noFigures = (): QueueFigures => ({
  entered: 0,
  completed: 0,
  abandoned: 0,
  left: 0,
  transferred: 0,
  holdtime: 0,
  talktime: 0,
  maxhold: 0,
  within: 0,
});

/** Adds a call to figures. @param serviceLevel seconds */
export const count = (figures: QueueFigures, call: LoggedCall, serviceLevel: number): void => {
  const kind = KINDS[call.status];
  figures.entered += 1;
  if (kind) figures[kind] += 1;
  figures.maxhold = Math.max(figures.maxhold, call.hold);
  if (!wasAnswered(call)) return;
  figures.holdtime += call.hold;
  figures.talktime += call.talk;
  if (call.hold <= serviceLevel) figures.within += 1;
};

/** Seconds up to which waits are counted together; the last one has no limit. */
const WAITS = [10, 20, 30, 60, 120, 300, null] as const;

export const waitsOf = (calls: readonly LoggedCall[]) => {
  const waits = WAITS.map((to) => ({ to, answered: 0, abandoned: 0 }));
  for (const call of calls) {
    const wait = waits.find(({ to }) => to === null || call.hold <= to);
    if (wait && wasAnswered(call)) wait.answered += 1;
    else if (wait && call.status === 'ABANDON') wait.abandoned += 1;
  }
  return waits;
};
