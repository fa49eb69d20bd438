/**
 * Telephone numbers, formatted and read. 16 kB: a page has this once, late, through `core.numbers`; import it in a worker or in a
 * program only.
 */
export { formatNumber, formatWhileTyping } from './format.ts';
export { parseNumber, type ParsedNumber } from './parse.ts';
