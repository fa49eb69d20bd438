import * as z from 'zod';

/** Any AMI action with its keys in lower case [B-34]. */
const Command = z.looseObject({ action: z.string(), actionid: z.union([z.string(), z.number()]) });

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Answers a command, with the words of Asterisk's manager interface [G-33]. */
export const answerCommand = (body: string): object => {
  const { data } = Command.safeParse(parse(body));
  const answer = { action: 'RESPONSE', actionid: data?.actionid ?? '' };
  if (data?.action.toLowerCase() === 'ping')
    return { ...answer, response: 'Success', message: 'Pong' };
  return { ...answer, response: 'Error', message: 'Invalid/unknown command' };
};
