/** What the parts of the tests depend on. Paths are from the repository's folder. */
export interface Known {
  /** Files that come along with an area of e2e, by its name. */
  areas: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the widgets in each remote. */
  widgets: readonly { name: string; remote: string }[];
}

export const isUnitTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const isText = (path: string) => path.startsWith('docs/') || path.endsWith('.md');
/** Product code by which the areas can be told apart: what imports it, it touches. */
export const isProduct = (path: string) =>
  /^(remotes|packages)\//.test(path) && !path.startsWith('packages/sandbox/') && !isUnitTest(path);
/** What any outcome in a browser may depend on: the sandbox, scripts, settings, what tests share. */
export const isCommon = (path: string) =>
  path.startsWith('tests/support/') ||
  !(isProduct(path) || isUnitTest(path) || isText(path) || /^(tests|host-demo)\//.test(path));

/**
 * What changes in these files can touch: arguments for the runner of each browser layer, null where it need not run. The areas
 * that a change does not touch are there with their journey.
 */
export const touchedBy = (changed: readonly string[], { areas, widgets }: Known) => {
  const isOfAnArea = (path: string) => [...areas.values()].some((files) => files.has(path));
  const all = changed.some((path) => isCommon(path) || (isProduct(path) && !isOfAnArea(path)));
  const names = [...areas.keys()];
  const touched = names.filter(
    (area) =>
      all ||
      changed.some((path) => areas.get(area)?.has(path) || path.startsWith(`tests/e2e/${area}/`)),
  );
  const isLayer = (name: string) =>
    all ||
    changed.some(
      (path) =>
        path.startsWith(`tests/${name}/`) || (isProduct(path) && path.startsWith('packages/')),
    );
  const ofWidgets = widgets
    .filter(({ remote }) => touched.includes(remote))
    .map(({ name }) => `tests/conformance/${name}`);
  return {
    federation: isLayer('federation') ? [] : null,
    conformance: isLayer('conformance') ? [] : ofWidgets.length > 0 ? ofWidgets : null,
    e2e: ['--grep', [...touched.map((area) => `e2e/${area}/`), '@journey'].join('|')],
  };
};
