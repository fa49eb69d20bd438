/** Sets the newest entry of a map that holds so many; the oldest ones go. */
export const keep = <K, V>(map: Map<K, V>, most: number, key: K, value: V): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};
