import type { GreetingType } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button, Hidden, Spinner } from '@callpanel/ui';
import { Problem } from '@callpanel/widget';
import { Player } from '@callpanel/widget/player';
import { useAttempt } from '@callpanel/widget/records/forms';
import { Archive, AudioLines, Mic, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ArchiveForm } from './ArchiveForm.tsx';
import { Archived } from './Archived.tsx';
import { ConfirmHere } from './ConfirmHere.tsx';
import { greetingFault } from './greeting.model.ts';
import { RecordGreeting } from './RecordGreeting.tsx';
import * as css from './Settings.module.css';
import { SpeakForm } from './SpeakForm.tsx';
import { useGreeting } from './useGreeting.ts';

export interface GreetingSectionProps {
  subject: Subject;
  type: GreetingType;
  /** This user may change it. */
  mayChange: boolean;
  /** Keeps what is being made here: it would be lost if the dialog went. */
  unused: Set<GreetingType>;
}

/** What is open below the buttons of a greeting. */
type Making = 'record' | 'speak' | 'archive' | 'remove';

/** One greeting [U-33]: what callers hear now, and the ways to another. */
export const GreetingSection = ({ subject, type, mayChange, unused }: GreetingSectionProps) => {
  const text = useText();
  const { loaded, changes, sound, preview, version } = useGreeting(subject, type);
  const [making, setMaking] = useState<Making | null>(null);
  const { busy, failed, setFailed, run: attempt } = useAttempt('voicemail.error.greeting');
  const [done, setDone] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = text(`voicemail.greeting.${type}`);

  useEffect(() => {
    if (making === null) return;
    unused.add(type);
    return () => void unused.delete(type);
  }, [making, type, unused]);

  const run = (change: () => Promise<void>, announced: string): Promise<void> => {
    setDone('');
    return attempt(async () => {
      await change();
      setMaking(null);
      setDone(text(announced));
      // What was pressed is gone; a user who has gone elsewhere meanwhile stays there.
      if (
        document.activeElement === document.body ||
        heading.current?.parentElement?.querySelector(':focus')
      )
        heading.current?.focus();
    });
  };
  const take = async (chosen: File): Promise<void> => {
    const fault = await greetingFault(chosen);
    if (fault !== null) return setFailed(text(fault));
    await run(() => changes.upload(chosen), 'voicemail.greeting.changed');
  };
  const { data: greeting, error } = loaded;
  const toggle = (what: Making) => (busy ? null : () => setMaking(making === what ? null : what));
  const maker = { busy, onCancel: () => setMaking(null) };

  return (
    <section className={css.greeting} aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={css.note}>{text(`voicemail.greeting.${type}.when`)}</p>
      <Hidden live>{done}</Hidden>
      {!greeting && !error && <Spinner label={text('voicemail.loading')} />}
      {error && (
        <Problem
          error={asCallpanelError(error, 'voicemail.error.greeting').info}
          onRetry={() => void loaded.refetch()}
        />
      )}
      {greeting?.exists === false && <p>{text('voicemail.greeting.none')}</p>}
      {greeting?.exists && (
        <Player
          key={version}
          id={`greeting/${subject.extension}/${type}/${version}`}
          label={title}
          durationS={greeting.duration}
          load={sound()}
        />
      )}
      {greeting && mayChange && (
        <div className={css.makers}>
          <input
            ref={file}
            hidden
            type="file"
            accept=".wav,audio/wav"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              // The same file may be chosen again.
              target.value = '';
              if (chosen) void take(chosen);
            }}
          />
          <Button
            size="s"
            icon={<Upload aria-hidden="true" />}
            busy={busy && making === null}
            onPress={busy ? null : () => file.current?.click()}
          >
            {text('voicemail.greeting.upload')}
          </Button>
          <Button
            size="s"
            icon={<Mic aria-hidden="true" />}
            expanded={making === 'record'}
            onPress={toggle('record')}
          >
            {text('voicemail.greeting.record')}
          </Button>
          <Button
            size="s"
            icon={<AudioLines aria-hidden="true" />}
            expanded={making === 'speak'}
            onPress={toggle('speak')}
          >
            {text('voicemail.greeting.speak')}
          </Button>
          {greeting.exists && (
            <>
              <Button
                size="s"
                icon={<Archive aria-hidden="true" />}
                expanded={making === 'archive'}
                onPress={toggle('archive')}
              >
                {text('voicemail.greeting.archive')}
              </Button>
              <Button
                size="s"
                icon={<Trash2 aria-hidden="true" />}
                expanded={making === 'remove'}
                onPress={toggle('remove')}
              >
                {text('voicemail.greeting.remove')}
              </Button>
            </>
          )}
        </div>
      )}
      {making === 'record' && (
        <RecordGreeting
          {...maker}
          onSave={(recorded) => run(() => changes.upload(recorded), 'voicemail.greeting.changed')}
        />
      )}
      {making === 'speak' && (
        <SpeakForm
          {...maker}
          id={`speak/${subject.extension}/${type}`}
          preview={preview}
          onSave={(...words) => run(() => changes.speak(...words), 'voicemail.greeting.changed')}
        />
      )}
      {making === 'archive' && (
        <ArchiveForm
          {...maker}
          taken={greeting?.archived.map(({ name }) => name) ?? []}
          onSave={(name) => run(() => changes.archive(name), 'voicemail.greeting.archived')}
        />
      )}
      {making === 'remove' && (
        <ConfirmHere
          text={text('voicemail.greeting.remove.ask')}
          confirm={text('voicemail.greeting.remove')}
          busy={busy}
          onConfirm={() => void run(() => changes.remove(), 'voicemail.greeting.removed')}
          onCancel={maker.onCancel}
        />
      )}
      {failed !== null && <Banner kind="error">{failed}</Banner>}
      {greeting && greeting.archived.length > 0 && (
        <Archived
          of={`${subject.extension}/${type}`}
          greetings={greeting.archived}
          sound={sound}
          replaces={greeting.exists}
          onRestore={
            mayChange && !busy
              ? (name) => run(() => changes.restore(name), 'voicemail.greeting.changed')
              : null
          }
          onRemove={
            mayChange && !busy
              ? (name) => run(() => changes.remove(name), 'voicemail.greeting.removed')
              : null
          }
        />
      )}
    </section>
  );
};
