/** Semver of this copy of the core. A widget works with a slot of the same version or a newer one. */
export const CORE_VERSION = '1.4.0';
