import type { CommandName } from '@callpanel/contracts';
import { GRANTS_OF_HOSTS } from '@callpanel/contracts';
import * as exported from '@callpanel/core';
import type { Core } from '@callpanel/core';
import { realmHouse, settled, talking } from '@callpanel/core/testing';
import { beforeEach, expect, vi } from 'vitest';
import type { HostDoor } from '../host/door.ts';
import { runCommand } from '../host/run.ts';

/** The core of a test's page, if the test file calls `onPage`. */
export const page = {} as { core: Core };

/** Code of the product finds the core of the test's page, which each test makes. */
export const onPage = (): void => {
  beforeEach(() => void vi.spyOn(exported, 'core', 'get').mockImplementation(() => page.core));
};

export const door = (change: Partial<HostDoor> = {}): HostDoor => ({
  widget: 'softphone',
  door: 'kit',
  grants: GRANTS_OF_HOSTS,
  tell: () => undefined,
  look: () => undefined,
  looks: () => ({ theme: 'auto', locale: 'en-US' }),
  ...change,
});

export const send = (command: CommandName, params: unknown = {}, at: Partial<HostDoor> = {}) =>
  runCommand(door(at), command, params);

/** The error that a command is refused with. */
export const refused = (code: string, context: object = expect.anything()): unknown =>
  expect.objectContaining({ code, context });

/** Alice talks with Bob. */
export const inCall = async (): ReturnType<typeof talking> => {
  const all = await talking();
  page.core = all.core;
  return all;
};

const RIGHTS = {
  configs: 'read',
  softphone: 'read',
  panel_buddies: 'read',
  do_not_disturb: 'write',
  forward: 'write',
  follow_me: 'write',
};
/** @param more of the house, as which widgets there are */
export const signedIn = async (more: Parameters<typeof realmHouse>[2] = {}) => {
  const all = realmHouse({}, RIGHTS, more);
  page.core = all.core;
  await all.signIn();
  await settled();
  return all;
};
