import type { ErrorCode, ErrorInfo, Locale } from '@callpanel/contracts';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { closed } from '../plain/isolate.ts';
import { fillSimple, isSimple } from '../plain/simple-text.ts';
import { isLoadingRareTexts, loadRareTexts } from './rare-texts.ts';

/** Values of a text's placeholders. */
type TextValues = Readonly<Record<string, string | number>>;

/** Placeholders of error texts: an error without one of them still gives a sentence. */
export const ERROR_VALUES = {
  cause: '',
  command: '',
  description: '',
  fail: '',
  has: '',
  index: '',
  limit: '',
  message: '',
  minutes: '',
  name: '',
  needed: '',
  num: '',
  number: '',
  reason: '',
  seconds: '',
  slot: '',
  trigger: '',
} as const satisfies TextValues;

/** Names and words of others stand in our sentences: their direction marks end with them. */
const closedIn = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? closed(value) : value,
    ]),
  );

/**
 * Texts by id, for attributes and plain strings. A value that is put in turns no other words of its sentence.
 *
 * @example const text = useText(); <Button label={text('common.close')} ... />
 */
export const useText = (): ((id: string, values?: TextValues) => string) => {
  const intl = useIntl();
  return useCallback(
    (id, given) => {
      const values = given && closedIn(given);
      const message: unknown = intl.messages[id];
      // Tests have the ICU sources of all texts; the build leaves only simple ones as they are.
      return typeof message === 'string' && isSimple(message)
        ? fillSimple(message, values)
        : intl.formatMessage({ id }, values);
    },
    [intl],
  );
};

/** Whether there is a text with this id. */
export const useHasText = (): ((id: string) => boolean) => {
  const { messages } = useIntl();
  return useCallback((id) => id in messages, [messages]);
};

/** The language of what is rendered here: the widget's own, which need not be the user's. */
export const useLocale = (): Locale => useIntl().locale as Locale;

/** Shown for an error whose own text cannot be loaded. */
export const UNKNOWN_ERROR: ErrorCode = 'widget.error.crash';

/**
 * The sentence for an error. The server's own text wins. If the error has `why`, a text in the user's language
 * replaces the wire's reason; if
 * it has `who`, that replaces the number [E-27] [E-28] [E-36].
 *
 * The text of an error that few users see is loaded when it is needed, and empty until then. So call this while rendering.
 */
export const useErrorText = (): ((error: ErrorInfo) => string) => {
  const text = useText();
  const hasText = useHasText();
  const locale = useLocale();
  // A component asks once for each: what could not be loaded is requested again by the next.
  const [asked] = useState(() => new Set<string>());
  return useCallback(
    ({ code, context }) => {
      const own = context['exception'];
      if (own !== undefined && own !== '') return String(own);
      if (!hasText(code)) {
        if (!asked.has(code + locale)) loadRareTexts(locale);
        asked.add(code + locale);
        return isLoadingRareTexts(locale) ? '' : text(UNKNOWN_ERROR);
      }
      // An empty value leaves its separator behind.
      const { why, who } = context;
      const reason = why === undefined ? null : text(`sipua.why.${why}`, context);
      const words = {
        ...(reason !== null && { reason, fail: reason }),
        ...(who !== undefined && { number: who, num: who }),
      };
      return text(code, { ...ERROR_VALUES, ...context, ...words }).replace(/[\s:-]+$/, '');
    },
    [text, hasText, locale, asked],
  );
};
