import { mayUse, WIDGETS } from '@callpanel/contracts';
import { core, rightsOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';

/** For the call records to load and be drawn, milliseconds. */
const LOAD_MS = 10_000;

/** While the call records are not on the page, the panel opens them for other widgets that lead to one. */
export const useRecordIntent = (): void => {
  const permissions = useCore(core.state.permissions);
  const gates = useCore(core.state.gates);
  const open = mayUse(WIDGETS['call-records'].gate, rightsOf({ permissions, gates })) === true;
  useEffect(
    () =>
      open
        ? core.intents.offer('open-record', 'panel', async (intent) => {
            core.places.go('call-records', { params: {}, query: '' });
            await core.intents.ask(intent, LOAD_MS);
          })
        : undefined,
    [open],
  );
};
