/**
 * Takes out of a report what is nobody else's business: phone numbers (three digits and more, however they are written),
 * tokens (long words of letters and digits), and the names given.
 *
 * @param names of people who are known to be on the page
 * @example scrubText('Call to Bob Brant (+1 514 555-0102) failed', ['Bob Brant']) // Call to [name] (#) failed
 */
export const scrubText = (text: string, names: readonly string[]): string => {
  let scrubbed = text.slice(0, LONGEST);
  for (const name of names) scrubbed = scrubbed.split(name).join('[name]');
  return scrubbed.replace(TOKEN, '[token]').replace(NUMBER, '#');
};

/** More than this says nothing and may hold anything. */
const LONGEST = 2000;
/** Random-looking words: access tokens, HA1, ids of calls. */
const TOKEN = /[\w-]*(?=[\w-]{24})(?=[\w-]*\d)[\w-]{24,}(\.[\w-]+)*/g;
const NUMBER = /\+?\d(?:[\s().-]{0,3}\d){2,}/g;

/** An address without what stands behind the path, and numbers in the path. */
const scrubUrl = (url: string): string => url.replace(/[?#].*$/, '').replace(/\d{3,}/g, '#');

const scrubAll = (value: unknown, names: readonly string[]): unknown => {
  if (typeof value === 'string') return scrubText(value, names);
  if (typeof value === 'number') return undefined;
  if (Array.isArray(value)) return value.map((one) => scrubAll(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'url' || key === 'from' || key === 'to'
        ? scrubUrl(String(one))
        : scrubAll(one, names),
    ]),
  );
};

/** The parts of a report that can hold words of the page. Structure (file, line, time) stays. */
interface Report {
  message?: string | undefined;
  transaction?: string | undefined;
  exception?: { values?: { value?: string | undefined }[] | undefined } | undefined;
  request?: { url?: string | undefined } | undefined;
  breadcrumbs?: { message?: string | undefined; data?: Record<string, unknown> }[] | undefined;
  extra?: unknown;
  user?: unknown;
}

/** The same report with nothing in it that tells who called whom. */
export const scrubReport = <R extends Report>(report: R, names: readonly string[]): R => {
  const { message, transaction, exception, request, breadcrumbs } = report;
  const clean = { ...report };
  delete clean.user;
  delete clean.extra;
  if (message !== undefined) clean.message = scrubText(message, names);
  if (transaction !== undefined) clean.transaction = scrubUrl(transaction);
  if (request) clean.request = { url: scrubUrl(request.url ?? '') };
  if (exception?.values)
    clean.exception = {
      ...exception,
      values: exception.values.map((one) => ({ ...one, value: scrubText(one.value ?? '', names) })),
    };
  if (breadcrumbs)
    clean.breadcrumbs = breadcrumbs.map((crumb) => ({
      ...crumb,
      ...(crumb.message !== undefined && { message: scrubText(crumb.message, names) }),
      ...(crumb.data && { data: scrubAll(crumb.data, names) as Record<string, unknown> }),
    }));
  return clean;
};
