/** Countries whose numbers are formatted, and of which a contact's number may be [C-06] [V-40]. */
export const PHONE_COUNTRIES = ['CA', 'US', 'AU'] as const;
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number];
