import type { ParkingEventName, ParkingLot, WireParkedCall } from '@callpanel/contracts';
import { WireParkedCall as ParkedCallSchema } from '@callpanel/contracts';
import * as z from 'zod/mini';
import type { Lot, ParkedCall, ParkingSlot } from './state.ts';

/** A checked event and when it came, epoch milliseconds. */
export interface ParkingChange {
  event: ParkingEventName;
  call: WireParkedCall;
  at: number;
}

const callFrom = (wire: WireParkedCall, at: number): ParkedCall => ({
  name: wire.parkeecalleridname,
  number: wire.parkeecalleridnum,
  parkerName: wire.parkeeconnectedlinename,
  parkerNumber: wire.parkeeconnectedlinenum,
  channel: wire.parkeechannel,
  uniqueid: wire.parkeeuniqueid,
  lot: wire.parkinglot,
  since: at - wire.parkingduration * 1000,
  until: wire.parkingtimeout > 0 ? at + wire.parkingtimeout * 1000 : null,
});

/** Slots are compared as integers: `0701` is `701` [S-37]. A lot of the call's name goes before others with the same slot. */
const slotOf = (lots: readonly Lot[], { parkingspace, parkinglot }: WireParkedCall) => {
  const wanted = parseInt(parkingspace, 10);
  const own = lots.filter(({ name }) => name === parkinglot);
  const isIt = ({ space }: ParkingSlot) => parseInt(space, 10) === wanted;
  for (const { slots } of [...own, ...lots]) {
    const found = slots.find(isIt);
    if (found) return found;
  }
  return undefined;
};

/** The lots as the server has them [D-10] [G-34]; malformed parked calls are left out [V-18]. `at`: time of the answer. */
export const lotsFrom = (data: readonly ParkingLot[], at: number): Lot[] => {
  const lots = data.map(({ name, extension, slots }): Lot => {
    const spaces = slots.split(',').map((space) => space.trim());
    return {
      name,
      extension,
      slots: spaces.filter((space) => space !== '').map((space) => ({ space, call: null })),
    };
  });
  data.forEach(({ parked, name }) => {
    for (const one of parked) {
      const parsed = z.safeParse(ParkedCallSchema, one);
      if (!parsed.success) continue;
      const call = { ...parsed.data, parkinglot: parsed.data.parkinglot || name };
      applyTo(lots, { event: 'PARKEDCALL', call, at });
    }
  });
  return lots;
};

/** What an event does to its slot [S-37] [S-38] [S-39]; one of no lot of ours does nothing. */
export const applyTo = (lots: readonly Lot[], { event, call, at }: ParkingChange): void => {
  const slot = slotOf(lots, call);
  if (!slot) return;
  if (event === 'PARKEDCALL') slot.call = callFrom(call, at);
  else if (event !== 'PARKEDCALLSWAP') slot.call = null;
  else {
    // Another caller is in the slot now; the time continues.
    const { since, until } = slot.call ?? callFrom(call, at);
    slot.call = { ...callFrom(call, at), since, until };
  }
};
