import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, cx, Field, isComposing } from '@callpanel/ui';
import { Search as SearchIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import * as css from './Toolbar.module.css';

/**
 * The page's search field: the area on screen says what can be found and finds it [U-03]. Cleared and closed on the way to
 * another area; what it found can be opened, which has an address of its own. On a narrow page it opens from an icon, over the toolbar.
 */
export const Search = () => {
  useEffect(() => core.search.offer(), []);
  const { placeholder, text: typed } = useCore(core.state.search);
  const [, area] = usePathname().split('/');
  const text = useText();
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const [shownAt, setShownAt] = useState(area);
  if (shownAt !== area) {
    setShownAt(area);
    setOpen(false);
  }
  useEffect(() => core.search.set(''), [area]);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  if (placeholder === null) return null;

  const end = () => {
    core.search.set('');
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <span className={css.opener}>
        <Button
          ref={opener}
          variant="quiet"
          icon={<SearchIcon />}
          label={placeholder}
          expanded={open}
          onPress={() => setOpen(true)}
        />
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus leaves it as a whole */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of the floor do not know <search>
        role="search"
        className={cx(css.search, open && css.searching)}
        onBlur={({ currentTarget, relatedTarget }) => {
          const leaves = !currentTarget.contains(relatedTarget);
          if (leaves && core.state.search.text === '') setOpen(false);
        }}
      >
        <Field
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          hideLabel
          label={placeholder}
          placeholder={placeholder}
          value={typed}
          onChange={core.search.set}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
            event.stopPropagation();
            if (typed === '') end();
            else core.search.set('');
          }}
          start={<SearchIcon aria-hidden="true" className={css.searchIcon} />}
          end={
            (open || typed !== '') && (
              <Button
                variant="quiet"
                size="s"
                icon={<X aria-hidden="true" />}
                label={text('shell.search.clear')}
                onPress={() => {
                  if (open) end();
                  else core.search.set('');
                  if (!open) field.current?.focus();
                }}
              />
            )
          }
        />
      </div>
    </>
  );
};
