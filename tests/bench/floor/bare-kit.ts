import { createKit } from '@callpanel/embed';

declare global {
  interface Window {
    /** Set by the bench before the page loads. */
    __panel: string;
  }
}

// The least that a page with the kit can be, as bare as the floor pages beside it.
const root = document.createElement('div');
document.body.append(root);
createKit({ baseUrl: window.__panel, provider: { sip: window.__sip } }).mount('softphone', root);
