/** How the customer's panel looks [D-14]; checked before it is stored here. */
export interface BrandingState {
  /** Readable text of one line; null: not loaded, or none. */
  platformName: string | null;
  /** Address of a picture that a page may show; null: none, or one that is refused. */
  logo: string | null;
  /** The footer says whose panel it is [U-01]. */
  copyright: boolean;
  /** Icons for the browser's tab; whether they are there shows when they are loaded. */
  favicons: Favicon[];
}

export interface Favicon {
  /** px, both ways. */
  size: number;
  href: string;
}

export interface BrandingActions {
  /** Asks once which icons there are for the browser's tab; for a page of our own. Never fails [E-115]. */
  loadFavicons(): Promise<void>;
}

export const initialBranding = (): BrandingState => ({
  platformName: null,
  logo: null,
  copyright: false,
  favicons: [],
});
