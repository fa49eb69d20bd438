/** The same number twice within so long, ms, is one wish: a double click. */
export const TWICE_MS = 500;
