import type { GreetingType } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button, Hidden } from '@callpanel/ui';
import { FileButton } from '@callpanel/ui/file-button';
import { Player } from '@callpanel/widget/player';
import { Loading, useAttempt } from '@callpanel/widget/records/forms';
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

/** What a button opens below the buttons of a greeting. */
const MAKERS = { record: Mic, speak: AudioLines, archive: Archive, remove: Trash2 };
type Making = keyof typeof MAKERS;
/** For any greeting, and for one that exists. */
const ALWAYS: readonly Making[] = ['record', 'speak'];
const EXISTING: readonly Making[] = [...ALWAYS, 'archive', 'remove'];

/** One greeting [U-33]: what callers hear now, and the ways to another. */
export const GreetingSection = ({ subject, type, mayChange, unused }: GreetingSectionProps) => {
  const text = useText();
  const { loaded, changes, sound, preview, version } = useGreeting(subject, type);
  const { data: greeting } = loaded;
  const temporary = useGreeting(subject, 'temp').loaded.data?.exists === true;
  const [making, setMaking] = useState<Making | null>(null);
  const { busy, failed, setFailed, run: attempt } = useAttempt('voicemail.error.greeting');
  const [done, setDone] = useState('');
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
  const maker = { busy, onCancel: () => setMaking(null) };

  return (
    <section className={css.greeting} aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
        {/* The temporary one stands for all others. */}
        {greeting?.exists && temporary === (type === 'temp') && (
          <span className={css.heard}>{text('voicemail.greeting.heard')}</span>
        )}
      </h3>
      <p className={css.note}>{text(`voicemail.greeting.${type}.when`)}</p>
      <Hidden live>{done}</Hidden>
      <Loading query={loaded} label={text('voicemail.loading')} error="voicemail.error.greeting" />
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
          <FileButton
            size="s"
            icon={<Upload aria-hidden="true" />}
            busy={busy && making === null}
            accept=".wav,audio/wav"
            onFile={busy ? null : (chosen) => void take(chosen)}
          >
            {text('voicemail.greeting.upload')}
          </FileButton>
          {(greeting.exists ? EXISTING : ALWAYS).map((what) => {
            const Icon = MAKERS[what];
            return (
              <Button
                key={what}
                size="s"
                icon={<Icon aria-hidden="true" />}
                expanded={making === what}
                onPress={busy ? null : () => setMaking(making === what ? null : what)}
              >
                {text(`voicemail.greeting.${what}`)}
              </Button>
            );
          })}
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
