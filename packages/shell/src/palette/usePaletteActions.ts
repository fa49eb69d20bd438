import { holds } from '@callpanel/contracts';
import { callRights, core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { canFloat, openCallWindow } from '../calls/call-window.ts';
import { shownCall } from '../calls/shown-call.ts';
import { useAreas } from '../page/areas.ts';
import { navigate } from '../page/route.ts';
import type { PaletteAction } from './palette.model.ts';

const HALF_HOUR_MS = 30 * 60_000;

/** What fails becomes a notice. */
const attempt = (run: () => Promise<unknown> | void): void =>
  void Promise.resolve().then(run).catch(core.notices.fail);

const dndForHalfAnHour = (): Promise<void> => core.features.setDnd(true, Date.now() + HALF_HOUR_MS);

/** What can be done now: with the call, with calls to come, and where one can go. @param number in the text, if there is one */
export const usePaletteActions = (number: string | null): PaletteAction[] => {
  const text = useText();
  const numberText = useNumberText();
  const areas = useAreas();
  const { list, facts } = useCore(core.state.calls);
  const { dnd, forward } = useCore(core.state.features);
  const { offered } = useCore(core.state.intents);
  const { phone } = useCore(core.state.connection);
  const permissions = useCore(core.state.permissions);
  const session = useCore(core.state.session);
  const rights = callRights({ permissions, session });
  const may = (flag: 'dndWrite' | 'forwardWrite') => holds(permissions.entries, flag) === true;
  const actions: PaletteAction[] = [];
  /** @param id of its text */
  const add = (id: string, run: () => Promise<unknown> | void, values?: Record<string, string>) =>
    actions.push({ id, kind: 'action', title: text(id, values), run: () => attempt(run) });

  const rings = list.find(({ state }) => state === 'incoming');
  if (rings) {
    add('shell.call.answer', () => core.calls.answer(rings.id));
    add('shell.call.reject', () => core.calls.reject(rings.id));
  }
  const call = shownCall(list);
  if (call) {
    const { id, state, held, muted } = call;
    const { spying, threeWay } = facts[id] ?? {};
    const talks = state === 'answered' && !held;
    add('shell.call.hangUp', () => core.calls.hangUp(id));
    if (talks && spying?.mode !== 'monitor')
      add(muted ? 'shell.palette.unmute' : 'shell.palette.mute', () => core.calls.mute(id, !muted));
    if (held) add('shell.palette.resume', () => core.calls.hold(id, false));
    if (talks && !spying) add('shell.palette.hold', () => core.calls.hold(id, true));
    if (canFloat()) add('shell.call.float', openCallWindow);
    if (talks && !spying && !threeWay && rights.park && rights.transfer)
      add('shell.palette.park', () => core.calls.park(id));
  }
  if (phone !== 'no') {
    if (number) {
      const values = { number: numberText(number) };
      add('shell.palette.call', () => core.calls.dial(number), values);
      if (may('forwardWrite'))
        add('shell.palette.forward', () => core.features.setForward(number), values);
    }
    if (may('dndWrite') && dnd) add('shell.palette.dndOff', () => core.features.setDnd(false));
    else if (may('dndWrite')) {
      add('shell.palette.dnd30', dndForHalfAnHour);
      add('shell.palette.dnd', () => core.features.setDnd(true));
    }
    if (may('forwardWrite') && forward)
      add('shell.palette.forwardOff', () => core.features.setForward(''));
    add('shell.palette.voicemail', () => core.voicemail.call());
  }
  if (offered.includes('play-voicemail'))
    add('shell.palette.playVoicemail', () => core.intents.perform({ type: 'play-voicemail' }));
  for (const { name, path, titleId, open } of areas)
    if (open)
      actions.push({
        id: `area/${name}`,
        kind: 'area',
        title: text(titleId),
        run: () => navigate(path),
      });
  return actions;
};
