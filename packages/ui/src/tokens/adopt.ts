/** A style sheet as a build gives it: constructed, or its text. */
export type Sheet = CSSStyleSheet | string;

const textOf = (sheet: Sheet): string =>
  typeof sheet === 'string' ? sheet : Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n');

/** What is in a `<style>` already. */
const styled = new WeakMap<ShadowRoot | Document, Set<Sheet>>();

const constructed = new Map<string, CSSStyleSheet>();

const asConstructed = (sheet: Sheet): CSSStyleSheet => {
  if (typeof sheet !== 'string') return sheet;
  const made = constructed.get(sheet) ?? new CSSStyleSheet();
  if (!constructed.has(sheet)) {
    made.replaceSync(sheet);
    constructed.set(sheet, made);
  }
  return made;
};

/**
 * Styles a shadow root or a document: one shared, constructed sheet each, or a `<style>` in browsers without
 * `adoptedStyleSheets`. Sheets that are there already are not added twice.
 *
 * @example adopt(shadowRoot, [...uiSheets, sheet])
 */
export const adopt = (root: ShadowRoot | Document, sheets: readonly Sheet[]): void => {
  const usable = sheets.filter((sheet) => typeof sheet === 'string' || 'cssRules' in sheet);
  const adopted = root.adoptedStyleSheets as readonly CSSStyleSheet[] | undefined;
  if (adopted) {
    const added = usable.map(asConstructed).filter((made) => !adopted.includes(made));
    root.adoptedStyleSheets = [...adopted, ...added];
    return;
  }
  const before = styled.get(root) ?? new Set();
  const style = document.createElement('style');
  style.textContent = usable
    .filter((sheet) => !before.has(sheet))
    .map(textOf)
    .join('\n');
  styled.set(root, new Set([...before, ...usable]));
  if (style.textContent) ('head' in root ? root.head : root).append(style);
};
