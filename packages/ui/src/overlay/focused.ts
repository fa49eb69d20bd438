/** What has the focus in the document or shadow root that `element` is in. */
export const focusedIn = (element: Element | null): Element | null =>
  (element?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement ?? null;

/** Is the focus on `element` or in it? */
export const holdsFocus = (element: Element | null): boolean =>
  element !== null && element.contains(focusedIn(element));
