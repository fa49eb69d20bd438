import type { Locale, VOICEMAIL_CATEGORIES } from '@callpanel/contracts';
import type { CallParty } from '../../pbx/types.ts';

const BOB = { ext: '102', name: 'Bob Brant' };
const CAROL = { ext: '103', name: 'Carol Cho' };
const DAVE = { ext: '104', name: 'Dave Diallo' };
const ERIN = { ext: '105', name: 'Erin Egede' };
const NADIA = { ext: '+15145550171', name: 'Nadia Roy' };
const NADIA_MOBILE = { ext: '+15145550172', name: 'Nadia Roy' };
const BAKERY = { ext: '+14185550173', name: 'Boulangerie Chez Zoé' };
const COURIERS = { ext: '+16135550174', name: 'Riverside Couriers' };
const CLINIC = { ext: '+15145550181', name: 'Plateau Clinic' };
const unknown = (last: number): CallParty => ({ ext: `+1613555019${last}`, name: '' });

interface Demo {
  from: CallParty;
  /** Before now. */
  ago: { days: number; hours: number };
  text: string;
  category: (typeof VOICEMAIL_CATEGORIES)[number] | '';
  summary: string;
  in: 'inbox' | 'old' | 'Clients';
  favorite?: true;
  language?: Locale;
  /** In English. */
  translation?: string;
}

const at = (days: number, hours: number): Demo['ago'] => ({ days, hours });

