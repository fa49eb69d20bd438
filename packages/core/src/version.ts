/**
 * Semver of this copy of the core, and the oldest core that the widgets of the same sources work with. It rises whenever what the
 * core looks like to a widget changes; `npm run check` sees to that (decision 1). Nobody else keeps this number: widgets bundle it
 * by an entry of its own, as the core that is shared with them may be an older copy.
 */
export const CORE_VERSION = '1.10.1';
