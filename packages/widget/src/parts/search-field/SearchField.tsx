import { Button, Field } from '@callpanel/ui';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import * as css from './SearchField.module.css';

export interface SearchFieldProps {
  /** What a search finds; also the placeholder. */
  label: string;
  /** Of the button that empties it. */
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * What is searched for. Escape empties it.
 *
 * @example <SearchField label="Search people" clearLabel="Clear the search" value={typed} onChange={setTyped} />
 */
export const SearchField = ({ label, clearLabel, value, onChange }: SearchFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={css.search}>
      <Field
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        hideLabel
        label={label}
        placeholder={label}
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
        start={<Search aria-hidden="true" className={css.icon} />}
        end={
          value !== '' && (
            <Button
              variant="quiet"
              size="s"
              icon={<X aria-hidden="true" />}
              label={clearLabel}
              onPress={() => {
                onChange('');
                // This button goes.
                field.current?.focus();
              }}
            />
          )
        }
      />
    </div>
  );
};
