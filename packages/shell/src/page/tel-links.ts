import type { Flag } from '@callpanel/contracts';
import { holds, NEED_GATES, clickedNumber } from '@callpanel/contracts';
import { core, isSameNumber } from '@callpanel/core';

const softphoneGate: readonly Flag[] = NEED_GATES.sip;

const may = (...flags: readonly Flag[]): boolean =>
  flags.every((flag) => holds(core.state.permissions.entries, flag));

/** The `tel:` link that was pressed, in any shadow root. */
const telLink = (event: Event): HTMLAnchorElement | undefined =>
  event
    .composedPath()
    .find(
      (node): node is HTMLAnchorElement =>
        node instanceof HTMLAnchorElement && /^tel:/i.test(node.getAttribute('href') ?? ''),
    );

/** Anything but a plain press means the link itself: its menu, a copy, another tab. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

/** Would dial here, for a user who has no phone here: the system's own phone may do it [P-44]. */
const isTheSystems = (): boolean =>
  core.state.clickToDial.destination === 'callPanelDial' && !may(...softphoneGate);

/** The link's text is another than its number: the user has not seen yet what it calls. */
const isNamed = (text: string, href: string): boolean =>
  !isSameNumber(clickedNumber(text) ?? '', clickedNumber(href) ?? '');

/** Not known yet what a click does: loads the setting first, then dials here or leaves the number to the system. */
const dialOrLeave = async (text: string, href: string): Promise<void> => {
  // Without an answer: dialling says why there is no call, and keeps the number.
  await core.clickToDial.load().catch(() => undefined);
  if (isTheSystems()) location.assign(href);
  else await core.clickToDial.dial(href, isNamed(text, href) ? 'show' : 'asChosen');
};

const follow = (event: MouseEvent): void => {
  const link = telLink(event);
  const href = link?.getAttribute('href');
  if (!href || event.defaultPrevented || !isPlain(event)) return;
  if (!may('ctdRead') || isTheSystems()) return;
  event.preventDefault();
  // The second press of a double click is no second call.
  if (event.detail > 1) return;
  dialOrLeave(link?.textContent ?? '', href).catch((error: unknown) => core.notices.fail(error));
};

const GESTURES = ['pointerup', 'keyup'] as const;

/**
 * Numbers in the panel dial as the user's click-to-dial setting says [V-13]; behind another text they are only shown. At the first gesture of a user with the permission,
 * the page also asks the browser to send the system's numbers here. Returns the way to stop.
 */
export const followTelLinks = (): (() => void) => {
  const offer = (): void => {
    if (!may('ctdRead')) return;
    stopOffering();
    core.clickToDial.offerHandler();
  };
  const stopOffering = (): void => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, offer);
  };
  for (const gesture of GESTURES) document.addEventListener(gesture, offer);
  document.addEventListener('click', follow);
  return () => {
    stopOffering();
    document.removeEventListener('click', follow);
  };
};
