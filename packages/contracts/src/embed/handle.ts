import type { WidgetOptions } from './options.ts';
import type { On, Send } from './types.ts';

/** What `mount` gives back, through every door. */
export interface WidgetHandle {
  /** Changes options of this widget; what is left out stays as it is. */
  update(options: WidgetOptions): void;
  /** Takes the widget off the page. It sends no more events, and commands are refused with `embed.error.ended`. */
  unmount(): void;
  on: On;
  send: Send;
}
