import type { Company, Contact } from './companies.ts';

/** A contact and where it belongs. */
export interface Found {
  contact: Contact;
  company: Company;
}

/** What makes two spellings the same number: `+1 (514) 555-0190` and `5145550190`. Short numbers and codes stay whole. */
const essence = (number: string): string => number.replace(/[^\d*#]/g, '').slice(-10);

const everybody = (companies: readonly Company[]): Found[] =>
  companies.flatMap((company) => company.people.map((contact) => ({ contact, company })));

/** Whose number this is. */
export const findByNumber = (companies: readonly Company[], number: string): Found[] =>
  everybody(companies).filter(({ contact }) => essence(contact.number) === essence(number));

export const findById = (companies: readonly Company[], id: string | null): Found | undefined =>
  everybody(companies).find(({ contact }) => contact.id === id);

/** Who fits what is typed: a part of a name, a company or a number. */
export const search = (companies: readonly Company[], text: string): Found[] => {
  const words = text.trim().toLowerCase();
  const digits = essence(text);
  return everybody(companies).filter(
    ({ contact, company }) =>
      `${contact.name} ${company.name}`.toLowerCase().includes(words) ||
      (digits !== '' && essence(contact.number).includes(digits)),
  );
};
