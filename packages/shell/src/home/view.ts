import type { WidgetName } from '@callpanel/contracts';

/** What fills the panel below its head. */
export interface View {
  /** The area's widget; null: there is none for this user [G-01]. */
  widget: WidgetName | null;
  /** Its name, as the page's title has it. */
  title: string;
}
