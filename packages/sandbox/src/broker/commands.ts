import * as z from 'zod';
import type { Manager } from '../channels/manager.ts';
import { reportDefect } from '../defect.ts';
import type { OriginateOrder } from '../pbx/index.ts';
import { CALL_COMMANDS } from './call-commands.ts';
import { type Commander, readOriginate } from './originate.ts';

/** Any AMI action with its keys in lower case [B-34]. */
const Command = z.looseObject({ action: z.string(), actionid: z.union([z.string(), z.number()]) });

/** What commands can do. */
export interface CommandParts {
  /** Whose user name this is, if they may give commands. */
  commander(username: string | undefined): Commander | undefined;
  /** @throws RangeError with what is missing */
  originate(order: OriginateOrder): void;
  /** Asked for with each command: commands are there before the exchange is. */
  manager(): Manager;
  /** Runs the command of an area; undefined: no area has this one. @throws RangeError with what is wrong */
  ofArea(action: string, command: unknown, by: string): object | undefined;
}

/** Answers a user's command (undefined: the user is unknown), with the words of Asterisk's manager interface [G-33]. */
export type AnswerCommand = (body: string, username: string | undefined) => object;

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

export const createCommands = ({
  commander,
  originate,
  manager,
  ofArea,
}: CommandParts): AnswerCommand => {
  /** What a command comes to. @throws RangeError with what is wrong */
  const carryOut = (action: string, command: unknown, username: string | undefined): object => {
    if (action === 'ping') return { message: 'Pong' };
    const who = commander(username);
    if (!who) throw new RangeError('Permission denied');
    const done = ofArea(action, command, who.ext);
    if (done) return done;
    if (action === 'originate') {
      const order = readOriginate(command, who);
      if ('conference' in order) manager().invite(who.ext, order.number, order.conference);
      else originate(order);
      return { message: 'Originate successfully queued' };
    }
    const run = CALL_COMMANDS.get(action);
    if (!run) throw new RangeError('Invalid/unknown command');
    return run(command, manager(), who.ext);
  };

  return (body, username) => {
    const { data } = Command.safeParse(parse(body));
    const answer = { action: 'RESPONSE', actionid: data?.actionid ?? '' };
    try {
      const result = carryOut(data?.action.toLowerCase() ?? '', data, username);
      return { ...answer, response: 'Success', ...result };
    } catch (error) {
      if (error instanceof RangeError)
        return { ...answer, response: 'Error', message: error.message };
      reportDefect(error);
      return { ...answer, response: 'Error', message: 'Internal error' };
    }
  };
};
