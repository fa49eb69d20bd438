import type { WidgetName } from '@callpanel/contracts';
import { elementFor } from './element.ts';

export type { CallpanelElement } from './element-types.ts';

/** The type checker asks for each. */
const WIDGETS: Record<WidgetName, 0> = { softphone: 0, buddies: 0, parking: 0, voicemail: 0 };

// `<script type="module" src="https://panel.example/kit/elements.js">` is all a plain page needs.
// On a server, where a page is only written, there are no elements to define.
if (typeof customElements !== 'undefined')
  for (const widget of Object.keys(WIDGETS) as WidgetName[]) {
    const name = `callpanel-${widget}`;
    if (!customElements.get(name)) customElements.define(name, elementFor(widget));
  }
