/**
 * Removes personal data from a report: phone numbers (three digits and more, however they are written),
 * tokens (long words of letters and digits), everything after the path of an address, and the names given.
 *
 * @param names of people who are known to be on the page
 * @example scrubText('Call to Bob Brant (+1 514 555-0102) failed', ['Bob Brant']) // Call to [name] (#) failed
 */
export const scrubText = (text: string, names: readonly string[]): string => {
  let scrubbed = text.slice(0, LONGEST);
  scrubbed = scrubbed.replace(QUERY, '$1');
  for (const name of names) scrubbed = scrubbed.split(name).join('[name]');
  return scrubbed.replace(TOKEN, '[token]').replace(NUMBER, '#');
};

/** More than this says nothing and may hold anything. */
const LONGEST = 2000;
/** With the path before it. */
const QUERY = /(\/[^\s?#]*)[?#][^\s"']*/g;
/** Random-looking words: access tokens, HA1, ids of calls. One of 250 random words of 32 has no digit. */
const TOKEN = /(?=[\w-]*(?:\d|[A-Z]{2}|[\w-]{32}))[\w-]{24,}(\.[\w-]+)*/g;
const NUMBER = /\+?\d(?:[\s().-]{0,3}\d){2,}/g;

/** What went to the console may be anything: elements, and objects that hold themselves. */
const scrubAll = (value: unknown, names: readonly string[], depth = 4): unknown => {
  if (typeof value === 'string') return scrubText(value, names);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((one) => scrubAll(one, names, depth - 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, scrubAll(one, names, depth - 1)]),
  );
};

/** Something that happened on the page, as reports and replays tell it. Its time and its kind stay. */
interface Crumb {
  message?: string | undefined;
  description?: string | undefined;
  data?: Record<string, unknown>;
}

const scrubCrumb = <C extends Crumb>(crumb: C, names: readonly string[]): C => ({
  ...crumb,
  ...(crumb.message !== undefined && { message: scrubText(crumb.message, names) }),
  ...(crumb.description !== undefined && { description: scrubText(crumb.description, names) }),
  ...(crumb.data && { data: scrubAll(crumb.data, names) }),
});

/** The recorder masks what it is configured to, except addresses: neither these attributes nor where the page is. */
const ADDRESSES = new Set(['href', 'src', 'srcset', 'xlink:href']);

/**
 * The same recording of the page, a line of JSON about it and one of its events, with no numbers, names and searches in
 * addresses and in what happened. Its other texts are masked as they are recorded.
 */
export const scrubRecording = (recording: string, names: readonly string[]): string => {
  const start = recording.indexOf('\n') + 1;
  const events: unknown = JSON.parse(recording.slice(start), (key, value) => {
    if (key === 'payload') return scrubCrumb(value as Crumb, names);
    return ADDRESSES.has(key) ? scrubAll(value, names) : value;
  });
  return recording.slice(0, start) + JSON.stringify(events);
};

/** The parts of a report that can hold words of the page. Structure (file, line, time) stays. */
interface Report {
  message?: string | undefined;
  transaction?: string | undefined;
  exception?: { values?: { value?: string | undefined }[] | undefined } | undefined;
  request?: { url?: string | undefined } | undefined;
  breadcrumbs?: Crumb[] | undefined;
  extra?: unknown;
  user?: unknown;
}

/** The same report without anything that reveals the parties of calls. */
export const scrubReport = <R extends Report>(report: R, names: readonly string[]): R => {
  const { message, transaction, exception, request, breadcrumbs } = report;
  const clean = { ...report };
  delete clean.user;
  delete clean.extra;
  if (message !== undefined) clean.message = scrubText(message, names);
  if (transaction !== undefined) clean.transaction = scrubText(transaction, names);
  if (request) clean.request = { url: scrubText(request.url ?? '', names) };
  if (exception?.values)
    clean.exception = {
      ...exception,
      values: exception.values.map((one) => ({ ...one, value: scrubText(one.value ?? '', names) })),
    };
  if (breadcrumbs) clean.breadcrumbs = breadcrumbs.map((crumb) => scrubCrumb(crumb, names));
  return clean;
};
