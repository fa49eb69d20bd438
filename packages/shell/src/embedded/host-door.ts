import type { EmbedEvents } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core, rightsOf } from '@callpanel/core';
import { createOffers, openHost, pressKeys } from '@callpanel/widget/host';
import { createClickToDial, createFrameDoor, isHello, policyError } from '@callpanel/wires/port';
import type { Hosts, WindowMessage } from '@callpanel/wires/port';
import { here, navigate, routes, services } from '../page/route.ts';
import { localPath } from '../routes/decide.ts';

/**
 * Goes where a host wants to; null: there is no such place.
 *
 * @throws CallpanelError `widget.error.noAccess`
 */
const goTo = (wanted: string): string | null => {
  const path = localPath(wanted, services);
  const found = path === null ? null : routes.find(new URL(path, location.origin).pathname);
  // That address dials, which is a command of its own, with a grant of its own.
  if (path === null || !found || found.place.route.name === 'dialer') return null;
  if (routes.isOpen(found.place, rightsOf(core.state)) !== true)
    throw new CallpanelError('widget.error.noAccess');
  const to = found.redirect ?? path;
  navigate(to);
  return to;
};

/** Tells each address of the panel; wouter says so of those that it goes to itself. */
const watchPlace = (tell: (path: string) => void): void => {
  let last = here();
  const look = () => {
    const path = here();
    if (path !== last) tell((last = path));
  };
  for (const event of ['pushState', 'replaceState', 'popstate']) addEventListener(event, look);
};

/** The windows that may know this one: who shows it in a frame, or has opened it. */
const near = (): unknown[] =>
  [window.parent, window.opener as unknown].filter((each) => each !== null && each !== window);

/** What the whole panel says to other pages and hears from them: the same as a widget in a frame, and places. */
export const openHostDoor = (hosts: Hosts, strangers: number) => {
  const now = () => performance.now();
  const parent = window.parent === window ? null : window.parent;
  const door = createFrameDoor({
    widget: null,
    hosts,
    parent,
    strangers,
    now,
    serve: (grants, tell) =>
      openHost({
        widget: null,
        door: 'frame',
        grants,
        tell,
        look: (change) => core.preferences.set(change),
        looks: () => {
          const { locale, theme } = core.state.preferences;
          return { locale, theme };
        },
        navigate: goTo,
        path: here,
      }),
    onOptions: ({ locale, theme, intents, outcomes }, answers) => {
      core.preferences.set({ ...(locale && { locale }), ...(theme && { theme }) });
      offers.set({ answers, intents: intents ?? [], outcomes: outcomes ?? [] });
    },
    onKey: pressKeys,
  });
  const offers = createOffers((event, payload) => door.tell(event, payload));
  const authRequired = ({ why }: Omit<EmbedEvents['auth-required'], 'widget'>) =>
    door.tell('auth-required', { widget: null, why });
  core.on('auth-required', authRequired);
  door.tell('ready', { widget: null });
  if (core.state.session.status === 'none') authRequired({ why: 'needed' });
  // The user is told when a call begins; whoever made the frame, now.
  const error = parent && policyError(document);
  if (error) door.tell('error', { widget: null, error, retryable: false });
  watchPlace((path) => door.tell('navigation', { path }));

  const dial = createClickToDial({
    hosts,
    self: { origin: location.origin, window, near: near() },
    now,
    onDropped: door.drop,
    onNumber: (text, mayDial) => {
      if (mayDial) core.session.use('softphone');
      core.clickToDial
        .dial(text, mayDial ? 'asChosen' : 'show')
        .catch((error: unknown) => core.notices.fail(error));
    },
  });
  return {
    receive(message: WindowMessage): void {
      if (isHello(message.data)) door.receive(message);
      else dial(message);
    },
  };
};
