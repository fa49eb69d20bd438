/** The page's own element; a page without it is written wrongly. */
export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`This page has no #${id}`);
  return found;
};

type Attributes = Record<string, string | boolean | EventListener | undefined>;

/**
 * Makes an element. An attribute that is a function listens to the event of that name.
 *
 * @example make('button', { class: 'first', click: save }, 'Save')
 */
export const make = (
  name: string,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElement => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (typeof value === 'string') element.setAttribute(key, value);
    else if (value) element.setAttribute(key, '');
  }
  element.append(...children);
  return element;
};

/** Puts new content in the place of the old; whatever had the focus has it again, by its `data-key`. */
export const redraw = (into: Element, ...children: (Node | string)[]): void => {
  const focused = into.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.getAttribute('data-key');
  into.replaceChildren(...children);
  if (key) into.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
};
