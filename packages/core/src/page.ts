import type { WidgetName } from '@callpanel/contracts';

/** A place within an area: the named parameters of its route, and the query. */
export interface AreaPlace {
  /** Name of the route, where it is not the widget's first. */
  route?: string;
  params: Readonly<Record<string, string>>;
  /** Without `?`. */
  query: string;
}

/** May the page notify on the desktop? `default`: the user was not asked yet. */
export type NotifyPermission = 'granted' | 'denied' | 'default' | 'unsupported';

/** A notification on the desktop, in texts the user reads. */
export interface DesktopNote {
  title: string;
  body: string;
  /** A later one of the same tag takes its place. */
  tag: string;
  /** Closes automatically after this time, seconds. */
  timeoutS: number;
  /** Buttons, where the browser has these. `reject` leaves the page where it is; the others bring it to the front. */
  acts?: readonly { id: 'answer' | 'reject'; text: string; run: () => void }[];
}

/**
 * What touches the page goes through this port (the page belongs to its owner). The shell implements all of it; the kit
 * refuses what would disturb the host and turns it into events.
 */
export interface PagePort {
  /** Ask before the page closes, while a call is on [S-26] [E-63]. */
  confirmLeaving(on: boolean): void;
  /**
   * There is no session any more, or none yet: the shell shows sign-in, the kit raises `auth-required`.
   *
   * @param why needed: the user wants to continue · signedOut: the user has signed out, here or in another tab
   */
  authRequired(why: 'needed' | 'signedOut'): void;
  /** Runs `run` each time the page goes away: calls are hung up [S-26]. Returns the way to stop listening. */
  onLeave(run: () => void): () => void;
  /**
   * Opens a web address in a window of its own, centred across the screen; `width` and `height` in px [C-32].
   *
   * @returns `blocked`: the browser blocked it [E-125] · `refused`: this page opens no windows, its host is notified
   */
  openWindow(
    url: string,
    size: { width: number; height: number },
  ): 'opened' | 'blocked' | 'refused';
  notifyPermission(): NotifyPermission;
  /** Asks the user, in a click. */
  askToNotify(): Promise<NotifyPermission>;
  /** Notifies, unless the page has the focus or may not [E-121]; a click on it brings the page to the front. Returns the way to end it. */
  notify(note: DesktopNote): () => void;
  /** Offers the panel for the system's `tel:` links [W-15]; in a gesture. */
  registerTelHandler(): void;
  /** Goes to a place within an area, by the page's address. false: this page has none. */
  goTo(widget: WidgetName, place: AreaPlace, replace: boolean): boolean;
}

/**
 * Used by every page: `pagehide`, because Permissions-Policy may forbid `unload`. Also called when the browser keeps the page
 * (`persisted`), as it may discard it later and runs nothing meanwhile. `onWake` reports a page that returns from the
 * back/forward cache.
 */
export const onPageLeave = (run: () => void): (() => void) => {
  const leave = () => run();
  addEventListener('pagehide', leave);
  return () => removeEventListener('pagehide', leave);
};
