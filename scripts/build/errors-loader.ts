const CATEGORY = 'ERRORS[code].category';

/**
 * Of the table of errors a page needs only the categories, and of those not the most frequent one: a code that is not there has
 * it. `spec` is for who reads the table. 1.4 kB.
 */
// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function errorsLoader(source: string): string {
  const short = source
    .replace(/^ {2}'[\w.]+': \{ category: 'server'(?:, spec: '[^']*')? \},\n/gm, '')
    .replace(/^( {2}'[\w.]+': )\{ category: ('\w+')(?:, spec: '[^']*')? \},$/gm, '$1$2,');
  if (!source.includes(CATEGORY) || short.includes("spec: '"))
    throw new Error('The table of errors is not as it was.');
  return short.replace(CATEGORY, "(ERRORS[code] ?? 'server')");
}
