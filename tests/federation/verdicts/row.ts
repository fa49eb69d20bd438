/** What a widget in a page, or in a frame of it, has to be able to do. */
export type Ability =
  | 'kit'
  | 'api'
  | 'sip'
  | 'broker'
  | 'pictures'
  | 'icons'
  | 'sounds'
  | 'worker'
  | 'microphone'
  | 'frame'
  | 'form';

/**
 * A page with widgets. In all texts `PANEL` is the panel's origin, `HOST` the page's, `SIP` and `BROKER` those of the sockets.
 */
export interface Row {
  title: string;
  /** Headers of the page. */
  host: Record<string, string>;
  /** Headers of the panel's page for frames, or of its kit and pictures where the page has no frame. */
  panel?: Record<string, string>;
  /** Attributes of its frame; none: the widgets are in the page. */
  frame?: string;
  /** What does not work there. */
  breaks: Ability[];
}

/** Headers of one kind each. */
export const csp = (policy: string) => ({ 'content-security-policy': policy });
export const coep = (value: string) => ({ 'cross-origin-embedder-policy': value });
export const corp = (value: string) => ({ 'cross-origin-resource-policy': value });
export const permissions = (value: string) => ({ 'permissions-policy': value });
