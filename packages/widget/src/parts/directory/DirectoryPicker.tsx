import type { DirectoryFound, DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Button, cx, Field, Hidden, Spinner } from '@callpanel/ui';
import { RotateCw, Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Without } from './directory.model.ts';
import { isName, matching, moved, optionsOf, othersOf, viewOf } from './directory.model.ts';
import * as css from './DirectoryPicker.module.css';
import { Entry } from './Entry.tsx';
import { optionId, Options } from './Options.tsx';
import { DEBOUNCE_MS } from './useDirectorySearch.ts';

/** Each is rendered, and more are hard to look through: the others are found by typing on. */
const MOST_PEOPLE = 100;

const NOTHING: Without = [];

/** The matches, and the text they are for; null: the search runs again. */
interface Answer {
  text: string | null;
  found: DirectoryFound;
}

export interface DirectoryPickerProps {
  label: string;
  /** A name to look for, or a number as it is. */
  value: string;
  onChange: (value: string) => void;
  /** An entry was chosen. */
  onPick: (item: DirectoryItem) => void;
  /**
   * The entry that is highlighted, which the form's own button means; null: none is; undefined: the directory is still asked.
   * `only`: it is the only match. For a ref: it comes with each drawing.
   */
  onHighlight?: (item: DirectoryItem | null | undefined, only: boolean) => void;
  /** The entry that `value` came from: it is shown below the field by picture, name and number, and the list is closed until the user types. */
  picked?: DirectoryItem | null;
  /** What is wrong with `value`, below the field. */
  error?: string | undefined;
  /** Kinds that make no sense here. */
  without?: Without;
  /** Sign-in name of a person who makes no sense here, like the user in a transfer: left out with extension and mailbox. */
  notOf?: string | undefined;
  /** Has the focus when it comes: it was opened by a press. */
  focused?: boolean;
}

/**
 * Finds people, parking lots and feature codes [U-07] [D-44] [D-45], and takes any number typed. An ARIA 1.2 combobox with its
 * list below: arrows move, Enter chooses; without a choice Enter is left to the enclosing form. As no phone dials a name, the
 * first entry for one is highlighted automatically.
 *
 * @example <DirectoryPicker label={text('...')} value={to} onChange={setTo} onPick={({ number }) => setTo(number)} />
 */
export const DirectoryPicker = (props: DirectoryPickerProps) => {
  const { label, value, onChange, onPick, onHighlight, picked = null, focused = false } = props;
  const { lots } = useCore(core.state.parking);
  const featureCodes = useCore(core.state.calls.featureCodes);
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** By its key; '': Escape cleared it. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const newest = useRef<object | null>(null);
  const wanted = value.trim();

  const ask = useCallback(() => {
    const mine = (newest.current = {});
    const show = (found: DirectoryFound) => {
      if (newest.current === mine) setAnswer({ text: wanted, found });
    };
    void core.directory.search(wanted, show).then(show);
  }, [wanted]);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const asked = useRef(false);
  useEffect(() => {
    if (picked) return;
    const timer = setTimeout(ask, asked.current ? DEBOUNCE_MS : 0);
    asked.current = true;
    return () => {
      clearTimeout(timer);
      // An answer to another text would take away what is chosen.
      newest.current = null;
    };
  }, [ask, picked]);

  const status = answer?.text === wanted ? answer.found.status : 'loading';
  const error = status === 'failed' ? answer?.found.error : null;
  const offered = (items: readonly DirectoryItem[]) =>
    optionsOf(items, props.without ?? NOTHING, props.notOf ?? '');
  const people = offered(answer?.found.entries ?? []);
  const others = offered(othersOf(lots, featureCodes, (code) => text(`directory.code.${code}`)));
  // Until the answer comes these are another text's: an arrow and Enter may not take the wrong person.
  const found = status === 'loading' ? matching(people, wanted) : people;
  const rest = matching(others, wanted);
  const options = [...found.slice(0, MOST_PEOPLE), ...rest];
  const open = picked === null && options.length > 0;
  const byItself = open && chosen === null && isName(wanted) ? 0 : -1;
  const at = chosen ? options.findIndex(({ item }) => item.key === chosen) : byItself;
  const listId = `${id}-list`;

  useEffect(() => {
    const highlighted = open ? options[at]?.item : undefined;
    // Their mailbox is no other person.
    const only = options.filter(({ item }) => item.kind !== 'voicemail').length === 1;
    onHighlight?.(highlighted ?? (status === 'loading' && !picked ? undefined : null), only);
  });

  const retry = () => {
    setAnswer(answer && { ...answer, text: null });
    ask();
  };
  const pick = (item: DirectoryItem) => {
    setChosen(null);
    onPick(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The key that chose an entry, held a little longer, is not meant for the form.
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || !open) return;
    // The first arrow chooses the entry that is highlighted automatically.
    const to = moved(event.key, chosen ? at : -1, options.length);
    const now = options[at];
    if (to !== null) setChosen(options[to]?.item.key ?? null);
    else if (event.key === 'Enter' && now && chosen) pick(now.item);
    else if (event.key === 'Escape' && now) setChosen('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const count = text('directory.found', { count: found.length + rest.length });
  const announced = () => {
    if (picked) return text('directory.chosen', { name: picked.name, number: picked.number });
    if (status === 'loading') return text('directory.searching');
    return status === 'ready' ? count : '';
  };
  return (
    <div className={css.picker}>
      <Field
        ref={input}
        label={label}
        hideLabel
        placeholder={label}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no free text
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && at !== -1 ? optionId(listId, at) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="go"
        value={value}
        onChange={(next) => {
          setChosen(null);
          onChange(next);
        }}
        onKeyDown={onKeyDown}
        error={props.error}
        start={<Search aria-hidden="true" className={css.loupe} />}
        end={
          status === 'loading' &&
          !picked && (
            // Announced below, once.
            <span aria-hidden="true">
              <Spinner label="" size={16} />
            </span>
          )
        }
      />
      {picked && (
        <div className={css.chip}>
          <Entry view={viewOf(picked)} />
          <Button
            variant="quiet"
            size="s"
            icon={<X aria-hidden="true" />}
            label={text('directory.clear', { name: picked.name || picked.number })}
            onPress={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        </div>
      )}
      <Hidden live>{announced()}</Hidden>
      {picked === null && error && (
        <div className={css.note} role="alert">
          <span>{errorText(error)}</span>
          <Button size="s" icon={<RotateCw aria-hidden="true" />} onPress={retry}>
            {text('common.retry')}
          </Button>
        </div>
      )}
      {picked === null && !props.error && status === 'ready' && options.length === 0 && (
        <p className={css.note}>{text('directory.noResults')}</p>
      )}
      <Options
        id={listId}
        label={label}
        options={(open ? options : []).map((view) => ({
          key: view.item.key,
          content: <Entry view={view} />,
        }))}
        at={at}
        onChoose={(index) => {
          const view = options[index];
          if (view) pick(view.item);
        }}
        className={css.list}
      >
        {found.length > MOST_PEOPLE && (
          <p className={cx(css.note, css.more)} aria-hidden="true">
            {count}
          </p>
        )}
      </Options>
    </div>
  );
};
