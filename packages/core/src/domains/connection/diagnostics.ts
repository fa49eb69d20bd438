import type { PhoneDiagnostics } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import { CORE_VERSION } from '../../version.ts';

/**
 * What helps to find out why calls do not work. Of errors the code alone: their contexts may hold numbers and what servers said. No
 * token, name, number or address is in it.
 */
export interface Diagnostics {
  /** ISO 8601. */
  at: string;
  version: string;
  locale: string;
  signedIn: string;
  connection: { status: number; phone: string; error: string | null };
  broker: { status: string; error: string | null; counts: Readonly<Record<string, unknown>> };
  tab: string;
  online: boolean;
  microphone: { permission: string; error: string | null; soundBlocked: boolean };
  /** null: there is no phone on this page. */
  phone: PhoneDiagnostics | null;
}

/** @param counts what came by the broker and was not used */
export const collectDiagnostics = async (
  { state, live, deps }: Context,
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
