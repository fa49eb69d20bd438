import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { DirectoryPicker } from '@callpanel/widget/directory';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import * as css from './Form.module.css';

const ONLY_PEOPLE = ['contact', 'parking', 'code', 'voicemail', 'host'] as const;

export interface PeopleFieldProps {
  label: string;
  /** User names. */
  value: readonly string[];
  /** null: this user may only look. */
  onChange: ((usernames: string[]) => void) | null;
}

/** Colleagues, chosen one after the other. */
export const PeopleField = ({ label, value, onChange }: PeopleFieldProps) => {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [adds, setAdds] = useState(false);
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {value.length > 0 && (
        <ul className={css.chosen}>
          {value.map((username) => (
            <li key={username} className={css.person}>
              <bdi>{username}</bdi>
              {onChange && (
                <Button
                  size="s"
                  variant="quiet"
                  icon={<X aria-hidden="true" />}
                  label={text('video.form.people.remove', { name: username })}
                  onPress={() => onChange(value.filter((one) => one !== username))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {onChange && !adds && (
        <div>
          <Button
            size="s"
            icon={<UserPlus aria-hidden="true" />}
            hint={label}
            onPress={() => setAdds(true)}
          >
            {text('video.form.people.add')}
          </Button>
        </div>
      )}
      {onChange && adds && (
        <DirectoryPicker
          focused
          label={text('video.form.people.add')}
          value={typed}
          onChange={setTyped}
          without={ONLY_PEOPLE}
          onPick={({ username }) => {
            setTyped('');
            setAdds(false);
            if (username !== '' && !value.includes(username)) onChange([...value, username]);
          }}
        />
      )}
    </fieldset>
  );
};
