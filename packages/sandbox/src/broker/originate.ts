import * as z from 'zod';
import { type OriginateOrder, isDestination } from '../pbx/index.ts';

/** Calls the user's own phones first, then the number [B-27]; or invites a number to the user's conference [B-30]. */
const Originate = z.looseObject({
  channel: z.string(),
  exten: z.coerce.string(),
  priority: z.coerce.number(),
  context: z.string(),
  callerid: z.coerce.string().default(''),
  variable: z.union([z.record(z.string(), z.coerce.string()), z.string()]).optional(),
});

/** Who gives the command. */
export interface Commander {
  ext: string;
  realm: string;
}

const LONGEST_NAME = 80;

/** `"Alice Arden" <101>`, or a number alone. */
const callerIdOf = (text: string, ext: string): OriginateOrder['callerId'] => {
  const [, name = '', inBrackets] = /^\s*"?([^"<]*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  const number = (inBrackets ?? text).trim();
  return { name: name.slice(0, LONGEST_NAME), ext: isDestination(number) ? number : ext };
};

const realmIn = (variable: z.infer<typeof Originate>['variable']): string | undefined =>
  typeof variable === 'string' ? /(?:^|,)realm=([^,]*)/i.exec(variable)?.[1] : variable?.['realm'];

/** Invites a number to a conference. */
export interface Invitation {
  number: string;
  conference: string;
}

/** Reads an Originate. @throws RangeError with what is wrong with it */
export const readOriginate = (command: unknown, who: Commander): OriginateOrder | Invitation => {
  const { data } = Originate.safeParse(command);
  if (!data) throw new RangeError('Originate lacks a key');
  const { channel, exten, context, priority, callerid, variable } = data;
  if ((realmIn(variable) ?? who.realm) !== who.realm) throw new RangeError('Permission denied');
  const invitee = /^Local\/([^@/]+)@confbridge-invite$/.exec(channel)?.[1];
  if (invitee !== undefined) {
    if (!isDestination(invitee)) throw new RangeError('Extension does not exist');
    return { number: invitee, conference: exten };
  }
  const ext = /^Local\/([^@/]+)@dial-number$/.exec(channel)?.[1];
  if (ext === undefined || context !== 'default' || priority !== 1)
    throw new RangeError('Channel unknown');
  if (ext !== who.ext) throw new RangeError('Permission denied');
  if (!isDestination(exten)) throw new RangeError('Extension does not exist');
  return { ext, number: exten, callerId: callerIdOf(callerid, ext) };
};
