/**
 * A record by names that come over a wire: ids of rooms, numbers of callers. It has no `constructor`, and `__proto__` is a name
 * like any other, so that such a name neither finds what it is not nor changes what all objects have.
 *
 * @example const items = emptyRecord<Queue>(); items['__proto__'] // undefined
 */
export const emptyRecord = <Item>(): Record<string, Item> =>
  Object.create(null) as Record<string, Item>;
