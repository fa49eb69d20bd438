import { CallpanelError } from '@callpanel/contracts';
import type { Command } from '@callpanel/contracts/embed';
import { checkedParams, COMMANDS, isCommandName } from '@callpanel/contracts/embed';
import { core } from '@callpanel/core';
import { OPERATIONS } from './operations.ts';
import type { HostDoor } from './door.ts';
import { until } from './until.ts';

type Refusal =
  | 'embed.error.command'
  | 'embed.error.door'
  | 'embed.error.grant'
  | 'embed.error.params';

/** How much of an unknown name is repeated, characters. */
const TELLING = 64;

const why = (
  { widget, door, grants }: HostDoor,
  { not, widgets, grant }: Command,
): Refusal | null => {
  if (widgets && !widgets.includes(widget ?? 'panel')) return 'embed.error.command';
  if (not?.includes(door)) return 'embed.error.door';
  return grant && !grants.includes(grant) ? 'embed.error.grant' : null;
};

/**
 * A sign-in under way is waited for so long, ms. Hosts wait 30 s for their answer, and `dial` waits for the phone after it: no call may begin
 * when its host has given up.
 */
const SIGN_IN_MS = 4000;

/** Is a user signed in, or about to be? */
const hasSession = async (): Promise<boolean> => {
  const { session } = core.state;
  if (session.status === 'checking')
    await until(session, () => session.status !== 'checking', SIGN_IN_MS);
  return session.status === 'active';
};

/**
 * Carries out a command, whatever a host made of it.
 *
 * @throws CallpanelError `embed.error.command`, `.params`, `.grant`, `.door` (each { command }), `login.error.session`, or what
 * the command's entry names
 */
export const runCommand = async (
  door: HostDoor,
  asked: string,
  given: unknown,
): Promise<unknown> => {
  // Hosts need not be typed.
  const command = String(asked);
  const error = (code: Refusal | 'login.error.session') =>
    new CallpanelError(code, { command: command.slice(0, TELLING) });
  if (!isCommandName(command)) throw error('embed.error.command');
  const entry: Command = COMMANDS[command];
  const refusal = why(door, entry);
  if (refusal) throw error(refusal);
  if (entry.session && !(await hasSession())) throw error('login.error.session');
  const params = checkedParams(command, given);
  if (!params) throw error('embed.error.params');
  // One table, each operation with the parameters of its own command.
  const operation = OPERATIONS[command] as (params: unknown, door: HostDoor) => unknown;
  return operation(params, door);
};
