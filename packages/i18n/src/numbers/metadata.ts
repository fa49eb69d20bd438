import type { MetadataJson } from 'libphonenumber-js/core/es6';
import generated from './metadata.generated.json';

/** Numbering plans of `PHONE_COUNTRIES`; `scripts/check/phone-metadata.ts` writes them. */
export const METADATA = generated as unknown as MetadataJson;
