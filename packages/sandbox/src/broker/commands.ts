import * as z from 'zod';
import type { OriginateOrder } from '../pbx/index.ts';
import { type Commander, readOriginate } from './originate.ts';

/** Any AMI action with its keys in lower case [B-34]. */
const Command = z.looseObject({ action: z.string(), actionid: z.union([z.string(), z.number()]) });

/** What commands can do. */
export interface CommandParts {
  /** Whose user name this is, if they may give commands. */
  commander(username: string | undefined): Commander | undefined;
  /** @throws RangeError with what is missing */
  originate(order: OriginateOrder): void;
}

/** Answers a command of somebody (undefined: nobody says of whom), with the words of Asterisk's manager interface [G-33]. */
export type AnswerCommand = (body: string, username: string | undefined) => object;

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

export const createCommands = ({ commander, originate }: CommandParts): AnswerCommand => {
  /** What is wrong with an Originate; undefined when the phones ring. */
  const ring = (command: unknown, username: string | undefined): string | undefined => {
    const who = commander(username);
    if (!who) return 'Permission denied';
    const order = readOriginate(command, who);
    if (typeof order === 'string') return order;
    try {
      originate(order);
      return undefined;
    } catch (error) {
      if (error instanceof RangeError) return error.message;
      throw error;
    }
  };

  return (body, username) => {
    const { data } = Command.safeParse(parse(body));
    const answer = { action: 'RESPONSE', actionid: data?.actionid ?? '' };
    const action = data?.action.toLowerCase();
    if (action === 'ping') return { ...answer, response: 'Success', message: 'Pong' };
    if (action !== 'originate')
      return { ...answer, response: 'Error', message: 'Invalid/unknown command' };
    const wrong = ring(data, username);
    return wrong === undefined
      ? { ...answer, response: 'Success', message: 'Originate successfully queued' }
      : { ...answer, response: 'Error', message: wrong };
  };
};
