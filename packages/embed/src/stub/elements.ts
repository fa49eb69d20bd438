import { WIDGET_NAMES } from './derived/names.ts';
import { elementFor } from './element.ts';

export type { CallpanelElement } from './element-types.ts';

// `<script type="module" src="https://panel.example/kit/elements.js">` is all a plain page needs.
// On a server, where a page is only written, there are no elements to define.
if (typeof customElements !== 'undefined')
  for (const widget of WIDGET_NAMES) {
    const name = `callpanel-${widget}`;
    if (!customElements.get(name)) customElements.define(name, elementFor(widget));
  }
