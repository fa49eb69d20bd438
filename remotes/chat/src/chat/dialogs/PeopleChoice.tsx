import type { ChatUser } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { searchable } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Checkbox, cx } from '@callpanel/ui';
import { Problem, Waiting } from '@callpanel/widget';
import { SearchField } from '@callpanel/widget/search-field';
import { useState } from 'react';
import { ChatAvatar } from '../people/ChatAvatar.tsx';
import * as css from './Dialogs.module.css';
import { useAsked } from '../useAsked.ts';

/** So many are rendered; the others are found by typing. */
const MOST = 100;

/** Everyone who can be written to, without the user. */
const askPeople = async () => {
  const me = core.state.session.user?.username;
  return (await core.chat.users()).filter(({ username }) => username !== me);
};

export interface PeopleChoiceProps {
  chosen: readonly string[];
  /** One or several people. */
  onChoose: (usernames: readonly string[]) => void;
  single?: boolean;
  /** User names that make no sense here. */
  without?: readonly string[];
}

/** People to choose from: searched by name, number or mail address. */
export const PeopleChoice = ({
  chosen,
  onChoose,
  single = false,
  without = [],
}: PeopleChoiceProps) => {
  const text = useText();
  const { answer: people, error, retry } = useAsked(askPeople, 'chat.error.users');
  const [query, setQuery] = useState('');
  if (error) return <Problem error={error} onRetry={retry} />;
  if (!people) return <Waiting />;
  const wanted = searchable(query.trim());
  const fits = ({ name, username, extension, email }: ChatUser) =>
    [name, username, extension, email].some((part) => searchable(part).includes(wanted));
  const found = people.filter((one) => !without.includes(one.username) && fits(one));
  const toggle = (username: string) => {
    if (single) return onChoose([username]);
    return onChoose(
      chosen.includes(username) ? chosen.filter((one) => one !== username) : [...chosen, username],
    );
  };
  return (
    <div>
      <SearchField
        label={text('chat.people.search')}
        clearLabel={text('chat.search.clear')}
        value={query}
        onChange={setQuery}
      />
      {found.length === 0 && <p className={css.soft}>{text('chat.people.none')}</p>}
      <ul className={css.people} aria-label={text('chat.people')}>
        {found.slice(0, MOST).map(({ username, name, extension }) => (
          <li key={username} className={css.person}>
            <ChatAvatar username={username} name={name} size={28} />
            {single ? (
              <button
                type="button"
                className={cx(css.choose, chosen.includes(username) && css.chosen)}
                aria-pressed={chosen.includes(username)}
                onClick={() => toggle(username)}
              >
                <bdi>{name}</bdi> <span className={css.soft}>{extension}</span>
              </button>
            ) : (
              <Checkbox
                label={name}
                checked={chosen.includes(username)}
                onChange={() => toggle(username)}
              />
            )}
          </li>
        ))}
      </ul>
      {found.length > MOST && (
        <p className={css.soft}>{text('chat.people.more', { count: found.length - MOST })}</p>
      )}
    </div>
  );
};
