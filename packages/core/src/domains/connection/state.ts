import type { ErrorInfo, SipSettings } from '@callpanel/contracts';
import type { PhoneDiagnostics } from '@callpanel/telephony';

/** The phone's line to the PBX. */
export interface ConnectionState {
  /** Bit flag: 1 connected, 2 registered, 3 both: calls allowed [S-10] [C-57]. */
  status: number;
  /** Why it is not registered [E-41], or why the configuration was refused [E-42 to E-50]; until it succeeds. */
  error: ErrorInfo | null;
  /** no: nothing asked for yet · loading · ready: a phone exists · failed: `error` says why */
  phone: 'no' | 'loading' | 'ready' | 'failed';
}

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

export interface ConnectionActions {
  /** Tries again at once after a failed configuration or registration. */
  retry(): void;
  /**
   * Brings the phone to this tab from the one that has it [F39]; busy: that one is in a call, which it keeps.
   * `state.tabs` follows.
   */
  takeOver(): Promise<'here' | 'busy'>;
  /** What helps to find out why calls do not work, without names and secrets. */
  diagnostics(): Promise<Diagnostics>;
}

export interface ConnectionOffers {
  /**
   * Starts the page's phone, if no other tab has it [F39]. Never fails.
   *
   * @param load gives the settings, from the API or from the host
   * @param address of the phone at a PBX, if there is no user of our API
   */
  start(load: () => Promise<SipSettings>, address?: string): Promise<void>;
}

export const initialConnection = (): ConnectionState => ({ status: 0, error: null, phone: 'no' });
