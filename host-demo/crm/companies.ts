/** The companies that this company does business with. */
export interface Company {
  id: string;
  name: string;
  city: string;
  people: readonly Contact[];
}

export interface Contact {
  id: string;
  name: string;
  role: string;
  /** As people write it. */
  number: string;
  /** Asked not to be called. */
  doNotCall: boolean;
}

const contact = (id: string, name: string, role: string, number: string): Contact => ({
  id,
  name,
  role,
  number,
  doNotCall: false,
});

/**
 * Made-up data. 102 and 103 are people of the sandbox's demo company, and `*43` and `*86` answer there at once; the outside
 * numbers (555-01xx) are unassigned.
 */
export const COMPANIES: readonly Company[] = [
  {
    id: 'young',
    name: 'Young & Co',
    city: 'Montréal',
    people: [
      contact('ada', 'Ada Young', 'Owner', '+1 514 555 0190'),
      { ...contact('sam', 'Sam Okafor', 'Purchasing', '+1 514 555 0191'), doNotCall: true },
    ],
  },
  {
    id: 'acme',
    name: 'Acme',
    city: 'Montréal',
    people: [
      contact('bob', 'Bob Brant', 'Sales', '102'),
      contact('carol', 'Carol Cho', 'Support', '103'),
    ],
  },
  {
    id: 'marsh',
    name: 'Marsh Bakery',
    city: 'Québec',
    people: [contact('luc', 'Luc Marsh', 'Baker', '(418) 555-0192')],
  },
  {
    id: 'telephone',
    name: 'Telephone company',
    city: 'Test lines',
    people: [
      contact('echo', 'Echo', 'Says what you say', '*43'),
      contact('melody', 'Melody', 'Plays a tune', '*86'),
    ],
  },
];

/** The page for calls of people who belong to no company. */
export const UNKNOWN = 'unknown';
