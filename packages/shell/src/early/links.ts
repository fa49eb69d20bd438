import { PREFERENCE_KEY_PREFIX } from '@callpanel/contracts';
import { pickLocale } from '@callpanel/i18n/plain';

const storedLocale = (): string | null => {
  try {
    return localStorage.getItem(`${PREFERENCE_KEY_PREFIX}locale`);
  } catch {
    return null; // Refused [F43].
  }
};

/** The build's links that stand in templates of the page. A page that the build did not write has none. */
const letOut = (id: string): void => {
  const links = document.querySelector<HTMLTemplateElement>(`#callpanel-${id}`);
  if (links) links.replaceWith(links.content);
};

const userLocale = (): string => pickLocale(storedLocale(), navigator.languages);

/**
 * Lets out the build's links to the first view's texts in the user's language [C-33]: else they are asked for when the
 * panel's code has come and run.
 */
export const preloadTexts = (): void => letOut(`texts-${userLocale()}`);

/** Lets out the links to the files of softphone and phone, and to its texts: asked for together, not each when the one before it has run. */
export const preloadPhone = (): void => {
  letOut('next');
  letOut(`next-${userLocale()}`);
};
