import type { WireContact } from '@callpanel/contracts';

/** A contact as the store keeps it. */
export interface Contact extends Omit<
  WireContact,
  'has_image' | 'tags' | 'personal_tags' | 'is_personal'
> {
  /** User name of the one person whose contact it is; empty: it is shared. */
  owner: string;
  hasImage: boolean;
  /** Names of shared tags. */
  tags: readonly string[];
  /** Names of personal tags by user name: everybody has tags of their own, on shared contacts too. */
  personalTags: Readonly<Record<string, readonly string[]>>;
}

export const SHARED = '';

/** A new contact without anything. */
export const emptyContact = (id: string, owner: string): Contact => ({
  id,
  owner,
  first_name: '',
  last_name: '',
  company: '',
  job_title: '',
  address_type: 'home',
  street: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
  phone_numbers: [],
  emails: [],
  use_as_callerid: true,
  hasImage: false,
  tags: [],
  personalTags: {},
});

/** A contact as it travels to this person, who sees no personal tags but the own [D-38]. */
export const wireContact = (contact: Contact, username: string): WireContact => {
  const { owner, hasImage, tags, personalTags, ...fields } = contact;
  return {
    ...fields,
    has_image: hasImage,
    tags: tags.join(' '),
    personal_tags: (personalTags[username] ?? []).join(' '),
    is_personal: owner !== SHARED,
  };
};

/** First and last name, else the company, else a number or a mail address. */
export const nameOf = (contact: Contact): string => {
  const { first_name, last_name, company, phone_numbers, emails } = contact;
  return (
    [first_name, last_name].filter(Boolean).join(' ') ||
    company ||
    phone_numbers[0]?.phone_number ||
    emails[0]?.email ||
    ''
  );
};

/** Tags differ by more than capital letters. */
export const tagKey = (name: string): string => name.toLowerCase();
