/** Words of the provider's own pages and answers. */
const EN = {
  title: 'Sign in',
  intro: 'to go on to Callpanel',
  username: 'User name or mail address',
  password: 'Password',
  submit: 'Sign in',
  cancel: 'Cancel',
  failed: 'The user name or the password is wrong.',
  missing: 'Please fill in both fields.',
  tooMany: 'Too many attempts. Try again in {seconds} seconds.',
  code: 'One-time code',
  codeIntro:
    'Enter the code of your authenticator app, the one that was sent to you, or a backup code.',
  wrongCode: 'The code is wrong.',
  locked: 'Too many wrong codes. Try again in five minutes.',
  strangerTitle: 'This sign-in cannot go on',
  stranger:
    'The application that sent you here is not known, or wants the answer at an address that is not its own. Nothing was passed on.',
  cancelled: 'The sign-in was cancelled.',
  cloud: 'This company is not known here.',
};
export type ProviderTexts = typeof EN;

const FR: ProviderTexts = {
  title: 'Connexion',
  intro: 'pour continuer vers Callpanel',
  username: 'Nom d’utilisateur ou adresse courriel',
  password: 'Mot de passe',
  submit: 'Se connecter',
  cancel: 'Annuler',
  failed: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
  missing: 'Veuillez remplir les deux champs.',
  tooMany: 'Trop de tentatives. Réessayez dans {seconds} secondes.',
  code: 'Code à usage unique',
  codeIntro:
    'Entrez le code de votre application d’authentification, celui qui vous a été envoyé, ou un code de secours.',
  wrongCode: 'Le code est incorrect.',
  locked: 'Trop de codes incorrects. Réessayez dans cinq minutes.',
  strangerTitle: 'Cette connexion ne peut pas continuer',
  stranger:
    'L’application qui vous a envoyé ici est inconnue, ou demande la réponse à une adresse qui n’est pas la sienne. Rien n’a été transmis.',
  cancelled: 'La connexion a été annulée.',
  cloud: 'Cette entreprise est inconnue ici.',
};

export type ProviderLanguage = 'en' | 'fr';
export const PROVIDER_TEXTS: Readonly<Record<ProviderLanguage, ProviderTexts>> = { en: EN, fr: FR };

/** The first of our languages in an Accept-Language header (RFC 9110 section 12.5.4), or in a plain tag; else English. */
export const languageOf = (accepted = ''): ProviderLanguage => {
  const wanted = accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const q = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
  return wanted.find(({ language }) => language === 'en' || language === 'fr')?.language === 'fr'
    ? 'fr'
    : 'en';
};
