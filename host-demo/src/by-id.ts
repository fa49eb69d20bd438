/** The page's own element; a page without it is written wrongly. */
export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`This page has no #${id}`);
  return found;
};
