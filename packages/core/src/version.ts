/**
 * Semver of this copy of the core, and the oldest core that the widgets of the same sources work with. It rises whenever the shape
 * of the core that widgets see changes: renewing `shape.generated.json`, which keeps it, raises it (decision 1). Widgets bundle it
 * by an entry of its own, because the core that is shared with them may be an older copy.
 */
export { CORE_VERSION } from './derived/version.ts';
