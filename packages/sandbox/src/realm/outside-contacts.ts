import type { DirectoryEntry } from '@callpanel/contracts';

/** Numbers of people outside, and a colleague's mobile: the company's address book [D-44]. Numbers nobody has (555-01xx). */
export const OUTSIDE_CONTACTS: readonly DirectoryEntry[] = [
  entry('c1', 'Nadia Roy', 'Work', '+15145550171'),
  entry('c1', 'Nadia Roy', 'Mobile', '+15145550172'),
  entry('c2', 'Boulangerie Chez Zoé', 'Work', '+14185550173'),
  entry('c3', 'Riverside Couriers', 'Dispatch', '+16135550174'),
  entry('c4', 'Erin Egede', 'Mobile', '+15145550175'),
];

/** Extensions whose person has an entry in the address book, too. */
export const CONTACT_OF: Readonly<Record<string, string>> = { 105: 'c4' };

function entry(
  contact_id: string,
  name: string,
  label: string,
  phone_number: string,
): DirectoryEntry {
  return { phone_number, label, name, username: '', has_image: false, contact_id };
}
