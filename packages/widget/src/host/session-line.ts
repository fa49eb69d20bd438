import type { Door } from '@callpanel/contracts';
import { CallpanelError, GRANTS_OF_HOSTS } from '@callpanel/contracts';
import type { Scope } from '@callpanel/core';
import { core, coreProblem } from '@callpanel/core';
import { CORE_VERSION } from '@callpanel/core/version';
import type { Emit } from '../mount/events.ts';
import { openHost } from './index.ts';

/** Carries out a command of a session, whatever widgets are on screen. */
export type SessionLine = (command: string, params: unknown) => Promise<unknown>;

/**
 * Commands and events of one opener's session, and of no session after it.
 *
 * @throws CallpanelError `widget.error.version`
 */
export const openLine = (scope: Pick<Scope, 'isOn'>, door: Door, emit: Emit): SessionLine => {
  const problem = coreProblem(core, CORE_VERSION);
  if (problem) throw problem;
  const tell: Emit = (event, payload) => {
    if (scope.isOn()) return emit(event, payload);
    stop();
    host.end();
  };
  const host = openHost({
    widget: null,
    door,
    grants: GRANTS_OF_HOSTS,
    tell,
    look: core.preferences.overlay,
    looks: () => core.state.preferences,
  });
  const stop = core.on('auth-required', ({ why }) => tell('auth-required', { widget: null, why }));
  return async (command, params) => {
    if (!scope.isOn()) throw new CallpanelError('embed.error.ended');
    return host.run(command, params);
  };
};
