/** Tabs of the form, in order [U-47]. */
export const TABS = ['main', 'company', 'address'] as const;
export type TabId = (typeof TABS)[number];

const PLACES: ReadonlyMap<string, TabId> = new Map([
  ['company', 'company'],
  ['job_title', 'company'],
  ['address_type', 'address'],
  ['street', 'address'],
  ['city', 'address'],
  ['state', 'address'],
  ['postal_code', 'address'],
  ['country', 'address'],
]);

/** The field of a path such as `phone_numbers.0.label`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** The tab that a field is on. */
export const tabOf = (path: string): TabId => PLACES.get(fieldOf(path)) ?? 'main';
