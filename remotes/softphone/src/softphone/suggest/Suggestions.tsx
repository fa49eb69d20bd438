import type { DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Hidden } from '@callpanel/ui';
import {
  Entry,
  isName,
  moved,
  optionId,
  Options,
  optionsOf,
  useDirectorySearch,
} from '@callpanel/widget/directory';
import { PhoneNumber } from '@callpanel/widget/number';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import * as css from './Suggestions.module.css';
import { knownHere, merged } from './suggest.model.ts';

/** Fewer digits are in too many numbers for a search on the server. */
const FEWEST_DIGITS = 3;

/** Whether the directory is asked: not for feature codes. */
const asksFor = (text: string): boolean =>
  !/^[*#]/.test(text) && (isName(text) || text.replace(/\D/g, '').length >= FEWEST_DIGITS);

/** What the dial field says of its list, as in ARIA 1.2, combobox. */
export interface Suggesting {
  listId: string;
  isOpen: boolean;
  activeId: string | undefined;
}

/** What the dial field's keys do with the list. */
export interface SuggestKeys {
  /** true: the key was for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Enter, or the call button. true: it calls what is highlighted, or waits for what is still searched. */
  enter: () => boolean;
}

export interface SuggestionsProps {
  /** What is in the dial field. */
  text: string;
  /** Calls it. */
  onPick: (item: DirectoryItem) => void;
  /** Nothing was found for a name: its error is shown. */
  onNone: () => void;
  onChange: (suggesting: Suggesting | null) => void;
  keysRef: RefObject<SuggestKeys | null>;
}

/**
 * Whom the text of the dial field means: colleagues, contacts, recent calls. For a name the list is open and its first entry is
 * highlighted; for digits one line shows the best match, and the arrow down opens the list. Enter calls what is highlighted.
 */
export const Suggestions = (props: SuggestionsProps) => {
  const { text: typed, onPick, onNone, onChange, keysRef } = props;
  const text = useText();
  const id = useId();
  const { entries: log } = useCore(core.state.callLog);
  const wanted = typed.trim();
  const named = isName(wanted);
  /** By its key; '': Escape closed the list. */
  const [chosen, setChosen] = useState<{ text: string; key: string } | null>(null);
  const { entries, isAsking } = useDirectorySearch(wanted, asksFor(wanted));
  const recent = text('softphone.suggest.recent');
  // Read and not followed: a board of 5,000 people changes all the time.
  const here = useMemo(
    () => knownHere(wanted, core.state.presence.cards, log, recent),
    [wanted, log, recent],
  );
  const options = optionsOf(merged(here, entries), [], core.state.session.user?.username ?? '');
  const key = chosen?.text === wanted ? chosen.key : null;
  const isOpen = options.length > 0 && key !== '' && (named || key !== null);
  const found = options.findIndex(({ item }) => item.key === key);
  const at = isOpen ? Math.max(found, named ? 0 : -1) : -1;
  const listId = `${id}-list`;
  const waitsFor = useRef<string | null>(null);
  const only = options.length === 1 ? options[0] : undefined;

  // Enter came before the answer: one match is called, several are shown first, as a user must have seen who is called.
  useEffect(() => {
    if (waitsFor.current !== wanted) waitsFor.current = null;
    if (waitsFor.current === null || isAsking) return;
    waitsFor.current = null;
    if (only) onPick(only.item);
    else if (options.length === 0) onNone();
  });
  const choose = (next: string) => setChosen({ text: wanted, key: next });
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey || options.length === 0) return false;
    if (event.key === 'Escape' && isOpen) choose('');
    else {
      const to = moved(event.key, found === -1 ? -1 : at, options.length);
      const next = to === null ? undefined : options[to];
      if (!next || (!isOpen && event.key !== 'ArrowDown')) return false;
      choose(next.item.key);
    }
    return true;
  };
  const enter = (): boolean => {
    const now = options[at];
    if (now) onPick(now.item);
    else if (named && isAsking && key !== '') waitsFor.current = wanted;
    else return false;
    return true;
  };
  const activeId = at === -1 ? undefined : optionId(listId, at);
  useEffect(() => {
    onChange({ listId, isOpen, activeId });
  }, [onChange, listId, isOpen, activeId]);
  useEffect(() => {
    keysRef.current = { onKeyDown, enter };
  });
  useEffect(
    () => () => {
      keysRef.current = null;
      onChange(null);
    },
    [onChange, keysRef],
  );

  const [best] = options;
  return (
    <>
      <Hidden live>
        {options.length > 0 ? text('directory.found', { count: options.length }) : ''}
      </Hidden>
      {!isOpen && best && key === null && (
        <button
          type="button"
          className={css.best}
          aria-label={text('softphone.suggest.call', { name: best.title })}
          onClick={() => onPick(best.item)}
        >
          <bdi className={css.name}>{best.title}</bdi>
          {best.number !== best.title && <PhoneNumber number={best.number} />}
        </button>
      )}
      <Options
        id={listId}
        label={text('softphone.suggest.list')}
        options={(isOpen ? options : []).map((view) => ({
          key: view.item.key,
          content: <Entry view={view} />,
        }))}
        at={at}
        onChoose={(index) => {
          const view = options[index];
          if (view) onPick(view.item);
        }}
        className={css.list}
      />
    </>
  );
};
