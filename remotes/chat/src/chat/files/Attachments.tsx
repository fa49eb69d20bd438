import type { ChatAttachment, ChatMessage } from '@callpanel/core';
import { core } from '@callpanel/core';
import { formatTime } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { saveFile } from '@callpanel/widget/records';
import { useAttempt } from '@callpanel/widget/records/forms';
import { Download, File as FileIcon } from 'lucide-react';
import { goToRoom } from '../place.ts';
import * as css from './Attachments.module.css';
import { Picture } from './Picture.tsx';
import { sizeText } from './size.ts';

type FileAttachment = Exclude<ChatAttachment, { kind: 'quote' }>;

const loadSound = async () => (await import('./sound/index.ts')).soundPart;

/** Saves a file of a message, under its own name. */
const save = async ({ url, name }: FileAttachment): Promise<void> => {
  const blob = await core.chat.file(url);
  // Never opened in the page: whatever it is, the browser saves it.
  saveFile(name, new Blob([blob], { type: 'application/octet-stream' }));
};

const FileCard = ({ file }: { file: FileAttachment }) => {
  const text = useText();
  const locale = useLocale();
  const { busy, failed, run } = useAttempt('chat.error.file');
  const download = () => void run(() => save(file));
  return (
    <div className={css.file}>
      <FileIcon aria-hidden="true" />
      <span className={css.name}>
        <bdi>{file.name}</bdi>
        {file.size > 0 && <span className={css.soft}>{sizeText(locale, file.size)}</span>}
        {failed !== null && (
          <span role="alert" className={css.wrong}>
            {failed}
          </span>
        )}
      </span>
      <Button
        size="s"
        variant="quiet"
        busy={busy}
        icon={<Download aria-hidden="true" />}
        label={text('chat.download', { name: file.name })}
        onPress={busy ? null : download}
      />
    </div>
  );
};

const Quote = ({
  quote,
  message,
}: {
  quote: Extract<ChatAttachment, { kind: 'quote' }>;
  message: ChatMessage;
}) => {
  const text = useText();
  const locale = useLocale();
  const { author, text: words, at, messageId } = quote;
  const go = () => {
    const item = core.state.chat.items[message.roomId];
    if (item) goToRoom(item, { messageId });
  };
  return (
    <blockquote className={css.quote}>
      <p className={css.soft}>
        <bdi>{author}</bdi> {at > 0 && formatTime(locale, at)}
      </p>
      <p dir="auto">{words}</p>
      {messageId !== '' && (
        <button type="button" className={css.go} onClick={go}>
          {text('chat.goToMessage')}
        </button>
      )}
    </blockquote>
  );
};

/** What a message has in addition to its text. @param quotes the quotes, which are above the text; otherwise the files below it */
export const Attachments = ({
  message,
  quotes = false,
}: {
  message: ChatMessage;
  quotes?: boolean;
}) =>
  message.attachments
    .filter(({ kind }) => (kind === 'quote') === quotes)
    .map((one, at) => {
      if (one.kind === 'quote') return <Quote key={at} quote={one} message={message} />;
      return (
        <div key={one.url}>
          {one.kind === 'image' && <Picture file={one} />}
          {one.kind === 'audio' && (
            <div className={css.sound}>
              <Later
                load={loadSound}
                props={{ id: `chat/${message.id}`, name: one.name, url: one.url }}
              />
            </div>
          )}
          <FileCard file={one} />
          {one.description !== '' && <p dir="auto">{one.description}</p>}
        </div>
      );
    });
