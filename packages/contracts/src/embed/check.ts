import { safeParse } from 'zod/mini';
import { COMMANDS } from './commands/index.ts';
import type { CheckedParams, CommandName } from './types.ts';

/** Is there a command of this name? Names that every object has are none. */
export const isCommandName = (name: string): name is CommandName =>
  Object.prototype.hasOwnProperty.call(COMMANDS, name);

/** What a host gave with a command, if that is what the command takes, else null. */
export const checkedParams = <C extends CommandName>(
  command: C,
  given: unknown,
): CheckedParams[C] | null => {
  const { success, data } = safeParse(COMMANDS[command].params, given);
  return success ? (data as CheckedParams[C]) : null;
};
