import { emailOf } from '../../realm/people.ts';
import { numbersFrom } from '../../realm/random.ts';
import { type Contact, SHARED, emptyContact } from './contact.ts';
import type { Tag } from './table.ts';

type Given = Partial<Contact> & { numbers?: Readonly<Record<string, string>> };

const contact = (id: number, { numbers = {}, ...given }: Given): Contact => ({
  ...emptyContact(String(id), SHARED),
  ...given,
  phone_numbers: Object.entries(numbers).map(([label, phone_number]) => ({
    phone_number,
    extension: '',
    label,
  })),
});

/** Tags that are there from the beginning. */
export const SEEDED_TAGS: readonly Tag[] = [
  { id: '1', owner: SHARED, name: 'client' },
  { id: '2', owner: SHARED, name: 'supplier' },
  { id: '3', owner: 'alice', name: 'family' },
];

/**
 * People outside, and a colleague's mobile. Numbers that are assigned to no one (555-01xx). Nadia's labels are French: she is
 * looked at in French pages too.
 */
export const SEEDED: readonly Contact[] = [
  contact(1, {
    first_name: 'Nadia',
    last_name: 'Roy',
    company: 'Roy & Filles',
    job_title: 'Buyer',
    address_type: 'work',
    street: '12, rue Saint-Paul Est',
    city: 'Montréal',
    state: 'QC',
    postal_code: 'H2Y 1G1',
    country: 'CA',
    numbers: { Bureau: '+15145550171', Mobile: '+15145550172' },
    emails: [{ email: 'nadia.roy@roy.example', label: 'Bureau' }],
    tags: ['client'],
  }),
  contact(2, {
    company: 'Boulangerie Chez Zoé',
    address_type: 'work',
    city: 'Québec',
    state: 'QC',
    country: 'CA',
    numbers: { Work: '+14185550173' },
    tags: ['supplier'],
  }),
  contact(3, {
    company: 'Riverside Couriers',
    address_type: 'work',
    city: 'Ottawa',
    state: 'ON',
    country: 'CA',
    numbers: { Dispatch: '+16135550174' },
    tags: ['supplier'],
  }),
  contact(4, {
    first_name: 'Erin',
    last_name: 'Egede',
    numbers: { Mobile: '+15145550175' },
    emails: [{ email: emailOf({ username: 'erin' }), label: 'Work' }],
  }),
  contact(5, {
    owner: 'alice',
    first_name: 'Théo',
    last_name: 'Arden',
    city: 'Toronto',
    state: 'ON',
    country: 'CA',
    numbers: { Mobile: '+14165550123' },
    emails: [{ email: 'theo@arden.example', label: 'Home' }],
    personalTags: { alice: ['family'] },
  }),
];

const FIRST =
  'Ada Ben Chloé Dario Élise Farid Grace Hugo Inès Jonas Kira Liam Mina Noah Olga Pia Quinn Rosa Sam Tova Umar Vera Wren Xenia Yann Zoé'.split(
    ' ',
  );
const LAST =
  'Abara Bélanger Costa Dubois Evans Fofana Gagnon Haddad Ito Jansen Kaya Lavoie Moreau Nguyen Okafor Patel Roy Singh Tremblay Usman Vidal Wong Yilmaz Zhang'.split(
    ' ',
  );
const TRADES =
  'Bakery Couriers Dental Electric Farms Gardens Hotel Insurance Logistics Print'.split(' ');
const LABELS = ['Work', 'Mobile', 'Home'];

/** So many shared contacts with ids from `from` on, the same ones every time; every third has a tag. */
export const generateContacts = (count: number, from: number): Contact[] => {
  const below = numbersFrom(7702);
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  return Array.from({ length: count }, (_, at) => {
    const [first_name, last_name] = [pick(FIRST), pick(LAST)];
    const company = `${pick(LAST)} ${pick(TRADES)}`;
    const number = `+1${506 + (at % 300)}${String(5_550_000 + (Math.floor(at / 300) % 10_000))}`;
    return contact(from + at, {
      first_name,
      last_name,
      company,
      numbers: { [pick(LABELS)]: number },
      emails: [{ email: `c${from + at}@mail.example`, label: 'Work' }],
      tags: at % 3 === 0 ? [at % 2 === 0 ? 'client' : 'supplier'] : [],
    });
  });
};
