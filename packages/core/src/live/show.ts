import { proxy, ref } from 'valtio/vanilla';
import { emptyRecord } from '../empty-record.ts';

const update = <Item extends object>(shown: Item, item: Item): void => {
  for (const key of Object.keys(item) as (keyof Item)[])
    if (shown[key] !== item[key]) shown[key] = item[key];
};

/**
 * Writes the items of `keys` to state, and only the fields that differ, so that only these rows are rendered. Each item is a
 * state of its own and the record that holds them is not, or each change would be reported to everyone who watches the
 * record. The record is replaced when items come or go. State gets copies: a proxy writes to the object that it is made
 * from, and the items belong to the area.
 *
 * @param read the item as it is now; undefined: removed
 * @returns the record to show, the same one if no item came or went
 */
export const showItems = <Item extends object>(
  shown: Record<string, Item>,
  keys: Iterable<string>,
  read: (key: string) => Item | undefined,
): Record<string, Item> => {
  let next: Record<string, Item> | null = null;
  const changed = (): Record<string, Item> => (next ??= Object.assign(emptyRecord<Item>(), shown));
  for (const key of keys) {
    const item = read(key);
    const before = shown[key];
    if (item && before) update(before, item);
    else if (item) changed()[key] = proxy({ ...item });
    else if (before) delete changed()[key];
  }
  return next ? ref(next) : shown;
};

/** Replaces a list only where it differs. */
export const showList = (shown: string[], list: readonly string[]): void => {
  if (shown.length === list.length && shown.every((one, index) => one === list[index])) return;
  shown.splice(0, shown.length, ...list);
};
