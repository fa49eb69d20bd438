/**
 * Writes what follows from the table of widgets and the folders of each area into the `derived/` folders, which git ignores. Build,
 * tests and checks do this before anything else (scripts/lib/areas.mjs). Each step reads sources that import what the one before
 * has written.
 */
import { deriveVersions } from './derive-versions.ts';

deriveVersions();
await import('./derive-contracts.ts');
await import('./derive-core.ts');
await import('./derive-areas.ts');
