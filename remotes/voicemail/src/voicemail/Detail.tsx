import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Player } from '@callpanel/widget/player';
import { Info } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { actionsOf } from './actions.model.ts';
import { Cell } from './Cell.tsx';
import * as css from './Detail.module.css';
import { ICONS } from './icons.tsx';
import type { Message } from './message.model.ts';
import { whoOf } from './message.model.ts';
import { Labels } from './Row.tsx';
import type { MailboxProps } from './useMailbox.ts';

/** A language by its own name for it, where browser and server agree on one. */
const languageName = (locale: string, language: string): string => {
  if (language === '' || !('DisplayNames' in Intl)) return '';
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? '';
  } catch {
    // Not a language tag: the server's own word for it says nothing to people.
    return '';
  }
};

/** Languages as pages name them; anything else would make a screen reader guess. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

const Words = ({
  title,
  action,
  lang,
  children,
}: {
  title: string;
  action?: ReactNode;
  lang?: string | undefined;
  children: string;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.words}>
      <h2 id={id} className={css.title}>
        {title}
        {action}
      </h2>
      <p className={css.text} lang={lang} dir="auto">
        {children}
      </p>
    </section>
  );
};

/** An open message: its sound, its words where there are any, and what can be done with it. */
export const Detail = ({
  subject,
  message,
  rights,
  deeds,
  ask,
  explain,
  wide,
}: Pick<MailboxProps, 'subject' | 'rights' | 'deeds' | 'ask' | 'explain'> & {
  message: Message;
  wide: boolean;
}) => {
  const { id, duration, isNew, customFolder, category } = message;
  const { transcription, summary, translation, translationLanguage } = message;
  const text = useText();
  const locale = useLocale();
  const { transcriptionKnown } = useCore(core.state.preferences);
  const who = whoOf(message) || text('voicemail.unknown');
  const language = languageName(locale, translationLanguage);
  const written = transcription !== '' || summary !== '' || translation !== '';
  // Once: what is written was written by a machine [U-30] [K-13].
  useEffect(() => {
    if (written && !transcriptionKnown) explain();
  }, [written, transcriptionKnown, explain]);
  const about = (
    <Button
      variant="quiet"
      size="s"
      icon={<Info aria-hidden="true" />}
      label={text('voicemail.transcription.about')}
      onPress={() => ask({ kind: 'transcription' })}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its content is no table row
    <div role="row" aria-level={2} data-id={id} className={css.detail}>
      <Cell className={css.content}>
        <Player
          id={`voicemail/${subject.mailbox}/${id}`}
          label={text('voicemail.from', { who })}
          durationS={duration}
          load={(signal) =>
            core.records.api.download(`voicemails/${encodeURIComponent(id)}/download`, {
              query: { format: 'mp3', filter_by_extension: subject.mailbox },
              signal,
            })
          }
          onPlayed={() => {
            if (isNew && rights.mayWrite) deeds.mark([message], false);
          }}
        />
        {!wide && (customFolder || category) && (
          <div className={css.labels}>
            <Labels message={message} />
          </div>
        )}
        {summary && (
          <Words title={text('voicemail.summary')} action={about}>
            {summary}
          </Words>
        )}
        {transcription && (
          <Words title={text('voicemail.transcription')} action={summary ? undefined : about}>
            {transcription}
          </Words>
        )}
        {translation && (
          <Words
            title={
              language
                ? text('voicemail.translationTo', { language })
                : text('voicemail.translation')
            }
            lang={LANGUAGE.test(translationLanguage) ? translationLanguage : undefined}
          >
            {translation}
          </Words>
        )}
        <div className={css.actions}>
          {actionsOf(message, rights, deeds).map(({ id: action, run }) => (
            <Button
              key={action}
              size="s"
              icon={ICONS[action]}
              hint={action === 'call' && !run ? text('voicemail.action.call.none') : undefined}
              onPress={run}
            >
              {text(`voicemail.action.${action}`)}
            </Button>
          ))}
        </div>
      </Cell>
    </div>
  );
};
