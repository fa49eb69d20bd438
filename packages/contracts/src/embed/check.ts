import { safeParse } from 'zod/mini';
import { COMMANDS } from './commands/index.ts';
import type { CheckedParams, CommandName } from './types.ts';

/** Whether a command has this name. Names that every object inherits do not count. */
export const isCommandName = (name: string): name is CommandName =>
  Object.prototype.hasOwnProperty.call(COMMANDS, name);

/** The checked parameters of a command, or null if they do not match its schema. */
export const checkedParams = <C extends CommandName>(
  command: C,
  given: unknown,
): CheckedParams[C] | null => {
  const { success, data } = safeParse(COMMANDS[command].params, given);
  return success ? (data as CheckedParams[C]) : null;
};
