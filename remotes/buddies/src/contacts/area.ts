import type { Area } from '@callpanel/widget';

export const area: Area<'contacts'> = {
  summary:
    'people outside the company, shared or personal: search by name, company or number, filter by tags, call, add, change, delete',
  right: 'see contacts, or to have contacts of one’s own',
  routes: {
    contacts: {
      icon: 'Contact',
      title: { 'en-US': 'Contacts', 'fr-CA': 'Contacts' },
    },
  },
  fulfils: ['add-contact', 'open-contact'],
  parity:
    'is done with the contacts of the user: hosts open one or the form of a new one, and hear what became of them',
  screens: { 'contacts-list': '/contacts' },
};
