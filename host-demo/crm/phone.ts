import type { EmbedCall, HostAnswers, HostContact, Outcome } from '@callpanel/embed';
import type { Crm, CrmState, Language } from './crm.ts';
import { findByNumber, search } from './numbers.ts';
import type { Found } from './numbers.ts';
import { textsOf } from './texts.ts';

const asContact = ({ contact, company }: Found): HostContact => ({
  id: contact.id,
  name: contact.name,
  company: company.name,
  numbers: [contact.number],
});

/** The requests of the phone that this CRM answers. If an answer fails, the phone retries or continues without it. */
export const answersOf = (crm: Crm): HostAnswers => ({
  'contact-match': ({ number }) => ({
    contacts: findByNumber(crm.get().companies, number).map(asContact),
  }),
  'contact-search': ({ text }) => ({
    contacts: search(crm.get().companies, text).slice(0, 50).map(asContact),
  }),
  'do-not-call': ({ number }) => {
    const { companies, language } = crm.get();
    const refused = findByNumber(companies, number).some(({ contact }) => contact.doNotCall);
    return refused
      ? { allowed: false, reason: textsOf(language)('doNotCall.reason') }
      : { allowed: true };
  },
  // Rejects while our server is down: the phone keeps the call and hands it over again.
  'call-log': async (call) => {
    await crm.saveCall(call);
    return { saved: true };
  },
  // The telephone company pops `…?number=…` of our own site: we have the caller's page already.
  'screen-pop': ({ url }) => {
    const { origin, searchParams } = new URL(url);
    if (origin !== location.origin) return { shown: false };
    const found = findByNumber(crm.get().companies, searchParams.get('number') ?? '')[0];
    if (found) crm.open(found.company.id);
    return { shown: found !== undefined };
  },
});

/** How a call can have gone. */
export const outcomesIn = (language: Language): Outcome[] => {
  const text = textsOf(language);
  return [
    { id: 'sold', label: text('outcome.sold') },
    { id: 'callback', label: text('outcome.callback') },
    { id: 'none', label: text('outcome.none') },
  ];
};

/** Updates the live calls with an event of one of them. */
export const withCall = (calls: readonly EmbedCall[], call: EmbedCall): readonly EmbedCall[] => [
  ...calls.filter(({ id }) => id !== call.id),
  ...(call.state === 'ended' ? [] : [call]),
];

/** The party of a call: our contact, or what the phone knows. */
export const partyOf = ({ companies }: CrmState, { number, name }: EmbedCall) => {
  const found = findByNumber(companies, number)[0];
  return {
    name: found?.contact.name ?? (name || number),
    number,
    company: found?.company,
  };
};
