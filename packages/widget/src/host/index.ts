import type { CommandName, Snapshot } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { checkedParams, COMMANDS, isCommandName } from '@callpanel/contracts/embed';
import type { Command } from '@callpanel/contracts/embed';
import { core } from '@callpanel/core';
import { DEEDS } from './commands.ts';
import type { HostDoor } from './door.ts';
import { snapshotFor } from './snapshot.ts';

export type { HostDoor } from './door.ts';

/** One host of one widget, or of the panel. */
export interface Host {
  /**
   * Carries out a command, whatever a host made of it.
   *
   * @throws CallpanelError `embed.error.command`, `.params`, `.grant`, `.door`, `login.error.session`, or what the command's entry names
   */
  run(command: string, params: unknown): Promise<unknown>;
  snapshot(): Snapshot;
  /** Nothing is told any more. */
  end(): void;
}

const check = (door: HostDoor, name: string): CommandName => {
  if (!isCommandName(name)) throw new CallpanelError('embed.error.command', { command: name });
  const { not, widgets, grant, session }: Command = COMMANDS[name];
  const refuse = (code: 'embed.error.command' | 'embed.error.door' | 'embed.error.grant') => {
    throw new CallpanelError(code, { command: name });
  };
  if (widgets && !widgets.includes(door.widget ?? 'panel')) refuse('embed.error.command');
  if (not?.includes(door.door)) refuse('embed.error.door');
  if (grant && !door.grants.includes(grant)) refuse('embed.error.grant');
  if (session && core.state.session.status !== 'active')
    throw new CallpanelError('login.error.session');
  return name;
};

export const openHost = (door: HostDoor): Host => ({
  async run(command, given) {
    const name = check(door, command);
    const params = checkedParams(name, given);
    if (!params) throw new CallpanelError('embed.error.params', { command: name });
    const deed = DEEDS[name] as (params: unknown, door: HostDoor) => unknown;
    return deed(params, door);
  },
  snapshot: () => snapshotFor(door),
  end: () => undefined,
});
