import { WireContact } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { bestContact } from './best-contact.ts';

/** A contact with a number, as the directory found it and as it is. */
const match = (
  id: string,
  phone_number: string,
  { extension = '', ...more }: Partial<WireContact> & { extension?: string } = {},
) => ({
  entry: {
    phone_number,
    label: '',
    name: `N${id}`,
    username: '',
    has_image: false,
    contact_id: id,
  },
  contact: WireContact.parse({
    id,
    is_personal: false,
    phone_numbers: [{ phone_number, extension, label: '' }],
    ...more,
  }),
});

const SHARED = match('shared', '5145550171');
const PERSONAL = match('personal', '5145550171', { is_personal: true });
const SILENT = match('silent', '5145550171', { use_as_callerid: false });
const DESK = match('desk', '5145550171', { extension: '7', is_personal: true });
const ABROAD = match('abroad', '+15145550171', { is_personal: true });
const OTHER = match('other', '5145550172');

it.each([
  [
    'one with the same digits before one without its country code',
    '+15145550171',
    [SHARED, ABROAD],
    'abroad',
  ],
  [
    'one without its country code, when there is no other',
    '+15145550171',
    [OTHER, SHARED],
    'shared',
  ],
  ['a shared contact before a personal one', '5145550171', [PERSONAL, SHARED], 'shared'],
  [
    'a personal contact that fits better before a shared one',
    '+15145550171',
    [SHARED, ABROAD],
    'abroad',
  ],
  ['one with the extension before one without', '5145550171x7', [SHARED, DESK], 'desk'],
  ['one without an extension for a number without one', '5145550171', [DESK, SHARED], 'shared'],
  ['one whose extension is unknown, when there is no other', '5145550171x9', [SHARED], 'shared'],
  ['none that is not to be used as caller ID', '5145550171', [SILENT, PERSONAL], 'personal'],
  [
    'none at all when the only one is not to be used as caller ID',
    '5145550171',
    [SILENT],
    undefined,
  ],
  ['none with another number', '5145550171', [OTHER], undefined],
  [
    'the first of several that fit alike',
    '5145550171',
    [SHARED, match('late', '5145550171')],
    'shared',
  ],
])('a caller is named after %s [D-44] [D-38]', (_, number, matches, id) => {
  expect(bestContact(number, matches)?.entry.contact_id).toBe(id);
});

it('names after the directory if the contact cannot be read', () => {
  expect(bestContact('5145550171', [{ ...SHARED, contact: null }])?.entry.name).toBe('Nshared');
});
