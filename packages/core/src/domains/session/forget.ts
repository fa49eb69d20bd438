import type { Context } from '../../context.ts';
import { initialBroker } from '../broker/state.ts';
import { initialCalls } from '../calls/state.ts';
import { initialClickToDial } from '../click-to-dial/state.ts';
import { stopPhone } from '../connection/actions.ts';
import { initialDesktop } from '../desktop/state.ts';
import { initialFeatures } from '../features/state.ts';
import { initialLanding } from '../landing/state.ts';
import { initialPresence } from '../presence/state.ts';

/** Nobody is signed in any more: state is clean at once; the promise tells when phone and broker have left the wire. */
export const forget = (context: Context): Promise<void> => {
  const { state, live, deps } = context;
  live.generation++;
  live.api = null;
  live.loadSip = null;
  live.source = null;
  live.loaded.clear();
  const stopped = Promise.all([stopPhone(context), context.realm?.broker.stop()]);
  context.realm?.presence.end();
  // Its code never came: what start-up said of it stays with nobody.
  if (!context.realm) {
    Object.assign(state.broker, initialBroker());
    Object.assign(state.presence, initialPresence());
  }
  context.around.forget();
  context.records.forget();
  deps.tones.play(null);
  Object.assign(state.calls, {
    ...initialCalls(),
    draft: state.calls.draft,
    shown: state.calls.shown,
  });
  Object.assign(state.features, initialFeatures());
  state.permissions.entries = null;
  state.gates.licences = null;
  Object.assign(state.landing, initialLanding());
  Object.assign(state.clickToDial, initialClickToDial());
  Object.assign(state.desktop, { ...initialDesktop(), permission: state.desktop.permission });
  state.session.user = null;
  return stopped.then(() => undefined);
};
