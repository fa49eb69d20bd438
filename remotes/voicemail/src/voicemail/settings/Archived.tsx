import type { Greeting } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Player } from '@callpanel/widget/player';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import * as css from './Settings.module.css';

export interface ArchivedProps {
  /** Mailbox and type. */
  of: string;
  greetings: Greeting['archived'];
  sound: (archived: string) => (signal: AbortSignal) => Promise<Blob>;
  /** null: not possible now. */
  onRestore: ((name: string) => Promise<void>) | null;
  onRemove: ((name: string) => Promise<void>) | null;
}

/** Greetings that were put away [S-45] [G-11]. */
export const Archived = ({ of, greetings, sound, onRestore, onRemove }: ArchivedProps) => {
  const text = useText();
  return (
    <details className={css.archived}>
      <summary>{text('voicemail.greeting.archive.list', { count: greetings.length })}</summary>
      <ul>
        {greetings.map(({ name, duration }) => (
          <li key={name}>
            <span className={css.name}>{name}</span>
            <Player
              id={`greeting/${of}/archived/${name}`}
              label={name}
              durationS={duration}
              load={sound(name)}
            />
            <Button
              size="s"
              icon={<ArchiveRestore aria-hidden="true" />}
              label={text('voicemail.greeting.restore', { name })}
              onPress={onRestore && (() => void onRestore(name))}
            />
            <Button
              size="s"
              icon={<Trash2 aria-hidden="true" />}
              label={text('voicemail.greeting.archive.remove', { name })}
              onPress={onRemove && (() => void onRemove(name))}
            />
          </li>
        ))}
      </ul>
    </details>
  );
};
