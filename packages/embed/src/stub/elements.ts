import { elementFor } from './element.ts';

export type { CallpanelElement } from './element-types.ts';

// `<script type="module" src="https://panel.example/kit/elements.js">` is all a plain page needs.
for (const widget of ['softphone', 'buddies', 'parking', 'voicemail'] as const) {
  const name = `callpanel-${widget}`;
  if (!customElements.get(name)) customElements.define(name, elementFor(widget));
}
