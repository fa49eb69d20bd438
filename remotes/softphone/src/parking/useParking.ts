import { useState } from 'react';
import { callRights, core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { STATUS_READY } from '@callpanel/contracts';
import type { LotModel, ParkingOperations, ParkingView } from './parking.model.ts';
import { lotsModel, parkable, viewOf } from './parking.model.ts';

export interface ParkingProps {
  view: ParkingView;
  lots: LotModel[];
  /** The other party, whose call can be parked; null: no call. */
  own: string | null;
}

/** Our own phone picks up; else the widget or host that offered to dial on this page does. */
const pickUp = async (space: string): Promise<void> => {
  if ((core.state.connection.status & STATUS_READY) === STATUS_READY)
    await core.parking.pickUp(space);
  else core.intents.perform({ type: 'dial', number: space, name: '' });
};

/** Connects the lots with the page's core. */
export const useParking = (): ParkingProps => {
  const { status, lots } = useCore(core.state.parking);
  const calls = useCore(core.state.calls);
  const permissions = useCore(core.state.permissions);
  const session = useCore(core.state.session);
  const { offered } = useCore(core.state.intents);
  const numberText = useNumberText();
  const [parkingTo, setParkingTo] = useState<string | null>(null);

  const operations: ParkingOperations = {
    pickUp: (space) => void pickUp(space).catch(core.notices.fail),
    park(callId, space) {
      setParkingTo(space);
      void core.parking
        .parkHere(callId, space)
        .catch((error: unknown) => core.notices.fail(error))
        .finally(() => setParkingTo(null));
    },
  };
  const own = parkable(calls, callRights({ permissions, session }).park);
  const hasPhone = offered.includes('dial');
  return {
    view: viewOf({ status, lots }),
    lots: lotsModel({ lots, hasPhone, own, parkingTo, numberText }, operations),
    own: own && (own.name || numberText(own.number)),
  };
};
