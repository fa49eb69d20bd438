import { accessTo, CallForward, DoNotDisturb } from '@callpanel/contracts';
import { thisSession } from '../this-session.ts';
import type { FeaturesContext } from './context.ts';
import { showOwn } from './features.ts';

/**
 * Asks for the user's own settings on a page that shows no people, whose list would have them. What fails or may
 * not be read stays as it was.
 */
export const askOwnFeatures = async (context: FeaturesContext): Promise<void> => {
  const { state, live } = context;
  const { features } = state;
  const { user } = state.session;
  const { api } = live;
  if (!api || !user || state.session.kind === 'sip') return;
  const isOver = thisSession(context);

  const { entries } = state.permissions;
  /** An event that comes while it asks is newer. */
  const isUnchanged = (feature: 'dnd' | 'forward', before: unknown) =>
    !isOver() && features[feature] === before;

  const askDnd = async (): Promise<void> => {
    if (accessTo(entries, 'do_not_disturb') === 'none') return;
    const before = features.dnd;
    const { enabled } = await api.get(`users/${user.id}/do_not_disturb`, DoNotDisturb);
    if (isUnchanged('dnd', before)) showOwn(context, 'dnd', enabled, '');
  };
  const askForward = async (): Promise<void> => {
    if (accessTo(entries, 'forward') === 'none') return;
    const before = features.forward;
    const { to } = await api.get(`users/${user.id}/forward`, CallForward);
    if (isUnchanged('forward', before)) showOwn(context, 'forward', to !== '', to);
  };
  await Promise.allSettled([askDnd(), askForward()]);
};
