import type { Door, HostOptions, WidgetHandle } from '@callpanel/contracts';
import type { SessionLine } from '../host/session-line.ts';
import { createEvents } from './events.ts';
import { openHostScope } from './host-scope.ts';

/** A host's access to its page's session, whatever widgets are on screen. */
export interface Session extends Pick<WidgetHandle, 'on' | 'send'> {
  /** Hangs up all calls and ends the session, if no other host shares it. Resolves once microphone and connection are released. */
  dispose(): Promise<void>;
}

/** The same for the kit, whose widgets have no share of their own. */
export interface KitSession extends Session {
  /** Takes a share of the session if it has none; resolves when it counts. @throws CallpanelError as `Scope.admitted` */
  enter(): Promise<void>;
  /** As `Scope.release`. */
  release(): void;
}

/**
 * Opens the page's session for a host. What commands and events need comes with the first of either.
 *
 * @throws CallpanelError as `openHostScope`
 */
export const openSession = (
  options: HostOptions,
  door: Door,
  more?: Parameters<typeof openHostScope>[1],
): KitSession => {
  const scope = openHostScope(options, more);
  let line: SessionLine | null = null;

  const loaded = async (): Promise<SessionLine> => {
    await scope.admitted;
    const { openLine } = await import('../host/session-line.ts');
    return (line ??= openLine(scope, door, events.emit));
  };
  const events = createEvents(() => {
    // The sender gets the reason for the refusal.
    loaded().catch(() => undefined);
  });
  return {
    async enter() {
      scope.enter();
      await scope.admitted;
    },
    on: events.on,
    send: (async (command: string, params: unknown = {}) =>
      (await loaded())(command, params)) as Session['send'],
    release: scope.release,
    dispose: scope.dispose,
  };
};
