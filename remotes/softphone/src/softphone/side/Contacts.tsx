import { useRef, useState } from 'react';
import type { DirectoryItem } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { DirectoryPicker } from '@callpanel/widget/directory';
import type { SideProps } from '../SideDialogs.tsx';
import * as css from './side.module.css';

/** Finds a number for the dial field: what is chosen goes there, where it can be looked at before it is called [U-07]. */
export const Contacts = ({ onNumber }: SideProps) => {
  const text = useText();
  const [search, setSearch] = useState('');
  const highlighted = useRef<DirectoryItem | null | undefined>(null);
  return (
    <form
      className={css.contacts}
      onSubmit={(event) => {
        event.preventDefault();
        const number = highlighted.current?.number ?? search.trim();
        if (number !== '') onNumber(number);
      }}
    >
      <DirectoryPicker
        label={text('softphone.contacts.search')}
        value={search}
        onChange={setSearch}
        onPick={({ number }) => onNumber(number)}
        onHighlight={(item) => void (highlighted.current = item)}
        focused
      />
    </form>
  );
};
