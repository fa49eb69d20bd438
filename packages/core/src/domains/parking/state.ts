import type { ErrorInfo } from '@callpanel/contracts';

/** A call that waits in a slot [D-11]. */
export interface ParkedCall {
  /** Who waits. */
  readonly name: string;
  readonly number: string;
  /** Who parked it, and gets it back when its time is over. */
  readonly parkerName: string;
  readonly parkerNumber: string;
  readonly channel: string;
  readonly uniqueid: string;
  readonly lot: string;
  /** Epoch milliseconds of this machine's clock. */
  readonly since: number;
  /** When it goes back to the parker, epoch milliseconds; null: it waits without end. */
  readonly until: number | null;
}

/** A place for one call, free or occupied [S-36]. */
export interface ParkingSlot {
  /** The number that is dialled to pick up, as the lot writes it. */
  readonly space: string;
  call: ParkedCall | null;
}

/** A parking lot [D-10]. */
export interface Lot {
  name: string;
  extension: string;
  slots: ParkingSlot[];
}

export interface ParkingState {
  /** no: not requested · loading: the first snapshot is loading · ready · failed: `error` says why */
  status: 'no' | 'loading' | 'ready' | 'failed';
  /** Why the last load failed [E-56], until one succeeds; the lots from before stay. */
  error: ErrorInfo | null;
  /** In the server's order. Lots that were not requested have a name at most, and no calls. */
  lots: Lot[];
}

export interface ParkingActions {
  /** Loads everything again, after a failure. */
  retry(): void;
  /**
   * Dials the slot and connects the call parked there. Returns the new call's id.
   *
   * @throws CallpanelError (rejects) `parking.error.pickUp` if the slot is empty, `sipua.error.*`
   */
  pickUp(space: string): Promise<string>;
  /** Sends a call into that slot. @throws CallpanelError `sipua.xfer.*`, `sipua.error.*`; the call stays as it was */
  parkHere(callId: string, space: string): Promise<void>;
}

export const initialParking = (): ParkingState => ({ status: 'no', error: null, lots: [] });
