import type { HostOptions, WidgetHandle } from '@callpanel/contracts';
import { asCallpanelError, CallpanelError, GRANTS_OF_HOSTS } from '@callpanel/contracts';
import type { Scope } from '@callpanel/core';
import { core } from '@callpanel/core';
import type { Host, HostDoor } from '../host/index.ts';
import { createEvents } from './events.ts';
import { openHostScope } from './host-scope.ts';

const nothing = () => undefined;

/** What a host has of its page's session, whatever widgets are on screen. */
export interface Session extends Pick<WidgetHandle, 'on' | 'send'> {
  /** Hangs up all calls and ends the session, if no other host shares it. Resolves once microphone and line are let go. */
  dispose(): Promise<void>;
}

/** The same for the kit, whose widgets have no share of their own. */
export interface KitSession extends Session {
  /** Takes a share of the session where there is none, and waits until it counts. @throws CallpanelError as `Scope.admitted` */
  enter(): Promise<void>;
  /** As `Scope.release`. */
  release(): Promise<void>;
}

/**
 * Opens the page's session for a host. What commands and events need comes with the first of either.
 *
 * @throws CallpanelError as `openHostScope`
 */
export const openSession = (
  options: HostOptions,
  door: HostDoor['door'],
  more: Parameters<typeof openHostScope>[1] = {},
): KitSession => {
  let scope: Scope = openHostScope(options, more);
  /** Widgets may count on `scope`; else one that is mounted takes a new share. */
  let isIn = true;
  let over = false;
  let loading: Promise<Pick<Host, 'run' | 'end'>> | null = null;

  const load = async () => {
    if (over) throw new CallpanelError('embed.error.ended');
    await scope.admitted;
    const { openHost } = await import('../host/index.ts').catch((cause: unknown) => {
      throw asCallpanelError(cause, 'widget.error.load');
    });
    const { run, end } = openHost({
      widget: null,
      door,
      grants: GRANTS_OF_HOSTS,
      tell: events.emit,
      look: core.preferences.overlay,
      looks: () => core.state.preferences,
    });
    const stop = core.on('auth-required', ({ why }) =>
      events.emit('auth-required', { widget: null, why }),
    );
    return {
      run,
      end() {
        stop();
        end();
      },
    };
  };
  const line = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const events = createEvents(() => {
    // Who sends something is told why not.
    line().catch(nothing);
  });
  const end = (): void => {
    over = true;
    loading?.then((host) => host.end(), nothing);
    loading = null;
  };
  return {
    async enter() {
      if (over) throw new CallpanelError('embed.error.ended');
      if (!isIn) scope = openHostScope(options, more);
      isIn = true;
      try {
        await scope.admitted;
      } catch (error) {
        isIn = false;
        throw error;
      }
    },
    on: events.on,
    send: (async (command: string, params: unknown = {}) =>
      (await line()).run(command, params)) as Session['send'],
    async release() {
      isIn = false;
      await scope.release();
      // Nobody has come back meanwhile.
      if (!isIn) end();
    },
    async dispose() {
      over = true;
      await scope.dispose();
      end();
    },
  };
};
