/** The build's own name for "which file is this chunk in?"; assigning it replaces the answer. */
declare let __webpack_get_script_filename__: (chunk: string | number) => string;

const fileOf = __webpack_get_script_filename__;
const asked = new Map<string | number, number>();

/**
 * A chunk is asked for again only after it failed to arrive. Browsers may remember such a failure for as long as the page
 * lives, so that every further attempt gets an address of its own.
 */
export const renewFailedChunks = (): void => {
  __webpack_get_script_filename__ = (chunk) => {
    const before = asked.get(chunk) ?? 0;
    asked.set(chunk, before + 1);
    return before === 0 ? fileOf(chunk) : `${fileOf(chunk)}?retry=${before}`;
  };
};
