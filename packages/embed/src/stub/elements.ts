import { elementFor } from './element.ts';

// `<script type="module" src="https://panel.example/kit/elements.js">` is all a plain page needs.
if (!customElements.get('callpanel-softphone'))
  customElements.define('callpanel-softphone', elementFor('softphone'));
