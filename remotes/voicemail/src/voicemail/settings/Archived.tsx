import type { Greeting } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Player } from '@callpanel/widget/player';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmHere } from './ConfirmHere.tsx';
import * as css from './Settings.module.css';

export interface ArchivedProps {
  /** Mailbox and type. */
  of: string;
  greetings: Greeting['archived'];
  sound: (archived: string) => (signal: AbortSignal) => Promise<Blob>;
  /** One is in use, and would be lost. */
  replaces: boolean;
  /** null: not possible now. */
  onRestore: ((name: string) => Promise<void>) | null;
  onRemove: ((name: string) => Promise<void>) | null;
}

/** Archived greetings [S-45] [G-11]. */
export const Archived = (props: ArchivedProps) => {
  const { of, greetings, sound, replaces, onRestore, onRemove } = props;
  const text = useText();
  /** What the user is asked to confirm: it cannot be undone. */
  const [asked, ask] = useState<{ name: string; change: 'restore' | 'remove' } | null>(null);
  const run = (name: string, change: 'restore' | 'remove') => {
    ask(null);
    void (change === 'restore' ? onRestore : onRemove)?.(name);
  };
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
              onPress={
                onRestore &&
                (() => (replaces ? ask({ name, change: 'restore' }) : run(name, 'restore')))
              }
            />
            <Button
              size="s"
              icon={<Trash2 aria-hidden="true" />}
              label={text('voicemail.greeting.archive.remove', { name })}
              onPress={onRemove && (() => ask({ name, change: 'remove' }))}
            />
            {asked?.name === name && (
              <ConfirmHere
                label={name}
                text={text(`voicemail.greeting.archive.${asked.change}.ask`)}
                confirm={text(`voicemail.greeting.archive.${asked.change}.sure`)}
                onConfirm={() => run(name, asked.change)}
                onCancel={() => ask(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};
