/** Ids of the chosen records, and where a range begins. */
export interface Selection {
  chosen: readonly string[];
  /** The last record that was selected or deselected on its own. */
  anchor: string | null;
}

export const NOTHING: Selection = { chosen: [], anchor: null };

/** Chooses one, or not any more. */
export const toggled = ({ chosen }: Selection, id: string): Selection => ({
  chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
  anchor: id,
});

/** Chooses everything from the anchor to `id`, too; without an anchor on the page from `start`. */
export const ranged = (
  { chosen, anchor: last }: Selection,
  id: string,
  order: readonly string[],
  start = id,
): Selection => {
  const anchor = last !== null && order.includes(last) ? last : start;
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)];
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: [...new Set([...chosen, ...range])], anchor };
};

/** Chooses the whole page; nothing, where all of it is chosen. */
export const pageToggled = (chosen: readonly string[], order: readonly string[]): Selection => {
  const known = new Set(chosen);
  return { chosen: order.every((id) => known.has(id)) ? [] : [...order], anchor: null };
};

/** Only what is on screen is ever acted on. */
export const onPage = ({ chosen }: Selection, order: readonly string[]): readonly string[] => {
  if (chosen.length === 0) return chosen;
  const known = new Set(chosen);
  return order.filter((id) => known.has(id));
};
