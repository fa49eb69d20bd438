import type { Kit } from '@callpanel/embed';

export const contacts = (kit: Kit, element: HTMLElement) => {
  // Numbers are called by the softphone on this page. With `select: 'contact'` the user would choose one for the page instead.
  const book = kit.mount('contacts', element);
  book.on('contact-created', ({ contact }) => console.log('added', contact?.lastName));
  book.on('contact-changed', ({ contact, changed }) => console.log(contact?.id, changed));
  book.on('contact-deleted', ({ ids }) => console.log('deleted', ids));
  return book;
};
