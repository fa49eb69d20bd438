import type { Language } from '../crm/crm.ts';

const EN = {
  whole: 'the whole panel in a frame',
  theme: 'Theme',
  'theme.auto': 'As the system',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  language: 'Language',
  around: 'Around the panel',
  number: 'Number',
  dial: 'Dial',
  hangUp: 'Hang up',
  colleagues: 'Colleagues',
  parking: 'Parking',
  voicemail: 'Voicemail',
  who: 'Who',
  place: 'Place',
  call: 'Call',
  waiting: 'Waiting',
  noUser: 'No user yet',
  none: 'None',
  callWith: '{state}: {name}',
  unread: 'Messages: {voicemail}, missed calls: {missedCalls}',
};
type TextId = keyof typeof EN;

const FR: Record<TextId, string> = {
  whole: 'tout le panneau dans un cadre',
  theme: 'Thème',
  'theme.auto': 'Comme le système',
  'theme.light': 'Clair',
  'theme.dark': 'Foncé',
  language: 'Langue',
  around: 'Autour du panneau',
  number: 'Numéro',
  dial: 'Composer',
  hangUp: 'Raccrocher',
  colleagues: 'Collègues',
  parking: 'Stationnement',
  voicemail: 'Messagerie vocale',
  who: 'Qui',
  place: 'Endroit',
  call: 'Appel',
  waiting: 'En attente',
  noUser: 'Personne pour l’instant',
  none: 'Aucun',
  callWith: '{state}\u00a0: {name}',
  unread: 'Messages\u00a0: {voicemail}, appels manqués\u00a0: {missedCalls}',
};

/** `wordsIn('fr-CA').none`: "Aucun". */
export const wordsIn = (language: Language): Record<TextId, string> =>
  language === 'fr-CA' ? FR : EN;

/** Writes the texts of this language into the elements that name one: `<dt data-text="who">`. */
export const writeTexts = (language: Language): void => {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = wordsIn(language)[element.dataset['text'] as TextId];
};
