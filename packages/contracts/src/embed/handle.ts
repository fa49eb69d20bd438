import type { WidgetOptions } from './options.ts';
import type { On, Send } from './types.ts';

/** The result of `mount`, for every door. */
export interface WidgetHandle {
  /** Changes options of this widget; options that are left out keep their value. */
  update(options: WidgetOptions): void;
  /** Removes the widget from the page. It emits no more events, and commands are refused with `embed.error.ended`. */
  unmount(): void;
  on: On;
  send: Send;
}
