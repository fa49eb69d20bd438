import { PAUSE_CAUSES, PAUSE_CODES_LIMIT, PauseCodesAnswer } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { useEffect, useState } from 'react';

const KNOWN: readonly string[] = PAUSE_CAUSES;

const loadCauses = async (): Promise<readonly string[]> => {
  const query = { start: 0, limit: PAUSE_CODES_LIMIT, sort_column: 'name', sort_direction: 'asc' };
  const { api } = core.records;
  const { data } = await api.get('queue_member_pause_codes', PauseCodesAnswer, { query });
  return data.map(({ name }) => name);
};

/**
 * Causes that agents may give for a pause [A-80] [C-41]: the realm's own or, where it has none or they do not come, the usual ones [D-28].
 */
export const usePauseCauses = (): readonly string[] => {
  const [causes, setCauses] = useState(KNOWN);
  useEffect(() => {
    let isGone = false;
    const show = (own: readonly string[]) => {
      if (!isGone && own.length > 0) setCauses(own);
    };
    loadCauses().then(show, () => undefined);
    return () => void (isGone = true);
  }, []);
  return causes;
};

/** A name of the realm as a phrase: `outbound_calls` is “Outbound calls”. */
const phraseOf = (name: string): string => {
  const words = name.replace(/_/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A cause in words: the usual ones are translated, others are in the realm's own words. */
export const useCauseText = (): ((cause: string) => string) => {
  const text = useText();
  return (cause) => (KNOWN.includes(cause) ? text(`pauseCause.${cause}`) : phraseOf(cause));
};
