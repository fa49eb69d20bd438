import { useText } from '@callpanel/i18n/react';

/** Labels that a server writes in English for everybody; those of users stay in the users' own words. */
const KNOWN = ['home', 'main', 'mobile', 'other', 'work'];

/**
 * The kind of a number or an address in the user's language, as far as the server's word for it is known [D-44].
 *
 * @example useNumberLabel()('Mobile') // 'Cellulaire' in French
 */
export const useNumberLabel = (): ((label: string) => string) => {
  const text = useText();
  return (label) => {
    const known = label.trim().toLowerCase();
    return KNOWN.includes(known) ? text(`number.label.${known}`) : label;
  };
};
