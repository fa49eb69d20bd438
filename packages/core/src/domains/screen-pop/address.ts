import { CallpanelError } from '@callpanel/contracts';

/** Browsers and servers take no more. */
const LONGEST = 8000;
/** The template itself contains scheme and host, so a caller cannot choose the site. No user part (`ok@evil`). */
const FIXED_HOST = /^https?:\/\/[^\s/?#\\{}@]+(?:[/?#]|$)/i;
const VARIABLE = /\{\{\s*([\w.-]{1,60})\s*\}\}/g;

/** A name that the wire cut within a character cannot be encoded: it says nothing. */
const encoded = (value: string): string => {
  try {
    return encodeURIComponent(value);
  } catch {
    return '';
  }
};

/**
 * Puts a call's facts into the template: `{{name}}`, letters as they like [S-56], each value encoded; unknown ones are empty.
 *
 * @param values keys in lower case
 * @throws CallpanelError `screenpop.error.url`: not a web address with a host of its own (javascript:, data:, //host)
 * @example popAddress('https://crm.example/?n={{Number}}', new Map([['number', '+1555']]));
 */
export const popAddress = (template: string, values: ReadonlyMap<string, string>): string => {
  const filled = FIXED_HOST.test(template)
    ? template.replace(VARIABLE, (_, name: string) => encoded(values.get(name.toLowerCase()) ?? ''))
    : '';
  try {
    if (filled.length <= LONGEST) return new URL(filled).href;
  } catch {
    // As the one below.
  }
  throw new CallpanelError('screenpop.error.url');
};
