import type { ColumnUse, Field } from './column.ts';
import { holds } from './column.ts';
import { byTitle } from './titles.ts';

/** Its numbers, English and French, with their labels; a second one has the same. */
const PHONES = byTitle<string>({
  'assistant s phone': 'assistant',
  'business fax': 'work fax',
  'business phone': 'work',
  callback: 'callback',
  'car phone': 'car',
  'company main phone': 'company',
  'home fax': 'home fax',
  'home phone': 'home',
  'mobile phone': 'mobile',
  'other fax': 'other fax',
  'other phone': 'other',
  pager: 'pager',
  'primary phone': 'main',
  'radio phone': 'radio',
  'telephone de l assistant e': 'assistant',
  'telecopie bureau': 'télécopie (bureau)',
  'telephone bureau': 'bureau',
  rappel: 'rappel',
  'telephone voiture': 'voiture',
  'telephone societe': 'société',
  'telecopie domicile': 'télécopie (domicile)',
  'telephone domicile': 'domicile',
  'tel mobile': 'mobile',
  'telecopie autre': 'télécopie (autre)',
  'telephone autre': 'autre',
  'recepteur de radiomessagerie': 'téléavertisseur',
  'telephone principal': 'principal',
  'radio telephone': 'radio',
});

const EMAIL =
  /^(?:e mail(?: \d)? address|adresse (?:de messagerie|de courrier)(?: \d)?|adresse e mail \d)$/;

const PARTS = byTitle<Field>({
  street: 'street',
  city: 'city',
  state: 'state',
  'postal code': 'postal_code',
  'country region': 'country',
  country: 'country',
  rue: 'street',
  ville: 'city',
  'dep region': 'state',
  'code postal': 'postal_code',
  'pays region': 'country',
  pays: 'country',
});
const PLACES = byTitle<string>({
  business: 'work',
  home: 'home',
  other: 'other',
  bureau: 'work',
  domicile: 'home',
  autre: 'other',
});

const ENGLISH_ADDRESS = /^(business|home|other) ([a-z ]+?)(?: [23])?$/;
const FRENCH_ADDRESS = /^([a-z ]+?) (bureau|domicile|autre)(?: [23])?$/;

/** What a column of an Outlook export holds, by its heading in English or French. */
export const outlookColumn = (title: string): ColumnUse | null => {
  // `Business Phone 2`, `Téléphone 2 (bureau)`.
  const phone = PHONES.get(title) ?? PHONES.get(title.replace(/ 2(?= |$)/, ''));
  if (phone !== undefined) return holds('phone', title, phone);
  if (EMAIL.test(title)) return holds('email', title);
  const english = ENGLISH_ADDRESS.exec(title);
  const french = FRENCH_ADDRESS.exec(title);
  const part = PARTS.get(english?.[2] ?? french?.[1] ?? '');
  const place = PLACES.get(english?.[1] ?? french?.[2] ?? '');
  return part && place ? holds(part, `${place} address`, place) : null;
};
