import type { EmbedEvents, HostGrant } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core, rightsOf } from '@callpanel/core';
import { createOffers, openHost, placeFor, pressKeys } from '@callpanel/widget/host';
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
  // That address shows a number, which is a command of its own.
  if (path === null || !found || found.place.route.name === 'dialer') return null;
  if (routes.isOpen(found.place, rightsOf(core.state)) !== true)
    throw new CallpanelError('widget.error.noAccess');
  const to = found.redirect ?? path;
  navigate(to);
  return to;
};

/** Wouter says so of addresses that it goes to itself. */
const whenAddressChanges = (look: () => void): void => {
  for (const event of ['pushState', 'replaceState', 'popstate']) addEventListener(event, look);
};

/** The messages between the whole panel and other pages: those of a widget in a frame, and places. */
export const openHostDoor = (hosts: Hosts, otherOrigins: number) => {
  const now = () => performance.now();
  /** Grants of the host that listens, and the place that was last reported to it. */
  let grants: readonly HostGrant[] = [];
  let known = '';
  const place = () => placeFor(grants, here());
  const parent = window.parent === window ? null : window.parent;
  const door = createFrameDoor({
    widget: null,
    hosts,
    parent,
    otherOrigins,
    now,
    serve: (granted, tell) => {
      grants = granted;
      known = place();
      return openHost({
        widget: null,
        door: 'frame',
        grants,
        tell,
        look: core.preferences.overlay,
        looks: () => {
          const { locale, theme } = core.state.preferences;
          return { locale, theme };
        },
        navigate: goTo,
        path: here,
      });
    },
    onOptions: ({ intents, outcomes, ...look }, answers) => {
      core.preferences.overlay(look);
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
  // The user sees it when a call begins; the maker of the frame, now.
  const error = parent && policyError(document);
  if (error) door.tell('error', { widget: null, error, retryable: false });
  whenAddressChanges(() => {
    // The first message has the place in its snapshot.
    if (known !== '' && place() !== known) door.tell('navigation', { path: (known = place()) });
  });

  const dial = createClickToDial({
    hosts,
    self: { origin: location.origin, window, parent },
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
