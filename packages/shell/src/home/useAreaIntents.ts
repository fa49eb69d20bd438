import type { Intent, WidgetName } from '@callpanel/contracts';
import { mayUse, WIDGETS } from '@callpanel/contracts';
import { core, rightsOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';
import { FULFILLING } from '../derived/areas.ts';

/** For an area to load and render, milliseconds. */
const LOAD_MS = 10_000;

const performIn = async (area: WidgetName, intent: Intent): Promise<void> => {
  core.places.go(area, { params: {}, query: '' });
  await core.intents.ask(intent, LOAD_MS);
};

/** While an area is not on the page, the panel opens it for intents that it fulfils: to open a contact, for example. */
export const useAreaIntents = (): void => {
  const permissions = useCore(core.state.permissions);
  const gates = useCore(core.state.gates);
  const rights = rightsOf({ permissions, gates });
  // One text, as an effect compares values: '' if the user may open none of them.
  const open = FULFILLING.map(({ area }) => area)
    .filter((area) => mayUse(WIDGETS[area].gate, rights) === true)
    .join(' ');
  useEffect(() => {
    const areas = FULFILLING.filter(({ area }) => open.split(' ').includes(area));
    const stops = areas.flatMap(({ area, intents }) =>
      intents.map((name) => core.intents.offer(name, 'panel', (intent) => performIn(area, intent))),
    );
    return () => stops.forEach((stop) => stop());
  }, [open]);
};
