/**
 * Is the committed metadata of telephone numbers the one of the installed libphonenumber-js? The library brings the whole world;
 * the product needs the countries of `PHONE_COUNTRIES` alone [C-06].
 *
 * `npm run check -- "phone numbers"` · `node --conditions=source scripts/check/phone-metadata.ts --renew` writes it, after an upgrade
 * of the library.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PHONE_COUNTRIES } from '@callpanel/contracts';

/** What we read and write of the library's format; the rest is passed on as it is. */
interface Metadata {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown[]>;
  nonGeographic: Record<string, unknown>;
}

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const COMMITTED = pathOf('packages/i18n/src/numbers/metadata.generated.json');
const LIBRARY = pathOf('node_modules/libphonenumber-js/metadata.max.json');
const RENEW = 'node --conditions=source scripts/check/phone-metadata.ts --renew';

/** Where the formats of a country are, in the library's list of what it knows of one. */
const FORMATS = 4;
/** The six digits of Australia's local-rate numbers, which the library leaves as one block: 13 12 34 [V-41]. */
const AU_LOCAL_RATE = ['(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3', ['13[1-9]']];

const ours = (): Metadata => {
  const world = JSON.parse(readFileSync(LIBRARY, 'utf8')) as Metadata;
  const isOurs = (country: string) => (PHONE_COUNTRIES as readonly string[]).includes(country);
  const countries = Object.fromEntries(
    Object.entries(world.countries)
      .filter(([country]) => isOurs(country))
      .map(([country, known]) => [country, [...known]]),
  );
  const australia = countries['AU'];
  if (australia) australia[FORMATS] = [...(australia[FORMATS] as unknown[]), AU_LOCAL_RATE];
  const codes = Object.entries(world.country_calling_codes)
    .map(([code, users]) => [code, users.filter(isOurs)] as const)
    .filter(([, users]) => users.length > 0);
  return {
    version: world.version,
    country_calling_codes: Object.fromEntries(codes),
    countries,
    nonGeographic: {},
  };
};

const text = `${JSON.stringify(ours())}\n`;
if (process.argv.includes('--renew')) writeFileSync(COMMITTED, text);
else if (readFileSync(COMMITTED, 'utf8') !== text) {
  console.log(`The metadata of telephone numbers is not the library's. Renew it: ${RENEW}`);
  process.exitCode = 1;
}
