import { OTHER_LETTER } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { cx, stepOf } from '@callpanel/ui';
import { useRovingFocus } from '@callpanel/ui/rows';
import type { KeyboardEvent } from 'react';
import { useMemo, useRef } from 'react';
import * as css from './LetterIndex.module.css';
import type { ContactsProps } from './useContacts.ts';

/** Stands for every letter, as no filter. */
const ALL = 'all';

/**
 * Letters with which names begin, to show only those: one tab stop, arrows move. Only where the server knows the letters, and none
 * while contacts are searched.
 */
export const LetterIndex = ({ list }: Pick<ContactsProps, 'list'>) => {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  const { place, state, go, records } = list;
  const { letter } = place;
  const chosen = letter || ALL;
  const letters = useMemo(
    // The chosen one stays when its last contact was removed: it says what the list shows.
    () => [ALL, ...[...new Set([...records.letters, letter].filter(Boolean))].sort()],
    [records.letters, letter],
  );
  const focus = useRovingFocus(bar, letters, { attribute: 'data-letter' });
  if (place.search.trim() !== '' || letters.length < 2) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepOf(event.key, focus.index, letters.length, 1);
    const next = to === null ? undefined : letters[to];
    if (next === undefined) return;
    event.preventDefault();
    focus.focus(next);
  };
  const nameOf = (one: string): string => {
    if (one === ALL) return text('contacts.letters.all');
    return one === OTHER_LETTER
      ? text('contacts.letters.other')
      : text('contacts.letters.one', { letter: one });
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={text('contacts.letters')}
      className={css.letters}
      onKeyDown={onKeyDown}
      {...focus.handlers}
    >
      {letters.map((one, at) => (
        <button
          key={one}
          type="button"
          data-letter={one}
          aria-pressed={one === chosen}
          aria-label={nameOf(one)}
          tabIndex={at === focus.index ? 0 : -1}
          className={cx(css.letter, one === chosen && css.chosen)}
          onClick={() => go(state.refine(place, { letter: one === ALL ? '' : one }))}
        >
          {one === ALL ? text('contacts.letters.allShort') : one}
        </button>
      ))}
    </div>
  );
};
