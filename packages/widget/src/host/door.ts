import type {
  Door,
  EmbedEventName,
  EmbedEvents,
  HostGrant,
  Locale,
  Theme,
  WidgetName,
} from '@callpanel/contracts';

/** What a host's door gives to the code that carries out its commands and reports events to it. */
export interface HostDoor {
  /** null: the whole panel. */
  widget: WidgetName | null;
  door: Door;
  /** A host in whose own page the widget lives has all. */
  grants: readonly HostGrant[];
  tell<E extends EmbedEventName>(event: E, payload: EmbedEvents[E]): void;
  /** How theme and language are changed here. */
  look(change: { theme?: Theme; locale?: Locale }): void;
  /** What they are. */
  looks(): { theme: Theme; locale: Locale };
  /** Shows the sign-in form, if there is one. */
  showSignIn?(): void;
  /** Goes to an address of the panel, returns the resulting one; null: unknown address. Without it: only the widget's places. */
  navigate?(path: string): string | null;
  /** Where in the panel the user is. */
  path?(): string | null;
}
