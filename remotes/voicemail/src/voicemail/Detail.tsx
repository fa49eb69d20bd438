import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useLocale, useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Banner, Button } from '@callpanel/ui';
import { Player } from '@callpanel/widget/player';
import { DetailActions, isLanguageTag, languageName } from '@callpanel/widget/records';
import { Info } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import * as css from './Detail.module.css';
import type { Message } from './message.model.ts';
import { Labels } from './Row.tsx';
import { loadSound } from './source.ts';
import type { MailboxProps } from './useMailbox.ts';
import { useCallerName } from './useCallerName.ts';

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

export interface DetailProps extends Pick<MailboxProps, 'list' | 'rights' | 'commands' | 'ask'> {
  message: Message;
  /** As `Player` has it. */
  presses: number;
  items: readonly MenuItem[];
  wide: boolean;
}

/** An open message: its sound, its words if there are any, and what can be done with it. */
export const Detail = (props: DetailProps) => {
  const { message, items, rights, commands, ask, wide } = props;
  const { subject } = props.list;
  const { id, duration, isNew, customFolder, category } = message;
  const { transcription, summary, translation, translationLanguage } = message;
  const text = useText();
  const locale = useLocale();
  const { transcriptionKnown } = useCore(core.state.preferences);
  const who = useCallerName()(message);
  const language = languageName(locale, translationLanguage);
  const written = transcription !== '' || summary !== '' || translation !== '';
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
    <>
      <Player
        id={`voicemail/${subject.extension}/${id}`}
        label={text('voicemail.from', { who })}
        durationS={duration}
        presses={props.presses}
        load={(signal) => loadSound(subject, id, signal)}
        onPlayed={() => {
          if (isNew && rights.mayWrite) commands.mark([message], false);
        }}
      />
      {!wide && (customFolder || category) && (
        <div className={css.labels}>
          <Labels message={message} />
        </div>
      )}
      {/* Once: what is written was written by a machine [U-30] [K-13]. */}
      {written && !transcriptionKnown && (
        <Banner
          kind="info"
          action={
            <Button size="s" onPress={() => core.preferences.set({ transcriptionKnown: true })}>
              {text('voicemail.about.known')}
            </Button>
          }
        >
          {text('voicemail.about.line')}
        </Banner>
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
            language ? text('voicemail.translationTo', { language }) : text('voicemail.translation')
          }
          lang={isLanguageTag(translationLanguage) ? translationLanguage : undefined}
        >
          {translation}
        </Words>
      )}
      <DetailActions
        items={items.map((item) =>
          item.id === 'call' && !item.onPress
            ? { ...item, hint: text('voicemail.action.call.none') }
            : item,
        )}
      />
    </>
  );
};
