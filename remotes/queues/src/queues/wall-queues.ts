/** Names of queues as a preference keeps them: encoded, with commas between them. */
export const wallQueues = (kept: string): string[] =>
  kept === '' ? [] : kept.split(',').flatMap((part) => decoded(part) ?? []);

export const keptWall = (names: readonly string[]): string => names.map(encodeURIComponent).join();

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};
