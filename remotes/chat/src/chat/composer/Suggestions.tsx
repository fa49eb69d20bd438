import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import * as css from './Composer.module.css';
import type { Suggestion } from './completion.model.ts';

export interface SuggestionsProps {
  /** Of the text field: its list and options have ids that begin with it. */
  id: string;
  list: readonly Suggestion[];
  /** Index of the one that Enter takes. */
  marked: number;
  onChoose: (insert: string) => void;
}

/** What the word at the cursor can become; the keys are those of the text field. */
export const Suggestions = ({ id, list, marked, onChoose }: SuggestionsProps) => {
  const text = useText();
  return (
    <div
      id={`${id}list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist takes no keys of ours
      role="listbox"
      aria-label={text('chat.suggestions')}
      className={css.suggestions}
    >
      {list.map((one, index) => (
        <div
          key={one.key}
          id={`${id}${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a listbox
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          className={cx(css.suggestion, index === marked && css.marked)}
          onPointerDown={(event) => {
            // The focus stays in the field.
            event.preventDefault();
            onChoose(one.insert);
          }}
        >
          {one.text}
        </div>
      ))}
    </div>
  );
};
