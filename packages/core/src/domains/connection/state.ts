import type { ErrorInfo } from '@callpanel/contracts';

/** The phone's line to the PBX. */
export interface ConnectionState {
  /** Bit flag: 1 connected, 2 registered, 3 both: calls allowed [S-10] [C-57]. */
  status: number;
  /** Why it is not registered [E-41], or why the configuration was refused [E-42 to E-50]; until it succeeds. */
  error: ErrorInfo | null;
  /** no: nothing asked for yet · loading · ready: a phone exists · failed: `error` says why */
  phone: 'no' | 'loading' | 'ready' | 'failed';
}

export const initialConnection = (): ConnectionState => ({ status: 0, error: null, phone: 'no' });
