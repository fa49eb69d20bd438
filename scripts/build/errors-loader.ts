const CATEGORY = 'ERRORS[code].category';
const TABLE = /(export const ERRORS = \{\n)([\s\S]*?)(\n\} as const satisfies[^;]*;)/;
const ENTRY = /'([\w.]+)': \{ category: '(\w+)'(?:, spec: '[^']*')? \},/g;

/**
 * Of the table of errors a page needs only the categories, and of those not the most frequent one: a code that is not there has
 * it. Each other category has its codes as one text. `spec` is for who reads the table. 1.5 kB.
 */
// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function errorsLoader(source: string): string {
  const [whole, head, table = '', end = ''] = TABLE.exec(source) ?? [];
  const codes = new Map<string, string[]>();
  for (const [, code = '', category = ''] of table.matchAll(ENTRY))
    if (category !== 'server') codes.set(category, [...(codes.get(category) ?? []), code]);
  const rest = table.replace(ENTRY, '').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
  if (whole === undefined || !source.includes(CATEGORY) || rest.trim() !== '')
    throw new Error('The table of errors is not as it was.');
  const lines = [...codes].map(([category, all]) => `${category}: ' ${all.join(' ')} ',`);
  return source
    .replace(whole, () => head + lines.join('\n') + end)
    .replace(
      CATEGORY,
      "(Object.keys(ERRORS).find((one) => ERRORS[one].includes(` ${code} `)) ?? 'server')",
    );
}
