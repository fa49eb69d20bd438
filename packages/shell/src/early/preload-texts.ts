import { PREFERENCE_KEY_PREFIX } from '@callpanel/contracts';
import { pickLocale } from '@callpanel/i18n/plain';

const storedLocale = (): string | null => {
  try {
    return localStorage.getItem(`${PREFERENCE_KEY_PREFIX}locale`);
  } catch {
    return null; // Refused [F43].
  }
};

/**
 * Lets out the build's links to the first view's texts in the user's language [C-33]: else they are asked for when the
 * panel's code has come and run. A page that the build did not write has none.
 */
export const preloadTexts = (): void => {
  const locale = pickLocale(storedLocale(), navigator.languages);
  const links = document.querySelector<HTMLTemplateElement>(`#callpanel-texts-${locale}`);
  if (links) links.replaceWith(links.content);
};
