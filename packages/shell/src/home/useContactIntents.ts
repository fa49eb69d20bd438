import type { Intent } from '@callpanel/contracts';
import { mayUse, WIDGETS } from '@callpanel/contracts';
import { core, rightsOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';

/** For the contacts to load and be drawn, milliseconds. */
const LOAD_MS = 10_000;

const inContacts = async (intent: Intent): Promise<void> => {
  core.places.go('contacts', { params: {}, query: '' });
  await core.intents.ask(intent, LOAD_MS);
};

/** While the contacts are not on the page, the panel opens them for other widgets that add or open a contact. */
export const useContactIntents = (): void => {
  const permissions = useCore(core.state.permissions);
  const gates = useCore(core.state.gates);
  const open = mayUse(WIDGETS.contacts.gate, rightsOf({ permissions, gates })) === true;
  useEffect(() => {
    if (!open) return;
    const stops = [
      core.intents.offer('add-contact', 'panel', inContacts),
      core.intents.offer('open-contact', 'panel', inContacts),
    ];
    return () => stops.forEach((stop) => stop());
  }, [open]);
};
