import type { ParsedNumber } from '@callpanel/i18n/numbers';
import { DEFAULT_COUNTRY } from '@callpanel/contracts';

/** How numbers outside the company are shown. */
export interface NumbersState {
  /** ISO 3166 country of the softphone, from `config/sipua` or the host's provider; CA if neither has it [C-06]. */
  country: string;
  /** The code that formats is here: what was shown before is shown in another way now. */
  ready: boolean;
}

/** What `@callpanel/i18n/numbers` has, documented there. */
export interface NumberCode {
  formatNumber(number: string, country: string): string;
  formatWhileTyping(text: string, country: string): string;
  parseNumber(text: string, country: string): ParsedNumber | null;
}

export interface NumbersActions {
  /**
   * A number as people read it, for the screen alone: national in the softphone's country, international elsewhere; its spaces
   * (U+00A0) do not break. Unchanged until the code is here, which the first number outside the company loads; `state.numbers`
   * changes then. What is dialled, copied, compared or sent stays as it was.
   *
   * @example core.numbers.text('+15145550199') // '(514)\u00a0555-0199'
   */
  text(number: string): string;
  /**
   * The code itself, for forms in which numbers are typed.
   *
   * @throws CallpanelError `widget.error.load`
   */
  load(): Promise<NumberCode>;
}

export const initialNumbers = (): NumbersState => ({ country: DEFAULT_COUNTRY, ready: false });
