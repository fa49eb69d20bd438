/**
 * The installation's configuration as the page has it, unchecked: the code that checks it is not here yet.
 *
 * @throws SyntaxError it is no JSON: the panel says so
 */
export const configBlock = (): Readonly<Record<string, unknown>> =>
  JSON.parse(document.getElementById('callpanel-config')?.textContent ?? '{}') as Record<
    string,
    unknown
  >;