/** Four weeks of one mailbox, the latest first. */
export const DEMO: readonly Demo[] = [
  {
    from: NADIA,
    ago: at(0, 1),
    in: 'inbox',
    category: '',
    text: 'Hello Alice, Nadia Roy here. The contract is signed and on its way to you. Could you call me back before noon so that we can agree on the date of delivery?',
    summary: 'The contract is signed; call back before noon about the delivery date.',
  },
  {
    from: BOB,
    ago: at(0, 3),
    in: 'inbox',
    category: 'personal',
    text: 'Hi Alice, it is Bob. We are going for lunch at half past twelve, there is a place for you. Bring an umbrella.',
    summary: 'Lunch at half past twelve.',
  },
  {
    from: BAKERY,
    ago: at(0, 5),
    in: 'inbox',
    category: '',
    language: 'fr-CA',
    text: 'Bonjour, ici la boulangerie Chez Zoé. Votre commande de vingt-quatre croissants est prête. Vous pouvez passer la prendre à partir de huit heures.',
    summary: 'La commande de croissants est prête.',
    translation:
      'Hello, this is the bakery Chez Zoé. Your order of twenty-four croissants is ready. You can come and get it from eight o’clock.',
  },
  {
    from: unknown(1),
    ago: at(1, 2),
    in: 'inbox',
    category: 'solicitation',
    text: 'Good afternoon. You have been chosen for a free inspection of your office windows. Press one to speak with an adviser today.',
    summary: 'Advertising for a free window inspection.',
  },
  {
    from: COURIERS,
    ago: at(1, 6),
    in: 'inbox',
    category: 'misc',
    text: 'Riverside Couriers. We could not deliver a parcel, as nobody was at the reception. We will try again tomorrow between nine and eleven.',
    summary: 'A parcel could not be delivered; next attempt tomorrow from nine to eleven.',
  },
  {
    from: CAROL,
    ago: at(2, 1),
    in: 'inbox',
    category: '',
    text: 'Alice, it is Carol. The queue was very long this morning. I would like two more agents from Monday on. Let us talk about it.',
    summary: 'Carol asks for two more agents from Monday on.',
  },
  {
    from: CLINIC,
    ago: at(2, 4),
    in: 'inbox',
    category: 'medical',
    favorite: true,
    text: 'This is the Plateau Clinic. We confirm your appointment on Thursday at a quarter past three. Please bring your health card.',
    summary: 'Appointment on Thursday at a quarter past three; bring the health card.',
  },
  {
    from: unknown(2),
    ago: at(3, 2),
    in: 'inbox',
    category: 'fraud',
    text: 'This is your bank. Your account has been locked. To open it again, call this number and say your card number and your secret code.',
    summary: 'Somebody who says to be a bank asks for card number and code.',
  },
  {
    from: ERIN,
    ago: at(4, 3),
    in: 'old',
    category: 'emergency',
    text: 'Alice, it is Erin. The alarm went off in the workshop. Everybody is outside and nobody is hurt. The fire brigade is on its way.',
    summary: 'Alarm in the workshop; nobody is hurt, the fire brigade is coming.',
  },
  {
    from: DAVE,
    ago: at(4, 6),
    in: 'old',
    category: '',
    text: 'Dave from the workshop. It was only dust in the sensor. We are back at work.',
    summary: 'The alarm was caused by dust; work goes on.',
  },
  {
    from: NADIA_MOBILE,
    ago: at(5, 5),
    in: 'Clients',
    category: '',
    favorite: true,
    text: 'Nadia again, from my mobile. We take the larger package, with ten telephones instead of six. Please send me a new offer.',
    summary: 'Nadia wants ten telephones instead of six and a new offer.',
  },
  {
    from: unknown(3),
    ago: at(6, 2),
    in: 'old',
    category: 'political',
    text: 'Hello. On the twentieth there is a vote about the new bridge. We ask you to go and vote, whatever your opinion may be.',
    summary: 'A call to take part in the vote about the bridge.',
  },
  {
    from: BOB,
    ago: at(7, 1),
    in: 'old',
    category: '',
    text: 'Bob here. The figures of last month are in your mail. Sales are up by four per cent.',
    summary: 'The figures of last month are in the mail: sales up by four per cent.',
  },
  {
    from: { ext: '+15145550182', name: 'Mount Royal Travel' },
    ago: at(8, 4),
    in: 'old',
    category: 'travel',
    text: 'Mount Royal Travel for Alice Arden. Your train to Québec leaves at seven forty from platform twelve. Have a good journey.',
    summary: 'The train to Québec leaves at seven forty from platform twelve.',
  },
  {
    from: COURIERS,
    ago: at(9, 3),
    in: 'old',
    category: 'misc',
    text: 'Riverside Couriers. Your parcel has arrived at its destination.',
    summary: 'A parcel has arrived.',
  },
  {
    from: NADIA,
    ago: at(11, 2),
    in: 'Clients',
    category: '',
    text: 'Hello Alice, this is Nadia. Thank you for the visit. My colleagues liked the demonstration. I will call you next week.',
    summary: 'Thanks for the demonstration; Nadia will call next week.',
  },
  {
    from: CAROL,
    ago: at(12, 6),
    in: 'old',
    category: 'personal',
    text: 'Happy birthday, Alice! Cake is in the kitchen, but not for long.',
    summary: 'Birthday wishes, and cake in the kitchen.',
  },
  {
    from: BAKERY,
    ago: at(14, 5),
    in: 'old',
    category: '',
    language: 'fr-CA',
    text: 'Bonjour Madame Arden, ici Zoé. Nous serons fermés lundi prochain. Merci et bonne journée.',
    summary: 'La boulangerie sera fermée lundi prochain.',
    translation:
      'Hello Mrs Arden, this is Zoé. We will be closed next Monday. Thank you and have a nice day.',
  },
  {
    from: unknown(4),
    ago: at(15, 1),
    in: 'old',
    category: 'solicitation',
    text: 'Do you pay too much for electricity? Call us today and save up to forty per cent.',
    summary: 'Advertising for electricity.',
  },
  {
    from: ERIN,
    ago: at(17, 4),
    in: 'old',
    category: '',
    text: 'It is Erin. I have changed my shift with Bob on Friday. I hope that is all right.',
    summary: 'Erin and Bob have changed shifts on Friday.',
  },
  {
    from: { ext: '+14165550183', name: 'Harbour Hotels' },
    ago: at(18, 2),
    in: 'Clients',
    category: 'travel',
    text: 'Harbour Hotels in Toronto. We would like to know whether your telephones also work in our rooms. Please call us about it.',
    summary: 'A hotel asks whether the telephones work in its rooms.',
  },
  {
    from: DAVE,
    ago: at(20, 3),
    in: 'old',
    category: '',
    text: 'Dave here. The new headsets have come. Yours is on your desk.',
    summary: 'The new headset is on the desk.',
  },
  {
    from: NADIA,
    ago: at(22, 6),
    in: 'Clients',
    category: '',
    text: 'Good morning, my name is Nadia Roy. Carol gave me your number. We are looking for a telephone system for six people.',
    summary: 'Nadia Roy is looking for a telephone system for six people.',
  },
  {
    from: CLINIC,
    ago: at(25, 2),
    in: 'old',
    category: 'medical',
    text: 'The Plateau Clinic. Your results are here and everything is fine.',
    summary: 'The results are fine.',
  },
  {
    from: BOB,
    ago: at(27, 5),
    in: 'old',
    category: 'misc',
    text: 'Testing, testing. This is Bob. I only wanted to see whether your new mailbox works.',
    summary: 'Bob tries the new mailbox.',
  },
];
