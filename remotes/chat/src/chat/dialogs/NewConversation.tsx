import { CHANNEL_NAME_LENGTH, channelName, smsSegments } from '@callpanel/contracts';
import type { ChatTab, DirectoryItem, NewConversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Checkbox, Field, Select } from '@callpanel/ui';
import { TextArea } from '@callpanel/ui/text-area';
import { Dialog, Problem } from '@callpanel/widget';
import { useAttempt } from '@callpanel/widget/records/forms';
import { DirectoryPicker } from '@callpanel/widget/directory';
import { useState } from 'react';
import { goToRoom } from '../place.ts';
import { useAsked } from '../useAsked.ts';
import * as css from './Dialogs.module.css';
import { Media } from './Media.tsx';
import { PeopleChoice } from './PeopleChoice.tsx';

/** What SMS cannot be sent to. */
const WITHOUT = ['parking', 'code', 'voicemail', 'extension'] as const;

const askDids = () => core.chat.dids();

type Kind = Exclude<ChatTab, 'groups'>;

interface NewProps {
  tab: ChatTab;
  /** Number and text that a new SMS begins with. */
  to?: string;
  words?: string | undefined;
  onClose: () => void;
}

/** A new conversation: with a person, by SMS, or a channel or group [A-115] [U-49] [E-103]. */
export const NewConversationDialog = ({
  tab,
  to: first = '',
  words: draft = '',
  onClose,
}: NewProps) => {
  const text = useText();
  const numberText = useNumberText();
  // Channels and groups are one kind: which of them it is, the box says.
  const [kind, setKind] = useState<Kind>(tab === 'groups' ? 'channels' : tab);
  const [people, setPeople] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const [isPrivate, setPrivate] = useState(tab === 'groups');
  const [number, setNumber] = useState(first);
  const [picked, setPicked] = useState<DirectoryItem | null>(null);
  const [from, setFrom] = useState('');
  const [words, setWords] = useState(draft);
  const [files, setFiles] = useState<readonly File[]>([]);
  const { busy, failed, setFailed, run } = useAttempt('chat.error.create');
  const isSms = kind === 'sms';
  const {
    answer: dids,
    error: didsError,
    retry,
  } = useAsked(isSms ? askDids : null, 'chat.error.dids');
  const did = from || (dids?.[0]?.number ?? '');
  const valid = channelName(name);
  const to = picked?.number ?? number;

  const given = (): NewConversation => {
    if (kind === 'direct') return { kind, usernames: people };
    if (kind === 'sms') return { kind, from: did, to: [to], text: words, files };
    return { kind: isPrivate ? 'group' : 'channel', name, usernames: people };
  };
  const missing =
    (kind === 'direct' && people.length === 0) ||
    (kind === 'sms' && (to.trim() === '' || did === '')) ||
    (kind === 'channels' && valid === '');
  const submit = () =>
    void run(async () => {
      const id = await core.chat.start(given());
      const type = kind === 'direct' || kind === 'sms' ? 'd' : isPrivate ? 'p' : 'c';
      goToRoom({ id, type });
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('chat.new')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('chat.cancel')}</Button>
          <Button variant="primary" busy={busy} onPress={busy || missing ? null : submit}>
            {text('chat.new.now')}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !missing) submit();
        }}
      >
        <Select
          label={text('chat.new.kind')}
          value={kind}
          onChange={(value) => {
            setKind(value);
            setPeople([]);
            setFailed(null);
            setPrivate(false);
          }}
          options={[
            { value: 'direct', text: text('chat.tab.direct') },
            { value: 'sms', text: text('chat.tab.sms') },
            { value: 'channels', text: text('chat.new.channel') },
          ]}
        />
        {kind === 'channels' && (
          <>
            <Field
              label={text('chat.name')}
              value={name}
              maxLength={CHANNEL_NAME_LENGTH}
              required
              onChange={setName}
            />
            {valid !== name && valid !== '' && <p>{text('chat.name.as', { name: valid })}</p>}
            <Checkbox label={text('chat.new.private')} checked={isPrivate} onChange={setPrivate} />
          </>
        )}
        {kind === 'sms' ? (
          <>
            {didsError && <Problem error={didsError} onRetry={retry} />}
            {dids && dids.length === 0 && <p>{text('chat.sms.noDid')}</p>}
            {dids && dids.length > 0 && (
              <Select
                label={text('chat.sms.did')}
                value={did}
                onChange={setFrom}
                options={dids.map((one) => ({
                  value: one.number,
                  text: one.name
                    ? `${one.name}, ${numberText(`+${one.number}`)}`
                    : numberText(`+${one.number}`),
                }))}
              />
            )}
            <DirectoryPicker
              label={text('chat.sms.to')}
              value={number}
              onChange={(value) => {
                setNumber(value);
                setPicked(null);
              }}
              onPick={(item) => {
                setNumber(item.number);
                setPicked(item);
              }}
              picked={picked}
              without={WITHOUT}
            />
            <TextArea label={text('chat.sms.text')} rows={3} value={words} onChange={setWords} />
            <Media files={files} onChange={setFiles} />
            {words !== '' && (
              <p>
                {text('chat.sms.segments', {
                  count: smsSegments(words).segments,
                  left: smsSegments(words).remaining,
                })}
              </p>
            )}
          </>
        ) : (
          <PeopleChoice chosen={people} onChoose={setPeople} single={kind === 'direct'} />
        )}
        {failed !== null && <p role="alert">{failed}</p>}
      </form>
    </Dialog>
  );
};
