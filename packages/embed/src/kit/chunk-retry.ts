/** The build's own name for "which file is this chunk in?"; assigning it replaces the answer. */
declare let __webpack_get_script_filename__: (chunk: Chunk) => string;
/** The build's own way to load a chunk; it asks the above where the chunk is not there yet. */
declare let __webpack_chunk_load__: (chunk: Chunk) => Promise<unknown>;
type Chunk = string | number;

const fileOf = __webpack_get_script_filename__;
const asked = new Map<Chunk, number>();
let mark = 'retry';

const addressOf = (chunk: Chunk): string => {
  const before = asked.get(chunk) ?? 0;
  return before === 0 && mark === 'retry' ? fileOf(chunk) : `${fileOf(chunk)}?${mark}=${before}`;
};
const count = (chunk: Chunk) => asked.set(chunk, (asked.get(chunk) ?? 0) + 1);

/**
 * A chunk is requested again only after it failed to load. Browsers may remember such a failure for as long as the page
 * lives, so that every further attempt gets an address of its own.
 */
export const renewFailedChunks = (): void => {
  __webpack_get_script_filename__ = (chunk) => {
    const address = addressOf(chunk);
    count(chunk);
    return address;
  };
};

/** From now on a chunk has to pass `check` before it is loaded, at an address that nothing unchecked has. */
export const checkChunks = (check: (file: string) => Promise<void>): void => {
  if (mark === 'checked') return;
  mark = 'checked';
  const load = __webpack_chunk_load__;
  const loading = new Map<Chunk, Promise<unknown>>();
  const begin = async (chunk: Chunk) => {
    const before = asked.get(chunk);
    try {
      await check(addressOf(chunk));
      return await load(chunk);
    } catch (error) {
      loading.delete(chunk);
      // It was not even asked for.
      if (asked.get(chunk) === before) count(chunk);
      throw error;
    }
  };
  __webpack_chunk_load__ = (chunk) => {
    const begun = loading.get(chunk) ?? begin(chunk);
    loading.set(chunk, begun);
    return begun;
  };
};
