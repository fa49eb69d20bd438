import type { CallInfo, CallsState, ParkedCall, ParkingState } from '@callpanel/core';
import { activeCall } from '@callpanel/core';

/** What parking calls. Its implementation reports failures as notices, so nothing is returned. */
export interface ParkingOperations {
  /** Connects the user with the call that waits there. */
  pickUp(space: string): void;
  park(callId: string, space: string): void;
}

/** A slot as it is rendered. Actions that are impossible now are null. */
export interface SlotModel {
  space: string;
  /** Who waits there; null: it is free [S-36]. */
  call: WaitingModel | null;
  /** Null: no call waits, or there is no phone on this page. */
  pickUp: (() => void) | null;
  /** Null: it is occupied, or the user has no call to park. */
  park: (() => void) | null;
  /** The user's own call is on its way here. */
  parking: boolean;
}

export interface WaitingModel {
  /** The name, else the number as people read it; empty: neither is known. */
  title: string;
  /** As it is dialled; empty: it is not known. */
  number: string;
  /** `title` is a name. */
  named: boolean;
  /** Who parked it. */
  parker: string;
  /** Epoch milliseconds: since when, and when it goes back; null: it waits without end. */
  since: number;
  until: number | null;
}

export interface LotModel {
  /** Its name; empty: the number says it. */
  name: string;
  extension: string;
  slots: SlotModel[];
  waiting: number;
}

type NumberText = (number: string) => string;

const isNamed = ({ name, number }: ParkedCall): boolean => name !== '' && name !== number;

const waitingOf = (call: ParkedCall, numberText: NumberText): WaitingModel => ({
  title: isNamed(call) ? call.name : numberText(call.number),
  number: call.number,
  named: isNamed(call),
  parker: call.parkerName || numberText(call.parkerNumber),
  since: call.since,
  until: call.until,
});

/**
 * The call that can be put into a slot: the one we talk on, and not one we listen in to [U-19], confer in, or are transferring
 * already. It must have its wire: parking is a transfer.
 */
export const parkable = (
  calls: Pick<CallsState, 'list' | 'facts'>,
  mayPark: boolean,
): CallInfo | null => {
  const call = activeCall(calls.list);
  const { spying, threeWay } = calls.facts[call?.id ?? ''] ?? {};
  if (!call || !mayPark || spying || threeWay) return null;
  return call.transfer === null && call.signalling === 'ok' ? call : null;
};

export interface ParkingFacts {
  lots: ParkingState['lots'];
  /** A phone on this page can dial. */
  hasPhone: boolean;
  /** What `parkable` found. */
  own: Pick<CallInfo, 'id'> | null;
  /** The slot that the user's own call is on its way to. */
  parkingTo: string | null;
  /** A number as people read it. */
  numberText: NumberText;
}

/**
 * Lots with their slots [D-10] [D-11], and what can be done with each.
 *
 * @example lotsModel({ lots, hasPhone: true, own: null, parkingTo: null, numberText }, operations)[0]?.slots[0]?.pickUp?.()
 */
export const lotsModel = (facts: ParkingFacts, operations: ParkingOperations): LotModel[] => {
  const { own, parkingTo, numberText } = facts;
  return facts.lots.map(({ name, extension, slots }) => ({
    name,
    extension,
    waiting: slots.filter(({ call }) => call !== null).length,
    slots: slots.map(({ space, call }) => ({
      space,
      call: call && waitingOf(call, numberText),
      pickUp: call && facts.hasPhone ? () => operations.pickUp(space) : null,
      park: !call && own && parkingTo === null ? () => operations.park(own.id, space) : null,
      parking: !call && parkingTo === space,
    })),
  }));
};

/** What is shown: placeholders while the lots load, why there are none, or the lots. */
export type ParkingView = 'loading' | 'failed' | 'noLots' | 'lots';

/** Loaded lots stay on screen while they are requested again, and if that fails. */
export const viewOf = ({ status, lots }: Pick<ParkingState, 'status' | 'lots'>): ParkingView => {
  if (lots.length > 0) return 'lots';
  if (status === 'failed') return 'failed';
  return status === 'ready' ? 'noLots' : 'loading';
};

/** Calls by their unique id, with the slot each waits in. */
export const parkedCalls = (lots: ParkingState['lots']): Map<string, [ParkedCall, string]> =>
  new Map(
    lots.flatMap(({ slots }) =>
      slots.flatMap(({ space, call }): [string, [ParkedCall, string]][] =>
        call ? [[call.uniqueid, [call, space]]] : [],
      ),
    ),
  );

/** Whole seconds of less than these are left: it goes back soon. */
export const SOON_S = 15;
