import { CORE_VERSION } from '../../version.ts';
import type { ConnectionContext } from './context.ts';
import type { Diagnostics } from './state.ts';

/** @param counts what came by the broker and was not used */
export const collectDiagnostics = async (
  { state, live, deps }: ConnectionContext,
  counts: Readonly<Record<string, unknown>>,
): Promise<Diagnostics> => {
  const { session, connection, broker, calls, tabs, network, audio, preferences } = state;
  return {
    at: new Date(deps.nowMs()).toISOString(),
    version: CORE_VERSION,
    locale: preferences.locale,
    signedIn: `${session.kind} ${session.status}`,
    connection: {
      status: connection.status,
      phone: connection.phone,
      error: connection.error?.code ?? null,
    },
    broker: { status: broker.status, error: broker.error?.code ?? null, counts },
    tab: tabs.phone,
    online: network.online,
    microphone: {
      permission: audio.permission,
      error: calls.microphone?.code ?? null,
      soundBlocked: calls.soundBlocked,
    },
    phone: (await live.phone?.diagnostics()) ?? null,
  };
};
